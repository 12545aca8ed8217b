// Package push tells people who are away that it is their move in a slow game: their browsers have given this house an address at a push
// service (RFC 8030), which wakes them. Each message is encrypted for the browser alone (RFC 8291) and signed with the house's own
// key (RFC 8292).
//
// A turn of a slow game leaves a job ([store.TurnJob]) in the commit that plays it; [Service.DoTurn] makes one of it for each device of whoever is
// to act ([store.PushJob]), and [Service.DoPush] sends it. So a message goes out once, from whichever node comes first.
//
// It knows devices and push services. It must not know pages, requests, or rules.
package push

import (
	"context"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strconv"
	"sync"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/jobs"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/play"
	"crownhead/internal/wire"
)

const (
	mostDevices  = 10 // of one person
	mostPerHour  = 60 // messages to one person
	mostFailures = 10 // in a row, after which a device is forgotten
	tries        = 10 // of one message: about half an hour
	mostTTL      = 28 * 24 * time.Hour
)

// Tables is what it asks of tables; a *store.Store is one.
type Tables interface {
	Row(ctx context.Context, id string) (store.Row, error)
	List(ctx context.Context, f store.Filter, cursor string, limit int) (rows []store.Row, next string, err error)
}

// Config is what the service works with.
type Config struct {
	Games  *games.Catalogue
	Kept   store.Push // devices, and the house's key
	Work   store.Jobs
	Tables Tables
	Log    *slog.Logger
	// Client sends messages. Nil is one that reaches only public addresses by https; no setting of a server replaces it.
	Client *http.Client
}

// Service tells devices. It is safe for many goroutines.
type Service struct {
	Config
	mu  sync.Mutex
	key *ecdsa.PrivateKey // nil until it is first needed
}

// New is a service; its jobs are [Service.Jobs].
func New(c Config) *Service {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Client == nil {
		c.Client = newClient(allowed, nil)
	}
	return &Service{Config: c}
}

// Key is the house's key, made when it is first needed.
func (s *Service) Key(ctx context.Context) (*ecdsa.PrivateKey, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.key != nil {
		return s.key, nil
	}
	fresh, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	scalar, err := fresh.Bytes()
	if err != nil {
		return nil, err
	}
	if scalar, err = s.Kept.PushKey(ctx, scalar); err != nil {
		return nil, err
	}
	s.key, err = ecdsa.ParseRawPrivateKey(elliptic.P256(), scalar)
	return s.key, err
}

// Public is the public half of the key, as browsers take it.
func (s *Service) Public(ctx context.Context) (string, error) {
	key, err := s.Key(ctx)
	if err != nil {
		return "", err
	}
	point, err := key.PublicKey.Bytes()
	return base64.RawURLEncoding.EncodeToString(point), err
}

// Owner is whose device it is, and how it came.
type Owner struct {
	Person, Session, Browser, Origin string
	Lang                             game.Lang
}

// Tell has a device told from now on. The error is a *[problem.Problem], or the store's.
func (s *Service) Tell(ctx context.Context, owner Owner, n wire.NewDevice) (wire.Device, error) {
	d := store.Device{
		Person: owner.Person, Session: owner.Session, Browser: owner.Browser, Origin: owner.Origin, Lang: owner.Lang.Code(), Endpoint: n.Endpoint, Zone: n.Zone, Created: s.Kept.Now(),
	}
	if err := checkEndpoint(n.Endpoint); err != nil {
		return wire.Device{}, err
	}
	var err error
	if d.PublicKey, err = unbase64(n.Keys.P256DH); err == nil {
		_, err = ecdh.P256().NewPublicKey(d.PublicKey)
	}
	if err == nil {
		d.Auth, err = unbase64(n.Keys.Auth)
	}
	if err != nil || len(d.Auth) != authLength {
		return wire.Device{}, refuse(problem.BadRequest, "bad-keys")
	}
	if _, err := zone(n.Zone); err != nil {
		return wire.Device{}, err
	}
	if d.QuietFrom, d.QuietTo, err = readHours(n.Quiet); err != nil {
		return wire.Device{}, err
	}
	sum := sha256.Sum256([]byte(n.Endpoint + rand.Text()))
	d.ID = hex.EncodeToString(sum[:12])
	d, err = s.Kept.PutDevice(ctx, d, mostDevices)
	if errors.Is(err, store.ErrEnough) {
		err = refuse(problem.Refused, "devices-enough", game.Plain("most", strconv.Itoa(mostDevices)))
	}
	return line(d), err
}

