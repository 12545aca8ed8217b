package server_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"crownhead/internal/problem"
	"crownhead/internal/push/pushtest"
	"crownhead/internal/server"
	"crownhead/internal/server/servertest"
	"crownhead/internal/store"
	"crownhead/internal/store/pgtest"
	"crownhead/internal/wire"
)

// slowGame is a table with a day per turn at which two sit; the first is to act.
func slowGame(t *testing.T, first, second *servertest.Visitor) string {
	t.Helper()
	made := servertest.Into[wire.MadeTable](first.Do("POST", "/api/v1/tables", wire.NewTable{
		Rules: "checkers/maple", Clock: "1d", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}},
	}).Is(200))
	second.Do("POST", "/api/v1/tables/"+made.ID+"/seat", wire.TakeSeat{Seat: "second"}).Is(200)
	return made.ID
}

// hurry lets the jobs of turns be done now instead of a little later.
func hurry(t *testing.T, s *servertest.Server) (jobs int) {
	t.Helper()
	ready, err := s.Store.Ready(t.Context(), store.TurnJob, s.Store.Now().Add(time.Hour), 100)
	if err != nil {
		t.Fatal(err)
	}
	for _, job := range ready {
		if err := s.Store.Reschedule(t.Context(), job, s.Store.Now()); err != nil {
			t.Fatal(err)
		}
	}
	return len(ready)
}

// idle waits until nobody is to be told anything any more, but for what is to be told later than that.
func idle(t *testing.T, s *servertest.Server, later time.Time) {
	t.Helper()
	for ctx := servertest.Patient(t); ; {
		left := 0
		for _, kind := range []string{store.TurnJob, store.PushJob} {
			jobs, err := s.Store.Ready(ctx, kind, later, 100)
			if err != nil {
				t.Fatal(err)
			}
			left += len(jobs)
		}
		if left == 0 {
			return
		}
		select {
		case <-ctx.Done():
			t.Fatal("there is always something to tell")
		case <-time.After(20 * time.Millisecond):
		}
	}
}

