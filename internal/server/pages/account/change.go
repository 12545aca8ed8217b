package account

import (
	"cmp"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"crownhead/internal/server/gate"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/wire"
)

// change does what a form of the account asks for; done is a key of words. What the form shows again, and what is shown this once, it leaves on
// the page.
type change func(r *site.Request, page *accountPage) (done string, err error)

// changes are the forms of the account, by what they say they are. Those of devices are on the page of settings too: see [Pages.changeDevice].
var changes = map[string]change{
	"password":     password,
	"name":         rename,
	"delete":       leave,
	"mail":         setMail,
	"mail-drop":    done("account.mail.dropped", (*gate.Request).ForgetMail),
	"passkey-drop": doneTo("account.passkey.dropped", (*gate.Request).DropPasskey),
	"factor":       beginFactor,
	"factor-codes": renewCodes,
	"factor-drop":  dropFactor,
	"bot":          makeBot,
	"drop":         doneTo("account.bot.dropped", (*gate.Request).DropBot),
	"token":        makeToken,
	"revoke":       doneTo("account.token.ended", (*gate.Request).EndToken),
	"session":      endSession,
	"others":       done("account.sessions.ended", (*gate.Request).EndOtherSessions),
}

// done is a change that a form without fields asks for.
func done(word string, do func(*gate.Request) error) change {
	return func(r *site.Request, _ *accountPage) (string, error) { return word, do(r.Sender) }
}

// doneTo is a change of what a form names by its id.
func doneTo(word string, do func(r *gate.Request, id string) error) change {
	return func(r *site.Request, _ *accountPage) (string, error) { return word, do(r.Sender, r.FormValue("id")) }
}

// ChangeAccount does what one of the forms of the account asks for.
func (s *Pages) ChangeAccount(w http.ResponseWriter, r *site.Request) error {
	page := accountPage{Errors: site.Wrongs{}}
	if !r.Who.Account {
		return s.showAccount(w, r, http.StatusOK, page)
	}
	what := r.FormValue("what")
	var err error
	if do, ours := changes[what]; ours {
		page.Done, err = do(r, &page)
	} else if page.Done, ours, err = s.changeDevice(r, what); ours {
		what = "devices"
	} else {
		return site.ErrBadRequest
	}
	switch {
	case errors.Is(err, site.ErrBadRequest):
		return err
	case err != nil:
		page.Errors[what] = r.Set(r.Sender.Problem(err).In(r.Lang))
	case page.to != "":
		http.Redirect(w, r.Request, page.to, http.StatusSeeOther)
		return nil
	}
	status := http.StatusOK
	if len(page.Errors) > 0 {
		page.Done, status = "", http.StatusUnprocessableEntity
	}
	return s.showAccount(w, r, status, page)
}

func password(r *site.Request, _ *accountPage) (string, error) {
	return "account.password.done", r.Sender.ChangePassword(r.FormValue("old"), r.FormValue("password"))
}

func rename(r *site.Request, page *accountPage) (string, error) {
	page.NewName = strings.TrimSpace(r.FormValue("name"))
	who, err := r.Sender.Rename(page.NewName)
	if err != nil {
		return "", err
	}
	page.NewName, r.Who = "", r.Sender.Viewer(who)
	return "account.name.done", nil
}

// leave deletes the account.
func leave(r *site.Request, page *accountPage) (string, error) {
	if r.FormValue("sure") != "yes" {
		page.Errors["delete"] = r.Say("account.delete.sure.missing")
		return "", nil
	}
	page.to = "/?left=yes"
	return "", r.Sender.Leave(r.FormValue("password"))
}

func setMail(r *site.Request, page *accountPage) (string, error) {
	page.NewMail = strings.TrimSpace(r.FormValue("address"))
	if err := r.Sender.SetMail(wire.NewMail{Address: page.NewMail, Password: r.FormValue("password")}); err != nil {
		return "", err
	}
	page.NewMail = ""
	return "account.mail.sent", nil
}

func beginFactor(r *site.Request, page *accountPage) (_ string, err error) {
	page.NewFactor, err = r.Sender.BeginFactor()
	return "", err
}

// renewCodes ends the setting up of a second factor, or makes new codes for one.
func renewCodes(r *site.Request, page *accountPage) (string, error) {
	codes, err := r.Sender.RenewRecovery(r.FormValue("code"))
	if err != nil {
		if pending, wrong := r.Sender.PendingFactor(); wrong == nil {
			page.NewFactor = pending
		}
		return "", err
	}
	page.Recovery = codes.Codes
	return "account.factor.done", nil
}

func dropFactor(r *site.Request, _ *accountPage) (string, error) {
	return "account.factor.dropped", r.Sender.DropFactor(r.FormValue("password"), r.FormValue("code"))
}

func makeBot(r *site.Request, page *accountPage) (string, error) {
	page.BotName = strings.TrimSpace(r.FormValue("name"))
	bot, token, err := r.Sender.MakeBot(page.BotName)
	if err != nil {
		return "", err
	}
	page.Made, page.BotName = &wire.MadeBot{ID: bot.ID, Name: bot.Name, Token: token}, ""
	return "", nil
}

func makeToken(r *site.Request, page *accountPage) (string, error) {
	page.TokenName = strings.TrimSpace(r.FormValue("name"))
	days, err := strconv.Atoi(cmp.Or(r.FormValue("days"), "0"))
	if err != nil {
		return "", site.ErrBadRequest
	}
	made, token, err := r.Sender.MakeToken(page.TokenName, r.Form["scope"], days)
	if err != nil {
		page.Scopes, page.Days = scopeBoxes(r.Form["scope"], r.Sender.Role()), daysLines(days)
		return "", err
	}
	shown := gate.MadeToken(made, token)
	page.MadeToken, page.TokenName = &shown, ""
	return "", nil
}

// endSession signs a browser out, perhaps the reader's own.
func endSession(r *site.Request, page *accountPage) (string, error) {
	id := r.FormValue("id")
	if err := r.Sender.EndSession(id); err != nil {
		return "", err
	}
	if id == r.Sender.Session() {
		page.to = "/"
	}
	return "account.session.ended", nil
}
