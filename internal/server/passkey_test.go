package server_test

import (
	"strings"
	"testing"
	"time"

	"crownhead/internal/problem"
	"crownhead/internal/server"
	"crownhead/internal/server/people/totp"
	"crownhead/internal/server/servertest"
	"crownhead/internal/store"
	"crownhead/internal/store/pgtest"
	"crownhead/internal/store/storetest"
	"crownhead/internal/wire"
)

const playHouse = "https://play.example.org"

// beginPasskey is what a browser is told to make a passkey.
func beginPasskey(v *servertest.Visitor, code string) wire.PasskeyCreation {
	v.T.Helper()
	return servertest.Into[wire.PasskeyCreation](v.Do("POST", apiRoot+"/me/passkeys/options", wire.PasskeyProof{Password: "correct horse", Code: code}).Is(200))
}

// addPasskey adds a passkey of a device to somebody's account.
func addPasskey(v *servertest.Visitor, name string, d *servertest.Authenticator) servertest.Answer {
	v.T.Helper()
	return v.Do("POST", apiRoot+"/me/passkeys", wire.NewPasskey{Name: name, Credential: d.Make(beginPasskey(v, ""))})
}

// askPasskey is what a browser is told to sign.
func askPasskey(v *servertest.Visitor) wire.PasskeyRequest {
	v.T.Helper()
	return servertest.Into[wire.PasskeyRequest](v.Do("POST", apiRoot+"/sessions/passkey/options", nil).Is(200))
}

// usePasskey signs somebody in with a device.
func usePasskey(v *servertest.Visitor, d *servertest.Authenticator) servertest.Answer {
	v.T.Helper()
	return v.Do("POST", apiRoot+"/sessions/passkey", d.Sign(askPasskey(v)))
}

// Passkeys are added, used, copied, removed and refused, on both stores.
func TestPasskeys(t *testing.T) {
	t.Run("SQLite", func(t *testing.T) { testPasskeys(t, storetest.New(t)) })
	t.Run("PostgreSQL", func(t *testing.T) { testPasskeys(t, pgtest.Start(t, pgtest.NoSync()).Database(t)) })
}

