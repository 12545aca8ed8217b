package gate

import (
	"strings"

	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// SendsMail tells whether this house sends messages.
func (r *Request) SendsMail() bool { return r.gate.Admin != nil && r.gate.Admin.Mail != nil }

// account is the visitor with an account, unless it comes too often.
func (r *Request) account(l Limit) (store.Person, error) {
	who, err := r.mayChange(l)
	if err == nil && who.Kind != store.Account {
		err = refuse(problem.SignIn, "account-first")
	}
	return who, err
}

// Mail is the visitor's address for a new password.
func (r *Request) Mail() (wire.MailAddress, error) {
	who, err := r.human()
	if err == nil && who.Kind != store.Account {
		err = refuse(problem.SignIn, "account-first")
	}
	if err != nil {
		return wire.MailAddress{}, err
	}
	address, err := r.gate.Admin.Store.Mail(r.Context(), who.ID)
	return wire.MailAddress{Address: address, Sends: r.SendsMail()}, err
}

// SetMail sends a link to an address, by which it becomes the visitor's. The password is said once more: whoever has the address has the account.
func (r *Request) SetMail(n wire.NewMail) error {
	who, err := r.account(SignIns)
	if err != nil {
		return err
	}
	if err := r.gate.People.CheckPassword(r.Context(), who, n.Password); err != nil {
		return err
	}
	if err := r.Allow(Mailing); err != nil {
		return err
	}
	return r.gate.Admin.AskMail(r.Context(), who, n.Address, r.Lang)
}

// ForgetMail takes the address off the visitor's account.
func (r *Request) ForgetMail() error {
	who, err := r.account(Naming)
	if err != nil {
		return err
	}
	return r.gate.Admin.Store.ForgetMail(r.Context(), who.ID)
}

// ConfirmMail makes an address an account's by the link that was sent there.
func (r *Request) ConfirmMail(link string) error {
	if err := r.Allow(SignIns); err != nil {
		return err
	}
	return r.gate.Admin.ConfirmMail(r.Context(), link)
}

// AskPassword has a link for a new password sent to an address. The answer is the same whether anybody here has it, also if it was asked for too often: strangers do not
// fill a mailbox, and learn nothing.
func (r *Request) AskPassword(address string) error {
	if err := r.Allow(Mailing); err != nil {
		return err
	}
	if free, _ := r.gate.limits.allow(Mailing, 1, "to "+strings.ToLower(strings.TrimSpace(address)), ""); !free {
		return nil
	}
	return r.gate.Admin.AskPassword(r.Context(), address, r.Lang)
}
