package api

import (
	"errors"

	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/people"
	"crownhead/internal/store"
	"crownhead/internal/table/guest"
	"crownhead/internal/wire"
)

func (a *API) me(r *gate.Request) (wire.Person, error) {
	who, err := r.Somebody()
	if err != nil {
		return wire.Person{}, err
	}
	return a.profile(r, who)
}

func (a *API) rename(r *gate.Request, n wire.NewName) (wire.Person, error) {
	who, err := r.Rename(n.Name)
	if err != nil {
		return wire.Person{}, err
	}
	return a.profile(r, who)
}

func (a *API) signUp(r *gate.Request, n wire.NewAccount) (wire.Person, error) {
	who, err := r.SignUp(n.Name, n.Password)
	if err != nil {
		return wire.Person{}, err
	}
	return a.profile(r, who)
}

func (a *API) signIn(r *gate.Request, n wire.NewSession) (wire.Person, error) {
	who, err := r.SignIn(n.Name, n.Password, n.Code)
	if err != nil {
		return wire.Person{}, err
	}
	return a.profile(r, who)
}

func (a *API) signInByPasskey(r *gate.Request, n wire.SignedPasskey) (wire.Person, error) {
	who, err := r.SignInByPasskey(n)
	if err != nil {
		return wire.Person{}, err
	}
	return a.profile(r, who)
}

func (a *API) newPasskey(r *gate.Request, n wire.PasskeyProof) (wire.PasskeyCreation, error) {
	return r.NewPasskey(n)
}

func (a *API) addPasskey(r *gate.Request, n wire.NewPasskey) (wire.Passkey, error) {
	return r.AddPasskey(n)
}

func (a *API) dropPasskey(r *gate.Request) error { return r.DropPasskey(r.PathValue("id")) }

func (a *API) signOut(r *gate.Request) error { return r.SignOut() }

func (a *API) changePassword(r *gate.Request, n wire.NewPassword) (nothing, error) {
	return nothing{}, r.ChangePassword(n.Old, n.New)
}

func (a *API) setMail(r *gate.Request, n wire.NewMail) (nothing, error) {
	return nothing{}, r.SetMail(n)
}

func (a *API) proveFactor(r *gate.Request, n wire.FactorCode) (wire.RecoveryCodes, error) {
	return r.RenewRecovery(n.Code)
}

func (a *API) dropFactor(r *gate.Request, n wire.FactorRemoval) (nothing, error) {
	return nothing{}, r.DropFactor(n.Password, n.Code)
}

func (a *API) askPassword(r *gate.Request, n wire.Forgotten) (nothing, error) {
	return nothing{}, r.AskPassword(n.Address)
}

func (a *API) bots(r *gate.Request) (wire.Bots, error) {
	bots, err := r.Bots()
	out := wire.Bots{Bots: []wire.BotLine{}}
	for _, b := range bots {
		out.Bots = append(out.Bots, wire.BotLine{ID: b.ID, Name: b.Name, Since: b.Created.UnixMilli()})
	}
	return out, err
}

func (a *API) makeBot(r *gate.Request, n wire.NewBot) (wire.MadeBot, error) {
	bot, token, err := r.MakeBot(n.Name)
	return wire.MadeBot{ID: bot.ID, Name: bot.Name, Token: token}, err
}

func (a *API) dropBot(r *gate.Request) error { return r.DropBot(r.PathValue("id")) }

func (a *API) myTokens(r *gate.Request) (wire.Tokens, error) {
	all, err := r.Tokens()
	out := wire.Tokens{Tokens: []wire.TokenLine{}}
	for _, t := range all {
		out.Tokens = append(out.Tokens, gate.TokenLine(t))
	}
	return out, err
}

func (a *API) makeToken(r *gate.Request, n wire.NewToken) (wire.MadeToken, error) {
	made, token, err := r.MakeToken(n.Name, n.Scopes, n.Days)
	return gate.MadeToken(made, token), err
}

func (a *API) endToken(r *gate.Request) error { return r.EndToken(r.PathValue("id")) }

func (a *API) setQuiet(r *gate.Request, n wire.QuietChange) (wire.Device, error) {
	return a.Push.SetQuiet(r, r.PathValue("id"), n.Quiet)
}

func (a *API) stopTelling(r *gate.Request) error { return a.Push.Stop(r, r.PathValue("id")) }

func (a *API) person(r *gate.Request) (wire.Person, error) {
	who, err := a.Lists.Person(r.Context(), r.PathValue("id"))
	if errors.Is(err, store.ErrNotFound) || err == nil && hidden(r, who) {
		return wire.Person{}, refuse(problem.NotFound, "no-such-person")
	}
	if err != nil {
		return wire.Person{}, err
	}
	return a.profile(r, who)
}

// hidden tells of a child who plays in a class: only the child sees what others have as a public page.
func hidden(r *gate.Request, who store.Person) bool {
	reader, err := r.Who()
	return who.Pupil && (err != nil || reader.ID != who.ID)
}

// profile is somebody as everybody may see them.
func (a *API) profile(r *gate.Request, who store.Person) (wire.Person, error) {
	out := wire.Person{
		ID: who.ID, Name: guest.Called(who.Name).In(r.Lang), Kind: who.Kind, Owner: who.Owner, Ratings: []wire.RatingLine{}, Scores: []wire.ScoreLine{},
	}
	if !people.Remembered(who) {
		out.Since = a.Lists.Now().UnixMilli()
		return out, nil
	}
	out.Since = who.Created.UnixMilli()
	ratings, err := a.Lists.Ratings(r.Context(), who.ID)
	if err != nil {
		return out, err
	}
	for _, one := range ratings {
		out.Ratings = append(out.Ratings, wire.RatingLine{
			Family: one.Family, Speed: one.Speed, Rating: wire.Rating{Value: one.Value, Deviation: one.Deviation}, Games: one.Games,
		})
	}
	scores, err := a.Lists.Scores(r.Context(), who.ID)
	for _, score := range scores {
		out.Scores = append(out.Scores, wire.ScoreLine{Family: score.Family, Won: score.Won, Drawn: score.Drawn, Lost: score.Lost})
	}
	return out, err
}
