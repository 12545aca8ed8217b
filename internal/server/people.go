package server

import (
	"errors"

	"crownhead/internal/guest"
	"crownhead/internal/people"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

func (s *Server) me(v *visit) (wire.Person, error) {
	who, err := v.somebody()
	if err != nil {
		return wire.Person{}, err
	}
	return s.profile(v, who)
}

func (s *Server) rename(v *visit, n wire.NewName) (wire.Person, error) {
	who, err := v.human()
	if err != nil {
		return wire.Person{}, err
	}
	if who, err = s.people.Rename(v.ctx(), who, n.Name); err != nil {
		return wire.Person{}, err
	}
	return s.profile(v, who)
}

func (s *Server) signUp(v *visit, n wire.NewAccount) (wire.Person, error) {
	who, err := v.human()
	if err != nil {
		return wire.Person{}, err
	}
	if who, err = s.people.SignUp(v.ctx(), who, n.Name, n.Password); err != nil {
		return wire.Person{}, err
	}
	if err := v.greet(who); err != nil {
		return wire.Person{}, err
	}
	return s.profile(v, who)
}

func (s *Server) signIn(v *visit, n wire.NewAccount) (wire.Person, error) {
	who, err := v.who()
	if err != nil {
		return wire.Person{}, err
	}
	if who.Kind == store.Bot {
		return wire.Person{}, refuse(problem.NotYours, "not-for-bots")
	}
	// Passwords of one name can be guessed at only so often, from however many addresses.
	if err := v.counted(signIns, people.NameKey(n.Name), ""); err != nil {
		return wire.Person{}, err
	}
	if who, err = s.people.SignIn(v.ctx(), who, n.Name, n.Password); err != nil {
		return wire.Person{}, err
	}
	if err := v.greet(who); err != nil {
		return wire.Person{}, err
	}
	return s.profile(v, who)
}

func (s *Server) signOut(v *visit) error {
	who, err := v.who()
	if err != nil {
		return err
	}
	if who.Kind == store.Bot {
		return refuse(problem.NotYours, "not-for-bots")
	}
	v.dismiss()
	return nil
}

func (s *Server) changePassword(v *visit, n wire.NewPassword) (nothing, error) {
	who, err := v.human()
	if err != nil {
		return nothing{}, err
	}
	if who, err = s.people.ChangePassword(v.ctx(), who, n.Old, n.New); err != nil {
		return nothing{}, err
	}
	return nothing{}, v.greet(who)
}

func (s *Server) bots(v *visit) (wire.Bots, error) {
	who, err := v.human()
	if err != nil {
		return wire.Bots{}, err
	}
	bots, err := s.people.Bots(v.ctx(), who)
	out := wire.Bots{Bots: []wire.BotLine{}}
	for _, b := range bots {
		out.Bots = append(out.Bots, wire.BotLine{ID: b.ID, Name: b.Name, Since: b.Created.UnixMilli()})
	}
	return out, err
}

func (s *Server) makeBot(v *visit, n wire.NewBot) (wire.MadeBot, error) {
	who, err := v.human()
	if err != nil {
		return wire.MadeBot{}, err
	}
	bot, token, err := s.people.MakeBot(v.ctx(), who, n.Name)
	return wire.MadeBot{ID: bot.ID, Name: bot.Name, Token: token}, err
}

func (s *Server) dropBot(v *visit) error {
	who, err := v.human()
	if err != nil {
		return err
	}
	return s.people.DropBot(v.ctx(), who, v.r.PathValue("id"))
}

func (s *Server) person(v *visit) (wire.Person, error) {
	who, err := s.Store.Person(v.ctx(), v.r.PathValue("id"))
	if errors.Is(err, store.ErrNotFound) {
		return wire.Person{}, refuse(problem.NotFound, "no-such-person")
	}
	if err != nil {
		return wire.Person{}, err
	}
	return s.profile(v, who)
}

// profile is somebody as everybody may see them.
func (s *Server) profile(v *visit, who store.Person) (wire.Person, error) {
	out := wire.Person{
		ID: who.ID, Name: guest.Called(who.Name).In(v.lang), Kind: who.Kind, Owner: who.Owner, Ratings: []wire.RatingLine{}, Scores: []wire.ScoreLine{},
	}
	if !people.Remembered(who) {
		out.Since = s.Store.Now().UnixMilli()
		return out, nil
	}
	out.Since = who.Created.UnixMilli()
	ratings, err := s.Store.Ratings(v.ctx(), who.ID)
	if err != nil {
		return out, err
	}
	for _, r := range ratings {
		out.Ratings = append(out.Ratings, wire.RatingLine{
			Family: r.Family, Speed: r.Speed, Rating: wire.Rating{Value: r.Value, Deviation: r.Deviation}, Games: r.Games,
		})
	}
	scores, err := s.Store.Scores(v.ctx(), who.ID)
	for _, score := range scores {
		out.Scores = append(out.Scores, wire.ScoreLine{Family: score.Family, Won: score.Won, Drawn: score.Drawn, Lost: score.Lost})
	}
	return out, err
}