func TestAPhoneIsToldOfATurn(t *testing.T) {
	t.Parallel()
	service := pushtest.Open(t)
	s := servertest.Open(t, server.Config{Unlimited: true, Public: "https://play.example", PushClient: service.Client()})
	ctx := servertest.Patient(t)
	ada, ben := s.Account("Ada"), s.Visitor()
	table := slowGame(t, ben, ada)

	mine := servertest.Into[wire.Push](ada.Get("/api/v1/push").Is(200))
	if mine.Key == "" || len(mine.Devices) != 0 {
		t.Fatalf("at first: %+v", mine)
	}
	phone, tablet := service.Subscribe(), service.Subscribe()
	made := servertest.Into[wire.Device](ada.Do("POST", "/api/v1/push/devices", phone.Device(), "Accept-Language", "de", "User-Agent", "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0").Is(200))
	ada.Do("POST", "/api/v1/push/devices", phone.Device(), "Accept-Language", "de").Is(200) // once more is the same
	ada.Do("POST", "/api/v1/push/devices", tablet.Device(), "Accept-Language", "fr").Is(200)
	if mine = servertest.Into[wire.Push](ada.Get("/api/v1/push").Is(200)); len(mine.Devices) != 2 || mine.Devices[0].ID != made.ID || made.Quiet != nil || made.Zone != "Europe/Zurich" {
		t.Fatalf("two devices: %+v", mine)
	}
	if !strings.Contains(made.Browser, "Firefox") {
		t.Errorf("the device is called %q", made.Browser)
	}

	ben.Play(table, "11-15").Is(200)
	if hurry(t, s) != 1 {
		t.Fatal("nobody is to be told")
	}
	told := map[*pushtest.Browser]pushtest.Message{}
	for range 2 {
		m := service.Next(ctx)
		told[m.To] = m
	}
	var note struct {
		WebPush      int `json:"web_push"`
		Notification struct {
			Title, Body, Navigate, Lang, Tag string
			Badge                            string `json:"app_badge"`
		}
	}
	if err := json.Unmarshal([]byte(told[phone].Text), &note); err != nil {
		t.Fatal(err)
	}
	n := note.Notification
	if note.WebPush != 8030 || n.Title != "Du bist am Zug" || n.Body == "" || n.Navigate != "https://play.example/t/"+table || n.Lang != "de" || n.Tag != table || n.Badge != "1" {
		t.Errorf("the phone is told %s", told[phone].Text)
	}
	for _, private := range []string{"Ada", "Ben", "11-15", "Guest", "Gast"} {
		if strings.Contains(told[phone].Text, private) {
			t.Errorf("%q is in what is told: %s", private, told[phone].Text)
		}
	}
	if m := told[tablet]; !strings.Contains(m.Text, "À vous de jouer") || m.Key != mine.Key || m.Subject != "https://play.example" || m.TTL != 24*3600 || m.Sealed != told[phone].Sealed || m.Topic != told[phone].Topic {
		t.Errorf("the tablet is told %+v", m)
	}
	if strings.Contains(told[phone].Topic, table) {
		t.Error("the push service learns which table it is")
	}
	idle(t, s, s.Store.Now().Add(time.Hour))
	if mine = servertest.Into[wire.Push](ada.Get("/api/v1/push").Is(200)); mine.Waiting != 1 || mine.Devices[0].Told == 0 {
		t.Errorf("afterwards: %+v", mine)
	}

	// Who has played meanwhile is not told, nor is a guest without a device.
	ada.Play(table, "22-18").Is(200)
	ben.Play(table, "15-22").Is(200)
	before := service.Asked()
	ada.Play(table, "25-18").Is(200)
	hurry(t, s)
	idle(t, s, s.Store.Now().Add(time.Hour))
	if service.Asked() != before || service.Arrived() != 0 {
		t.Errorf("%d more messages", service.Asked()-before)
	}

	// Stopped, and signed out.
	ben.Do("DELETE", "/api/v1/push/devices/"+made.ID, nil).Kind(404, problem.NotFound)
	ada.Do("DELETE", "/api/v1/push/devices/"+made.ID, nil).Is(204)
	ben.Play(table, "12-16").Is(200)
	hurry(t, s)
	if m := service.Next(ctx); m.To != tablet {
		t.Error("the phone is still told")
	}
	idle(t, s, s.Store.Now().Add(time.Hour))
	ada.Do("DELETE", "/api/v1/sessions", nil).Is(204)
	back := s.Visitor()
	back.Do("POST", "/api/v1/sessions", wire.NewAccount{Name: "Ada", Password: "correct horse"}).Is(200)
	if mine := servertest.Into[wire.Push](back.Get("/api/v1/push").Is(200)); len(mine.Devices) != 0 {
		t.Errorf("after signing out there are %+v", mine.Devices)
	}
	if strings.Contains(s.Log.String(), "/send/") {
		t.Error("an endpoint is in the log")
	}
}

func TestADeviceFollowsItsGuestIntoTheAccount(t *testing.T) {
	t.Parallel()
	service := pushtest.Open(t)
	s := servertest.Open(t, server.Config{Unlimited: true, Public: "https://play.example", PushClient: service.Client()})
	s.Account("Ada")
	devices := func(v *servertest.Visitor) int {
		return len(servertest.Into[wire.Push](v.Get("/api/v1/push").Is(200)).Devices)
	}

	guest := s.Visitor()
	guest.Do("POST", "/api/v1/push/devices", service.Subscribe().Device()).Is(200)
	guest.Do("POST", "/api/v1/sessions", wire.NewAccount{Name: "Ada", Password: "correct horse"}).Is(200)
	if n := devices(guest); n != 1 {
		t.Errorf("signed in: %d devices", n)
	}
	guest.Do("PUT", "/api/v1/me/password", wire.NewPassword{Old: "correct horse", New: "battery staple"}).Is(204)
	if n := devices(guest); n != 1 {
		t.Errorf("with another password: %d devices", n)
	}
	other := s.Visitor()
	other.Do("POST", "/api/v1/push/devices", service.Subscribe().Device()).Is(200)
	other.Do("POST", "/api/v1/accounts", wire.NewAccount{Name: "Ben", Password: "correct horse"}).Is(200)
	if n := devices(other); n != 1 {
		t.Errorf("signed up: %d devices", n)
	}
	other.Do("DELETE", "/api/v1/sessions", nil).Is(204)
	other.Do("POST", "/api/v1/sessions", wire.NewAccount{Name: "Ben", Password: "correct horse"}).Is(200)
	if n := devices(other); n != 0 {
		t.Errorf("signed out and in again: %d devices", n)
	}
}