func testPasskeys(t *testing.T, address string) {
	p := servertest.OpenOn(t, address, server.Config{Unlimited: true, Public: playHouse})
	ines, otto := p.Account("Ines"), p.Account("Otto")
	device := func() *servertest.Authenticator { return &servertest.Authenticator{T: t, Origin: playHouse} }
	phone, key := device(), device()
	key.Count = 7 // it counts; phones do not

	// Only an account has passkeys, and only who says the password once more gets one.
	p.Visitor().Get(apiRoot+"/me/passkeys").Kind(401, problem.SignIn)
	p.Visitor().Do("POST", apiRoot+"/me/passkeys/options", wire.PasskeyProof{Password: "correct horse"}).Kind(401, problem.SignIn)
	ines.Do("POST", apiRoot+"/me/passkeys/options", wire.PasskeyProof{Password: "wrong horse"}).Kind(403, problem.NotYours)
	o := beginPasskey(ines, "")
	if o.RP.ID != "play.example.org" || o.User.Name != "Ines" || o.Selection.UserVerification != "required" || o.Selection.ResidentKey != "required" || len(o.Exclude) != 0 {
		t.Errorf("the browser is told %+v", o)
	}
	send := func(v *servertest.Visitor, name string, made wire.MadePasskey) servertest.Answer {
		return v.Do("POST", apiRoot+"/me/passkeys", wire.NewPasskey{Name: name, Credential: made})
	}
	made := phone.Make(o)
	send(ines, "", made).Kind(400, problem.BadRequest)
	send(otto, "Otto's", made).Kind(422, problem.Refused) // a challenge is somebody's own
	evil := device()
	evil.Origin = "https://play.example.org.evil.example"
	if a := send(ines, "Phone", evil.Make(o)).Kind(403, problem.NotYours); !strings.Contains(a.Body, playHouse) {
		t.Errorf("who comes from elsewhere reads %s", a.Body)
	}
	evil = device()
	evil.Host = "evil.example"
	send(ines, "Phone", evil.Make(o)).Kind(403, problem.NotYours)
	blind := device()
	blind.Blind = true
	send(ines, "Phone", blind.Make(o)).Kind(403, problem.NotYours)
	asked := o
	asked.Challenge = askPasskey(ines).Challenge // for signing in
	send(ines, "Phone", phone.Make(asked)).Kind(422, problem.Refused)
	asked.Challenge = o.Challenge[:len(o.Challenge)-4] + "AAAA"
	send(ines, "Phone", phone.Make(asked)).Kind(422, problem.Refused)
	for _, broken := range []wire.MadePasskey{{}, {ID: "%"}, {ID: made.ID, ClientData: made.ClientData}, {ID: made.ID, ClientData: made.ClientData, Attestation: made.ClientData}, {ID: made.ID, ClientData: "e30", Attestation: made.Attestation[:40]}} {
		if a := send(ines, "Phone", broken); a.Status != 400 && a.Status != 403 {
			t.Errorf("%+v: %d %s", broken, a.Status, a.Body)
		}
	}
	made = phone.Make(o)
	if k := servertest.Into[wire.Passkey](send(ines, "My phone", made).Is(200)); k.Name != "My phone" || k.Host != "play.example.org" || k.Since == 0 || k.Used != 0 {
		t.Errorf("the passkey is %+v", k)
	}
	send(ines, "Again", made).Kind(422, problem.Refused)
	addPasskey(ines, "My key", key).Is(200)
	if o := beginPasskey(ines, ""); len(o.Exclude) != 2 {
		t.Errorf("devices that have one are asked again: %+v", o.Exclude)
	}
	same := device()
	same.ID = phone.ID
	addPasskey(otto, "Stolen", same).Kind(422, problem.Refused) // of two who claim a passkey the first has it

	// Somebody signs in without saying a name. What the guest has played follows.
	guest := p.Visitor()
	table := guest.Table("chess", "open")
	if who := servertest.Into[wire.Person](usePasskey(guest, phone).Is(200)); who.Name != "Ines" {
		t.Errorf("the passkey let in %+v", who)
	}
	if rows, _, err := p.Store.List(t.Context(), store.Filter{Person: idOf(ines)}, "", 5); err != nil || len(rows) != 1 || rows[0].ID != table.ID {
		t.Errorf("the guest's games are not the account's: %+v, %v", rows, err)
	}
	if all := servertest.Into[wire.Passkeys](ines.Get(apiRoot + "/me/passkeys").Is(200)); len(all.Passkeys) != 2 || all.Passkeys[0].Used == 0 || all.Passkeys[1].Used != 0 || all.Origin != playHouse || all.Cannot != "" {
		t.Errorf("the passkeys are %+v", all)
	}
	if page := ines.Get("/account", "Accept", "text/html").Is(200).Body; !strings.Contains(page, "My phone") || !strings.Contains(page, "My key") || !strings.Contains(page, `data-passkey="add"`) {
		t.Errorf("the page of the account is %s", page)
	}
	own := ownFiles(ines)["data/passkeys.json"]
	if !strings.Contains(own, "My phone") || strings.Contains(own, "public_key") {
		t.Errorf("what is Ines's own: %s", own)
	}

	// What does not prove anything.
	signed := phone.Sign(askPasskey(guest))
	use := func(s wire.SignedPasskey) servertest.Answer {
		return p.Visitor().Do("POST", apiRoot+"/sessions/passkey", s)
	}
	use(wire.SignedPasskey{}).Kind(400, problem.BadRequest)
	use(wire.SignedPasskey{ID: "%"}).Kind(400, problem.BadRequest)
	wrong := signed
	wrong.Signature = key.Sign(askPasskey(guest)).Signature
	use(wrong).Kind(401, problem.SignIn)
	wrong = signed
	wrong.UserHandle = phoneOf(otto)
	use(wrong).Kind(401, problem.SignIn)
	wrong.UserHandle = ""
	use(wrong).Kind(401, problem.SignIn)
	wrong = signed
	wrong.ID = servertest.Into[wire.Passkey](addPasskey(otto, "Otto's own", device()).Is(200)).ID
	use(wrong).Kind(401, problem.SignIn)
	use(signed).Is(200)
	use(signed).Kind(422, problem.Refused) // once
	elsewhere := *phone
	elsewhere.Origin = "https://evil.example"
	use(elsewhere.Sign(askPasskey(guest))).Kind(403, problem.NotYours)
	elsewhere = *phone
	elsewhere.Host = "evil.example"
	use(elsewhere.Sign(askPasskey(guest))).Kind(401, problem.SignIn)
	elsewhere = *phone
	elsewhere.Blind = true
	use(elsewhere.Sign(askPasskey(guest))).Kind(401, problem.SignIn)
	strange := device()
	strange.Make(o)
	use(strange.Sign(askPasskey(guest))).Kind(401, problem.SignIn)
	use(phone.Sign(wire.PasskeyRequest{Challenge: o.Challenge, RPID: "play.example.org"})).Kind(422, problem.Refused)
	use(phone.Sign(wire.PasskeyRequest{Challenge: "c29tZXRoaW5nIGVsc2U", RPID: "play.example.org"})).Kind(422, problem.Refused)

	// A key that counts was copied: whichever signs with the lower count is found out, and neither opens anything from then on.
	copied := *key
	holder := p.Visitor() // of the device that gets lost
	usePasskey(holder, key).Is(200)
	usePasskey(p.Visitor(), key).Is(200)
	usePasskey(p.Visitor(), &copied).Kind(403, problem.NotYours)
	usePasskey(p.Visitor(), key).Kind(403, problem.NotYours)
	if page := ines.Get("/account", "Accept", "text/html", "Accept-Language", "en").Is(200).Body; !strings.Contains(page, "counted backwards") {
		t.Error("the owner is not told of the copy")
	}
	all := servertest.Into[wire.Passkeys](ines.Get(apiRoot + "/me/passkeys").Is(200)).Passkeys
	otto.Do("DELETE", apiRoot+"/me/passkeys/"+all[1].ID, nil).Is(404)
	fill(ines, "/account", "what", "passkey-drop", "id", all[1].ID).Is(200)
	fill(ines, "/account", "what", "passkey-drop", "id", all[1].ID).Is(422)
	usePasskey(p.Visitor(), key).Kind(401, problem.SignIn)
	if who := servertest.Into[wire.Person](holder.Get(apiRoot + "/me").Is(200)); who.Name == "Ines" {
		t.Error("whoever came in with the removed passkey is still Ines")
	}

	// A second factor is not asked for, except before there is another passkey.
	secret := servertest.Into[wire.FactorSecret](ines.Do("POST", apiRoot+"/me/factor", nil).Is(200)).Secret
	codes := servertest.Into[wire.RecoveryCodes](ines.Do("POST", apiRoot+"/me/factor/codes", wire.FactorCode{Code: totp.Code(secret, p.Store.Now())}).Is(200)).Codes
	ines.Do("POST", apiRoot+"/me/passkeys/options", wire.PasskeyProof{Password: "correct horse"}).Kind(403, problem.NotYours)
	send(ines, "Tablet", device().Make(beginPasskey(ines, codes[0]))).Is(200)
	usePasskey(p.Visitor(), phone).Is(200)

	// An administrator removes one, which the log has; closed and deleted accounts are not opened.
	boss, moderator := withRole(p, "Boss", store.Administrator), withRole(p, "Moderator", store.Moderator)
	seen := servertest.Into[wire.AdminPerson](boss.Get(apiRoot + "/admin/people/Ines").Is(200)).Passkeys
	if len(seen) != 2 || seen[1].Name != "Tablet" || servertest.Into[wire.AdminPerson](moderator.Get(apiRoot+"/admin/people/Ines").Is(200)).Passkeys != nil {
		t.Fatalf("administrators see %+v", seen)
	}
	do(moderator, "drop-passkey", "Ines", seen[1].ID).Kind(403, problem.NotYours)
	do(boss, "drop-passkey", "Otto", seen[1].ID).Kind(404, problem.NotFound)
	if page := fill(boss, "/admin/people/"+idOf(ines), "act", "drop-passkey", "about", idOf(ines), "value", seen[1].ID, "reason", "Ines has lost it").Is(200).Body; strings.Contains(page, "Tablet") || !strings.Contains(page, "My phone") {
		t.Errorf("the page of the person is %s", page)
	}
	if acts := servertest.Into[wire.AdminActs](boss.Get(apiRoot + "/admin/acts").Is(200)).Acts; acts[0].Act != "drop-passkey" || acts[0].About != idOf(ines) || acts[0].Value != seen[1].ID {
		t.Errorf("the log of acts says %+v", acts[0])
	}
	do(boss, "close", "Ines", "").Is(200)
	usePasskey(p.Visitor(), phone).Kind(403, problem.NotYours)
	do(boss, "reopen", "Ines", "").Is(200)
	usePasskey(p.Visitor(), phone).Is(200)
	leaving := p.Visitor()
	usePasskey(leaving, phone).Is(200)
	leaving.Do("POST", apiRoot+"/me/deletion", wire.Deletion{Password: "correct horse"}).Is(204)
	usePasskey(p.Visitor(), phone).Kind(401, problem.SignIn)

	// A challenge is good for a while.
	late, slow := askPasskey(guest), beginPasskey(otto, "")
	mine := device()
	addPasskey(otto, "Mine", mine).Is(200)
	p.Store.CatchUp(6 * time.Minute)
	use(mine.Sign(late)).Kind(422, problem.Refused)
	send(otto, "Late", device().Make(slow)).Kind(422, problem.Refused)
	usePasskey(p.Visitor(), mine).Is(200)
	for range 30 {
		if a := otto.Do("POST", apiRoot+"/me/passkeys/options", wire.PasskeyProof{Password: "correct horse"}); a.Status != 200 {
			a.Kind(422, problem.Refused)
			return
		}
		addPasskey(otto, "One more", device()).Is(200)
	}
	t.Error("an account has as many passkeys as it likes")
}

