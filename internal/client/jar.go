package client

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"sync"
)

// FileJar keeps cookies in a file that only its owner can read, so that a guest stays the same from one day to the next,
// and keeps his seats.
func FileJar(path string) (http.CookieJar, error) {
	inner, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	j := &fileJar{Jar: inner, path: path, kept: map[string]map[string]string{}}
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return j, nil
	} else if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(text, &j.kept); err != nil {
		return nil, fmt.Errorf("%s does not hold cookies of ours; move it away to start again: %w", path, err)
	}
	for origin, values := range j.kept {
		u, err := url.Parse(origin)
		if err != nil {
			continue
		}
		for name, value := range values {
			inner.SetCookies(u, []*http.Cookie{{Name: name, Value: value, Path: "/"}})
		}
	}
	return j, nil
}

type fileJar struct {
	*cookiejar.Jar
	path string

	mu   sync.Mutex
	kept map[string]map[string]string // values by origin and name
}

// SetCookies cannot tell that a file could not be written: the guest is then remembered for this run only.
func (j *fileJar) SetCookies(u *url.URL, cookies []*http.Cookie) {
	j.Jar.SetCookies(u, cookies)
	j.mu.Lock()
	defer j.mu.Unlock()
	origin := u.Scheme + "://" + u.Host
	if len(cookies) == 0 {
		return
	}
	values := map[string]string{}
	for _, c := range j.Cookies(&url.URL{Scheme: u.Scheme, Host: u.Host, Path: "/"}) {
		values[c.Name] = c.Value
	}
	j.kept[origin] = values
	_ = j.save()
}

func (j *fileJar) save() error {
	text, err := json.Marshal(j.kept)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(j.path), 0o700); err != nil {
		return err
	}
	part, err := os.CreateTemp(filepath.Dir(j.path), ".cookies-*") // readable by its owner alone
	if err != nil {
		return err
	}
	_, err = part.Write(text)
	if err = errors.Join(err, part.Close()); err != nil {
		return errors.Join(err, os.Remove(part.Name()))
	}
	return os.Rename(part.Name(), j.path)
}