func TestWhatAPushServiceSays(t *testing.T) {
	t.Parallel()
	service := pushtest.Open(t)
	s := servertest.Open(t, server.Config{Unlimited: true, Public: "https://play.example", PushClient: service.Client()})
	ctx := servertest.Patient(t)
	ada, ben := s.Visitor(), s.Visitor()
	table := slowGame(t, ben, ada)
	phone := service.Subscribe()
	ada.Do("POST", "/api/v1/push/devices", phone.Device()).Is(200)
	devices := func() int { return len(servertest.Into[wire.Push](ada.Get("/api/v1/push").Is(200)).Devices) }

	// Busy for a moment: it is tried again.
	service.Answer(pushtest.Answer{Status: 503}, pushtest.Answer{Status: 429, Header: http.Header{"Retry-After": {"1"}}})
	ben.Play(table, "11-15").Is(200)
	hurry(t, s)
	if m := service.Next(ctx); m.To != phone || service.Asked() != 3 {
		t.Errorf("after %d tries", service.Asked())
	}
	idle(t, s, s.Store.Now().Add(time.Hour))

	// It does not like what it is sent: nothing is tried again, and the device stays.
	service.Answer(pushtest.Answer{Status: 403})
	ada.Play(table, "22-18").Is(200)
	ben.Play(table, "15-22").Is(200)
	hurry(t, s)
	idle(t, s, s.Store.Now().Add(time.Hour))
	if service.Asked() != 4 || devices() != 1 {
		t.Errorf("refused: %d tries, %d devices", service.Asked(), devices())
	}

	// Nobody is there any more: the device is forgotten.
	service.Answer(pushtest.Answer{Status: 410})
	ada.Play(table, "25-18").Is(200)
	ben.Play(table, "12-16").Is(200)
	hurry(t, s)
	idle(t, s, s.Store.Now().Add(time.Hour))
	if service.Asked() != 5 || devices() != 0 {
		t.Errorf("gone: %d tries, %d devices", service.Asked(), devices())
	}
}

func TestQuietHoursPutATurnOff(t *testing.T) {
	t.Parallel()
	service := pushtest.Open(t)
	s := servertest.Open(t, server.Config{Unlimited: true, Public: "https://play.example", PushClient: service.Client()})
	ctx := servertest.Patient(t)
	ada, ben := s.Visitor(), s.Visitor()
	table := slowGame(t, ben, ada)
	now := s.Store.Now().UTC()
	quiet := wire.QuietHours{From: now.Add(-time.Hour).Format("15:04"), To: now.Add(2 * time.Hour).Format("15:04")}
	phone := service.Subscribe().Device()
	phone.Zone, phone.Quiet = "Etc/UTC", &quiet
	made := servertest.Into[wire.Device](ada.Do("POST", "/api/v1/push/devices", phone).Is(200))
	if made.Quiet == nil || *made.Quiet != quiet {
		t.Errorf("it is quiet in %+v", made.Quiet)
	}
	ben.Play(table, "11-15").Is(200)
	hurry(t, s)
	idle(t, s, now.Add(time.Hour))
	later, err := s.Store.Ready(ctx, store.PushJob, now.Add(3*time.Hour), 10)
	if err != nil || len(later) != 1 || later[0].Due.UTC().Format("15:04") != quiet.To || service.Asked() != 0 {
		t.Fatalf("to be done later: %+v %v; sent: %d", later, err, service.Asked())
	}
	ada.Do("PUT", "/api/v1/push/devices/"+made.ID, wire.QuietChange{}).Is(200)
	if err := s.Store.Reschedule(ctx, later[0], s.Store.Now()); err != nil {
		t.Fatal(err)
	}
	service.Next(ctx)
	for _, wrong := range []wire.QuietHours{{}, {From: "22:00"}, {From: "24:00", To: "07:00"}} {
		ada.Do("PUT", "/api/v1/push/devices/"+made.ID, wire.QuietChange{Quiet: &wrong}).Kind(400, problem.BadRequest)
	}
}