// phoneOf is what a device would say of somebody's account.
func phoneOf(v *servertest.Visitor) string {
	return beginPasskey(v, "").User.ID
}

// Those who look after a house that asks for a second factor come with a passkey, and not with a password beside one.
func TestAPasskeyIsASecondFactor(t *testing.T) {
	p := servertest.Open(t, server.Config{Unlimited: true, Public: playHouse})
	boss := withRole(p, "Boss", store.Administrator)
	phone := &servertest.Authenticator{T: t, Origin: playHouse}
	do(boss, "second-factor", "", "yes").Kind(422, problem.Refused)
	addPasskey(boss, "Phone", phone).Is(200)
	do(boss, "second-factor", "", "yes").Is(200)
	boss.Get(apiRoot+"/admin/house").Kind(403, problem.NotYours)
	token := wire.NewToken{Name: "Nightly", Scopes: []string{"admin"}}
	boss.Do("POST", apiRoot+"/me/tokens", token).Kind(403, problem.NotYours)
	usePasskey(boss, phone).Is(200)
	boss.Get(apiRoot + "/admin/house").Is(200)
	bot := p.Bot(servertest.Into[wire.MadeToken](boss.Do("POST", apiRoot+"/me/tokens", token).Is(200)).Token)
	bot.Get(apiRoot + "/admin/house").Is(200)
	boss.Do("PUT", apiRoot+"/me/password", wire.NewPassword{Old: "correct horse", New: "battery staple"}).Is(204)
	boss.Get(apiRoot + "/admin/house").Is(200) // the session is another, and was opened by the same passkey
	for _, k := range servertest.Into[wire.Passkeys](boss.Get(apiRoot + "/me/passkeys").Is(200)).Passkeys {
		boss.Do("DELETE", apiRoot+"/me/passkeys/"+k.ID, nil).Is(204)
	}
	boss.Get(apiRoot+"/admin/house").Kind(403, problem.NotYours)
	bot.Get(apiRoot+"/admin/house").Kind(403, problem.NotYours)
}

