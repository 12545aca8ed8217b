package gate

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"sync"
)

// Kept is an answer that stays as it is: encoded once, compressed once when the first asks for it so, and not sent again to who has it.
type Kept struct {
	media  string
	body   []byte
	packed func() []byte
	tag    string
}

// Keep makes an answer that can be sent again.
func Keep(media string, body []byte) *Kept {
	packed := sync.OnceValue(func() []byte {
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		_, _ = w.Write(body) // a buffer takes everything
		_ = w.Close()
		return packed.Bytes()
	})
	sum := sha256.Sum256(body)
	return &Kept{media, body, packed, `W/"` + hex.EncodeToString(sum[:12]) + `"`} // weak: the same for both encodings
}

// KeepJSON is Keep for a program's answer.
func KeepJSON(out any) *Kept {
	body, err := json.Marshal(out)
	if err != nil {
		panic(err) // plain data cannot fail to be written
	}
	return Keep(JSONMedia, append(body, '\n'))
}

// Send answers with it.
func (k *Kept) Send(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("ETag", k.tag)
	h.Add("Vary", "Accept-Encoding")
	if r.Header.Get("If-None-Match") == k.tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	body := k.body
	if Accepted(r, "gzip") != "" {
		h.Set("Content-Encoding", "gzip")
		body = k.packed()
	}
	h.Set("Content-Type", k.media)
	h.Set("Content-Length", strconv.Itoa(len(body)))
	_, _ = w.Write(body) // the visitor may be gone
}

// WriteKept answers a program with what is kept in its language.
func (r *Request) WriteKept(k *Kept) {
	h := r.W.Header()
	h.Set("Content-Language", r.Lang.Code())
	h.Set("Cache-Control", "no-cache") // it may be kept, and asking again costs a line
	h.Add("Vary", "Accept-Language, Cookie, Authorization")
	k.Send(r.W, r.Request)
}

// Accepted is the first of these encodings that the browser takes; "" if it takes none.
func Accepted(r *http.Request, encodings ...string) string {
	takes := map[string]bool{}
	for part := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, rest, _ := strings.Cut(strings.TrimSpace(part), ";")
		weight := 1.0
		if q, ok := strings.CutPrefix(strings.TrimSpace(rest), "q="); ok {
			weight, _ = strconv.ParseFloat(q, 64)
		}
		takes[strings.ToLower(strings.TrimSpace(name))] = weight > 0
	}
	for _, e := range encodings {
		if takes[e] {
			return e
		}
	}
	return ""
}