// Devices are somebody's.
func (s *Service) Devices(ctx context.Context, person string) ([]wire.Device, error) {
	all, err := s.Kept.Devices(ctx, person)
	lines := []wire.Device{}
	for _, d := range all {
		lines = append(lines, line(d))
	}
	return lines, err
}

// line is a device as its owner sees it.
func line(d store.Device) wire.Device {
	l := wire.Device{ID: d.ID, Browser: d.Browser, Since: d.Created.UnixMilli(), Zone: d.Zone}
	if !d.Told.IsZero() {
		l.Told = d.Told.UnixMilli()
	}
	if d.QuietFrom != d.QuietTo {
		l.Quiet = &wire.QuietHours{From: timeOfDay(d.QuietFrom), To: timeOfDay(d.QuietTo)}
	}
	return l
}

// own is a device of somebody.
func (s *Service) own(ctx context.Context, person, id string) (store.Device, error) {
	all, err := s.Kept.Devices(ctx, person)
	if err != nil {
		return store.Device{}, err
	}
	for _, d := range all {
		if d.ID == id {
			return d, nil
		}
	}
	return store.Device{}, refuse(problem.NotFound, "no-such-device")
}

// SetQuiet changes the hours in which a device of somebody is left alone; nil is never.
func (s *Service) SetQuiet(ctx context.Context, person, id string, hours *wire.QuietHours) (wire.Device, error) {
	d, err := s.own(ctx, person, id)
	if err != nil {
		return wire.Device{}, err
	}
	if d.QuietFrom, d.QuietTo, err = readHours(hours); err != nil {
		return wire.Device{}, err
	}
	return line(d), s.Kept.SetQuiet(ctx, id, d.QuietFrom, d.QuietTo)
}

// Stop has a device of somebody told no more.
func (s *Service) Stop(ctx context.Context, person, id string) error {
	if _, err := s.own(ctx, person, id); err != nil {
		return err
	}
	if err := s.Kept.ForgetDevice(ctx, id); !errors.Is(err, store.ErrNotFound) {
		return err
	}
	return nil
}

// Jobs is the work of telling.
func (s *Service) Jobs(loop *jobs.Loop) []jobs.Kind {
	turn := func(ctx context.Context, job store.Job) error {
		err := s.DoTurn(ctx, job)
		if err == nil {
			loop.Wake(store.PushJob)
		}
		return err
	}
	return []jobs.Kind{
		{Name: store.TurnJob, Every: every, Do: turn, Later: true},
		{Name: store.PushJob, Every: every, Do: s.DoPush, Workers: senders, Fair: true, Later: true},
	}
}

const (
	every   = 2 * time.Second
	senders = 4 // one push service that does not answer holds up only itself
)

// toAct is who is to act at a table, if somebody is who can be told.
func (s *Service) toAct(ctx context.Context, table string) (row store.Row, person string, err error) {
	row, err = s.Tables.Row(ctx, table)
	if errors.Is(err, store.ErrNotFound) {
		return row, "", nil
	}
	seat, known := map[string]game.Seat{game.First.String(): game.First, game.Second.String(): game.Second}[row.ToAct]
	if err != nil || row.Phase != string(play.Playing) || !known {
		return row, "", err
	}
	return row, row.Seats[seat].Holder, nil
}

// DoTurn makes of the job of a turn one for each device of who is to act. A device that is to be left alone now has its turn later.
func (s *Service) DoTurn(ctx context.Context, job store.Job) error {
	_, person, err := s.toAct(ctx, job.About)
	if err != nil {
		return err
	}
	devices, err := s.Kept.Devices(ctx, person)
	if err != nil {
		return err
	}
	var all []store.Job
	for _, d := range devices {
		all = append(all, store.NewPushJob(job, d, s.notBefore(d)))
	}
	return s.Kept.Spread(ctx, job, all)
}

// notBefore is when a device may be told next.
func (s *Service) notBefore(d store.Device) time.Time {
	now := s.Kept.Now()
	if in, err := zone(d.Zone); err == nil {
		if until, quiet := quietUntil(now.In(in), d.QuietFrom, d.QuietTo); quiet {
			return until
		}
	}
	return now
}