// Browsers have passkeys over https or at localhost, and for a name; elsewhere the pages and the API say why there are none.
func TestWherePasskeysAre(t *testing.T) {
	p := servertest.Unlimited(t)
	p.Account("Ines")
	proof := wire.PasskeyProof{Password: "correct horse"}
	for host, cannot := range map[string]string{"127.0.0.1:8420": "unnamed", "[::1]:8420": "unnamed", "play.example.org": "insecure", "localhost:8420": "", "LOCALHOST": ""} {
		ines := p.Visitor()
		ines.Do("POST", apiRoot+"/sessions", wire.NewSession{Name: "Ines", Password: "correct horse"}, "Host", host).Is(200)
		if all := servertest.Into[wire.Passkeys](ines.Get(apiRoot+"/me/passkeys", "Host", host).Is(200)); all.Cannot != cannot {
			t.Errorf("at %s: %+v", host, all)
		}
		status := 200
		if cannot != "" {
			status = 422
		}
		a := ines.Do("POST", apiRoot+"/me/passkeys/options", proof, "Host", host).Is(status)
		if cannot == "" {
			if o := servertest.Into[wire.PasskeyCreation](a); o.RP.ID != "localhost" {
				t.Errorf("at %s it is a passkey of %q", host, o.RP.ID)
			}
		}
		p.Visitor().Do("POST", apiRoot+"/sessions/passkey/options", nil, "Host", host).Is(status)
		for path, v := range map[string]*servertest.Visitor{"/account": ines, "/signin": p.Visitor()} {
			page := v.Get(path, "Accept", "text/html", "Host", host, "Accept-Language", "en").Is(200).Body
			if strings.Contains(page, "data-passkey") != (cannot == "") || strings.Contains(page, "There are no passkeys here") != (cannot != "") {
				t.Errorf("%s at %s: %s", path, host, page)
			}
		}
	}
}