func TestWhatIsNoDevice(t *testing.T) {
	t.Parallel()
	service := pushtest.Open(t)
	s := servertest.Open(t, server.Config{Unlimited: true, Public: "https://play.example", PushClient: service.Client()})
	v := s.Account("Ada")
	for name, change := range map[string]func(*wire.NewDevice){
		"plain http":     func(d *wire.NewDevice) { d.Endpoint = "http://push.example/x" },
		"loopback":       func(d *wire.NewDevice) { d.Endpoint = "https://127.0.0.1/x" },
		"another port":   func(d *wire.NewDevice) { d.Endpoint = "https://push.example:25/x" },
		"a short key":    func(d *wire.NewDevice) { d.Keys.P256DH = d.Keys.P256DH[:40] },
		"no point":       func(d *wire.NewDevice) { d.Keys.P256DH = strings.Repeat("B", 87) },
		"a short secret": func(d *wire.NewDevice) { d.Keys.Auth = "AAAA" },
		"no zone":        func(d *wire.NewDevice) { d.Zone = "Middle/Earth" },
	} {
		d := service.Subscribe().Device()
		change(&d)
		v.Do("POST", "/api/v1/push/devices", d).Kind(400, problem.BadRequest)
		_ = name
	}
	for range 10 {
		v.Do("POST", "/api/v1/push/devices", service.Subscribe().Device()).Is(200)
	}
	v.Do("POST", "/api/v1/push/devices", service.Subscribe().Device()).Kind(422, problem.Refused)
	bot := servertest.Into[wire.MadeBot](v.Do("POST", "/api/v1/me/bots", wire.NewBot{Name: "Bolt"}).Is(200))
	s.Bot(bot.Token).Do("POST", "/api/v1/push/devices", service.Subscribe().Device()).Kind(403, problem.NotYours)
	token := servertest.Into[wire.MadeToken](v.Do("POST", "/api/v1/me/tokens", wire.NewToken{Name: "Script", Scopes: []string{"play"}}).Is(200))
	s.Bot(token.Token).Get("/api/v1/push").Kind(403, problem.NotYours)
}

// Two nodes share the key, and each turn is told once.
func TestOneOfTwoNodesTells(t *testing.T) {
	t.Parallel()
	service := pushtest.Open(t)
	address := pgtest.Start(t, pgtest.NoSync()).Database(t)
	config := server.Config{Unlimited: true, Public: "https://play.example", PushClient: service.Client()}
	one, two := servertest.OpenOn(t, address, config), servertest.OpenOn(t, address, config)
	ctx := servertest.Patient(t)
	ada, ben := one.Visitor(), one.Visitor()
	if a, b := servertest.Into[wire.Push](ada.Get("/api/v1/push").Is(200)), servertest.Into[wire.Push](two.Visitor().Get("/api/v1/push").Is(200)); a.Key != b.Key || a.Key == "" {
		t.Errorf("the keys are %q and %q", a.Key, b.Key)
	}
	const tables = 12
	ada.Do("POST", "/api/v1/push/devices", service.Subscribe().Device()).Is(200)
	var all []string
	for range tables {
		all = append(all, slowGame(t, ben, ada))
	}
	for _, table := range all {
		ben.Play(table, "11-15").Is(200)
	}
	hurry(t, two)
	for range tables {
		service.Next(ctx)
	}
	idle(t, one, one.Store.Now().Add(time.Hour))
	if n := service.Asked(); n != tables {
		t.Errorf("%d turns were told in %d messages", tables, n)
	}
}