// DoPush tells one device, if it is still its owner's move.
func (s *Service) DoPush(ctx context.Context, job store.Job) error {
	id, table := job.Told()
	d, err := s.Kept.Device(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return s.Work.Done(ctx, job)
	}
	if err != nil {
		return err
	}
	row, person, err := s.toAct(ctx, table)
	if err != nil {
		return err
	}
	mine, err := s.isOf(ctx, d, person)
	if err != nil {
		return err
	}
	if !mine {
		return s.Work.Done(ctx, job)
	}
	if at := s.notBefore(d); at.After(s.Kept.Now()) {
		return s.Work.Reschedule(ctx, job, at)
	}
	may, err := s.Kept.MayTell(ctx, d, mostPerHour)
	if err != nil {
		return err
	}
	if !may {
		return s.Work.Reschedule(ctx, job, s.Kept.Now().Truncate(time.Hour).Add(time.Hour))
	}
	text, err := s.message(ctx, d, row)
	if err != nil {
		return err
	}
	key, err := s.Key(ctx)
	if err != nil {
		return err
	}
	return s.after(ctx, job, d, send(ctx, s.Client, key, d, letter{text: text, ttl: ttl(row), topic: topic(table)}, s.Kept.Now()))
}

// isOf tells whether a device is somebody's, under whichever of their ids.
func (s *Service) isOf(ctx context.Context, d store.Device, person string) (bool, error) {
	if person == "" {
		return false, nil
	}
	all, err := s.Kept.Devices(ctx, person)
	for _, one := range all {
		if one.ID == d.ID {
			return true, nil
		}
	}
	return false, err
}

// after is what follows from what a push service said.
func (s *Service) after(ctx context.Context, job store.Job, d store.Device, err error) error {
	var answer *answered
	log := s.Log.With("service", host(d.Endpoint))
	switch said := errors.As(err, &answer); {
	case ctx.Err() != nil:
		return ctx.Err()
	case err == nil:
		if err := s.Kept.Told(ctx, d.ID, s.Kept.Now()); err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
		return s.Work.Done(ctx, job)
	case said && answer.isGone(), errors.Is(err, errPrivate):
		log.Info("a device is forgotten", "error", err)
		if err := s.Kept.ForgetDevice(ctx, d.ID); err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
		return s.Work.Done(ctx, job)
	case said && !answer.isBusy(), job.Attempts+1 >= tries:
		log.Warn("a device could not be told", "error", err)
		if err := s.Kept.NotTold(ctx, d.ID, mostFailures); err != nil {
			return err
		}
		return s.Work.Done(ctx, job)
	case said && answer.wait > 0:
		return s.Work.Postpone(ctx, job, s.Kept.Now().Add(answer.wait))
	}
	return fmt.Errorf("a device could not be told: %w", err) // it is tried again, each time after twice as long
}

// message is what a browser shows: a declarative push message, which some show by themselves and our service worker reads. Nobody's name, no
// position and nothing that was said is in it.
func (s *Service) message(ctx context.Context, d store.Device, row store.Row) ([]byte, error) {
	lang, _ := game.ParseLang(d.Lang)
	waiting, err := s.Waiting(ctx, d.Person)
	if err != nil {
		return nil, err
	}
	set, err := s.Games.Open(row.Rules)
	if err != nil {
		return nil, err
	}
	return json.Marshal(declared{WebPush: 8030, Notification: notification{
		Title: yourMove.In(lang), Body: set.Title.In(lang), Navigate: d.Origin + "/t/" + row.ID, Lang: lang.Code(), Tag: row.ID,
		Badge: strconv.Itoa(max(1, waiting)),
	}})
}

// Waiting is in how many games it is somebody's move, as a badge counts them.
func (s *Service) Waiting(ctx context.Context, person string) (int, error) {
	if person == "" {
		return 0, nil
	}
	rows, _, err := s.Tables.List(ctx, store.Filter{Person: person, YourTurn: true}, "", mostCounted)
	return len(rows), err
}

const mostCounted = 99

type declared struct {
	WebPush      int          `json:"web_push"`
	Notification notification `json:"notification"`
}

type notification struct {
	Title    string `json:"title"`
	Body     string `json:"body"`
	Navigate string `json:"navigate"`
	Lang     string `json:"lang"`
	Tag      string `json:"tag"`
	Badge    string `json:"app_badge"` // how many games wait
}

// ttl is how long a message is worth delivering: as long as a turn may take.
func ttl(row store.Row) time.Duration {
	control, err := clock.Parse(row.Clock)
	if err != nil || control.Time <= 0 {
		return mostTTL
	}
	return min(control.Time, mostTTL)
}

// topic lets a message replace an older one about the same table that was not delivered. The push service does not learn which table.
func topic(table string) string {
	sum := sha256.Sum256([]byte("table " + table))
	return base64.RawURLEncoding.EncodeToString(sum[:24]) // 32 characters, as many as may be
}
