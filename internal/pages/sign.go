package pages

import (
	"net/http"
	"strings"

	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// signPage is the form to come in, or to make an account.
type signPage struct {
	Name   string
	Errors wrongs
	Played bool // somebody whose games would follow into the account
	Back   string
}

// back is where somebody wanted to go before he was asked in: only ever a page of ours.
func back(path string) string {
	if strings.HasPrefix(path, "/") && !strings.HasPrefix(path, "//") && !strings.ContainsAny(path, "\\\r\n") {
		return path
	}
	return "/"
}

func (s *Pages) signInPage(w http.ResponseWriter, r *request) error {
	return s.showSign(w, r, http.StatusOK, "signin", signPage{Back: back(r.URL.Query().Get("back"))})
}

func (s *Pages) signUpPage(w http.ResponseWriter, r *request) error {
	return s.showSign(w, r, http.StatusOK, "signup", signPage{Back: back(r.URL.Query().Get("back"))})
}

func (s *Pages) showSign(w http.ResponseWriter, r *request, status int, name string, page signPage) error {
	if r.who.Account {
		http.Redirect(w, r.Request, "/account", http.StatusSeeOther)
		return nil
	}
	page.Played = r.who.Person != ""
	s.show(w, r, status, name, frame{Title: r.say(name + ".title"), Page: page})
	return nil
}

func (s *Pages) signIn(w http.ResponseWriter, r *request) error {
	return s.come(w, r, "signin", r.visitor.SignIn)
}

func (s *Pages) signUp(w http.ResponseWriter, r *request) error {
	return s.come(w, r, "signup", r.visitor.SignUp)
}

// come signs in or up, or shows the form again with what was wrong; the password is never shown again.
func (s *Pages) come(w http.ResponseWriter, r *request, page string, sign func(name, password string) (store.Person, error)) error {
	name, to := strings.TrimSpace(r.FormValue("name")), back(r.FormValue("back"))
	_, err := sign(name, r.FormValue("password"))
	if err == nil {
		http.Redirect(w, r.Request, to, http.StatusSeeOther)
		return nil
	}
	said := s.Gate.Problem(err).In(r.lang)
	return s.showSign(w, r, http.StatusUnprocessableEntity, page, signPage{Name: name, Back: to, Errors: wrongs{"form": r.set(said)}})
}

func (s *Pages) signOut(w http.ResponseWriter, r *request) error {
	if err := r.visitor.SignOut(); err != nil {
		return err
	}
	http.Redirect(w, r.Request, "/", http.StatusSeeOther)
	return nil
}

// accountPage is one's own: password and bots.
type accountPage struct {
	Name, ID string
	Errors   wrongs
	Done     string // what has just been done, as a key of words
	Bots     []store.Person
	Made     *wire.MadeBot // its token is shown this once
	BotName  string
}

func (s *Pages) account(w http.ResponseWriter, r *request) error {
	return s.showAccount(w, r, http.StatusOK, accountPage{})
}

func (s *Pages) showAccount(w http.ResponseWriter, r *request, status int, page accountPage) error {
	if !r.who.Account {
		http.Redirect(w, r.Request, "/signin?back=/account", http.StatusSeeOther)
		return nil
	}
	page.Name, page.ID = r.who.Name, r.who.Person
	var err error
	if page.Bots, err = s.Lists.Bots(r.Context(), r.who.Person); err != nil {
		return err
	}
	s.show(w, r, status, "account", frame{Title: r.say("account.title"), Secret: page.Made != nil, Page: page})
	return nil
}

// changeAccount does what one of the forms of the account asks for.
func (s *Pages) changeAccount(w http.ResponseWriter, r *request) error {
	if !r.who.Account {
		return s.showAccount(w, r, http.StatusOK, accountPage{})
	}
	page := accountPage{Errors: wrongs{}}
	var err error
	what := r.FormValue("what")
	switch what {
	case "password":
		if err = r.visitor.ChangePassword(r.FormValue("old"), r.FormValue("password")); err == nil {
			page.Done = "account.password.done"
		}
	case "bot":
		page.BotName = strings.TrimSpace(r.FormValue("name"))
		var bot store.Person
		var token string
		if bot, token, err = r.visitor.MakeBot(page.BotName); err == nil {
			page.Made, page.BotName = &wire.MadeBot{ID: bot.ID, Name: bot.Name, Token: token}, ""
		}
	case "drop":
		if err = r.visitor.DropBot(r.FormValue("id")); err == nil {
			page.Done = "account.bot.dropped"
		}
	default:
		return errBadRequest
	}
	if err == nil {
		return s.showAccount(w, r, http.StatusOK, page)
	}
	page.Errors[what] = r.set(s.Gate.Problem(err).In(r.lang))
	return s.showAccount(w, r, http.StatusUnprocessableEntity, page)
}
