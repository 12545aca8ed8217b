package admin

import (
	"context"
	"encoding/json"
	"errors"
	"net/textproto"
	"time"

	"crownhead/game"
	"crownhead/internal/admin/mail"
	"crownhead/internal/problem"
	"crownhead/internal/store"
)

// mailLife is how long a link for a new password works that was asked for by mail: whoever asks is waiting for it.
const mailLife = time.Hour

// letter is a message that is to be sent, as its job has it. A link in it is made when it is sent: only its hash is kept.
type letter struct {
	Kind    string    `json:"kind"`             // of the link
	Address string    `json:"address"`          // to which
	Person  string    `json:"person,omitempty"` // whose address is to be confirmed
	Lang    game.Lang `json:"lang"`
}

// letters are what messages say, by the kind of their link.
var letters = map[string]struct{ subject, text game.Text }{
	store.PasswordLink: {
		game.Text{EN: "A new password for {name}", FR: "Un nouveau mot de passe pour {name}", DE: "Ein neues Passwort für {name}"},
		game.Text{
			EN: "Somebody, probably you, has asked for a new password for the account {name} at {house}.\n\nChoose it here, once and within an hour:\n\n{link}\n\n" +
				"If it was not you, there is nothing to do: your password stays as it is.\n",
			FR: "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le compte {name} sur {house}.\n\nChoisissez-le ici, une seule fois et dans l’heure :\n\n{link}\n\n" +
				"Si ce n’était pas vous, il n’y a rien à faire : votre mot de passe reste le même.\n",
			DE: "Jemand, vermutlich du, möchte ein neues Passwort für das Konto {name} auf {house}.\n\nWähle es hier, einmal und binnen einer Stunde:\n\n{link}\n\n" +
				"Wenn du das nicht warst, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.\n",
		},
	},
	store.ConfirmationLink: {
		game.Text{EN: "Confirm your address", FR: "Confirmez votre adresse", DE: "Bestätige deine Adresse"},
		game.Text{
			EN: "The account {name} at {house} wants to use this address for new passwords, and for nothing else.\n\nConfirm it here, within a day:\n\n{link}\n\n" +
				"If that is not you, ignore this message, and the address will not be used.\n",
			FR: "Le compte {name} sur {house} veut utiliser cette adresse pour de nouveaux mots de passe, et pour rien d’autre.\n\nConfirmez-la ici, en l’espace d’un jour :\n\n{link}\n\n" +
				"Si ce n’est pas vous, ignorez ce message, et l’adresse ne servira pas.\n",
			DE: "Das Konto {name} auf {house} möchte diese Adresse für neue Passwörter verwenden, und für nichts anderes.\n\nBestätige sie hier, binnen eines Tages:\n\n{link}\n\n" +
				"Wenn du das nicht bist, ignoriere diese Nachricht: Die Adresse wird dann nicht verwendet.\n",
		},
	},
}

// mailAddress is an address as it is kept, if this house sends mail at all.
func (s *Service) mailAddress(text string) (string, error) {
	if s.Mail == nil {
		return "", refuse(problem.Refused, "no-mail")
	}
	address, err := mail.Address(text)
	if err != nil {
		return "", refuse(problem.BadRequest, "which-address", game.Plain("address", game.Excerpt(text)))
	}
	return address, nil
}

// AskPassword has the accounts of an address sent a link each by which a new password is chosen. Nobody learns here whether there are any: that is looked up when the
// message is sent.
func (s *Service) AskPassword(ctx context.Context, address string, lang game.Lang) error {
	address, err := s.mailAddress(address)
	if err != nil {
		return err
	}
	return s.post(ctx, letter{Kind: store.PasswordLink, Address: address, Lang: lang})
}

// AskMail sends a link to an address, by which it becomes the account's.
func (s *Service) AskMail(ctx context.Context, who store.Person, address string, lang game.Lang) error {
	if who.Kind != store.Account {
		return refuse(problem.SignIn, "accounts-only")
	}
	address, err := s.mailAddress(address)
	if err != nil {
		return err
	}
	return s.post(ctx, letter{Kind: store.ConfirmationLink, Address: address, Person: who.ID, Lang: lang})
}

// post puts a letter into the list of what is to be done.
func (s *Service) post(ctx context.Context, l letter) error {
	about, err := json.Marshal(l)
	if err != nil {
		return err
	}
	return s.Store.PutJob(ctx, store.Job{Name: store.MailJob + "/" + newID(), Kind: store.MailJob, About: string(about), Due: s.Store.Now(), Requester: l.Person})
}

// ConfirmMail makes an address an account's by the link that was sent there.
func (s *Service) ConfirmMail(ctx context.Context, link string) error {
	err := s.Store.ConfirmMail(ctx, Hash(link))
	if errors.Is(err, store.ErrNotFound) {
		return deadLink()
	}
	return err
}

// SendMail does the job of sending a letter.
func (s *Service) SendMail(ctx context.Context, job store.Job) error {
	var l letter
	if err := json.Unmarshal([]byte(job.About), &l); err != nil {
		return err
	}
	var people []store.Person
	var err error
	lasts := linkLife
	switch l.Kind {
	case store.PasswordLink:
		lasts = mailLife
		people, err = s.Store.ByMail(ctx, l.Address)
	case store.ConfirmationLink:
		var who store.Person
		if who, err = s.Store.Person(ctx, l.Person); errors.Is(err, store.ErrNotFound) || err == nil && who.Kind != store.Account {
			return s.Store.Done(ctx, job) // who has left needs none
		}
		people = []store.Person{who}
	}
	for _, who := range people {
		err = errors.Join(err, s.send(ctx, l, who, lasts))
	}
	if err != nil {
		return err
	}
	return s.Store.Done(ctx, job)
}

// send makes a link and sends it. A server that will never take the message is not asked again.
func (s *Service) send(ctx context.Context, l letter, who store.Person, lasts time.Duration) error {
	now := s.Store.Now()
	link, hash := secret()
	kept := store.Link{Kind: l.Kind, Person: who.ID, Maker: who.ID, Created: now, Expires: now.Add(lasts)}
	if l.Kind == store.ConfirmationLink {
		kept.Detail = l.Address
	}
	if err := s.Store.MailLink(ctx, kept, hash); err != nil {
		return err
	}
	say := func(t game.Text) string {
		return game.Fill(l.Lang.Typeset(t.In(l.Lang)), "name", who.Name, "house", s.Public, "link", s.Public+LinkPath(l.Kind, link))
	}
	text := letters[l.Kind]
	err := s.Mail.Send(ctx, mail.Message{To: l.Address, Subject: say(text.subject), Text: say(text.text), Lang: l.Lang.Code()})
	var no *textproto.Error
	if errors.As(err, &no) && no.Code >= 500 {
		if s.Log != nil {
			s.Log.Warn("the mail server refuses a message", "code", no.Code)
		}
		return nil
	}
	return err
}
