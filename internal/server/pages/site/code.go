package site

import "net/http"

// CodePage asks somebody who has said the right password for a code of the second factor.
type CodePage struct {
	Ticket string // stands for the password
	Back   string
	Errors Wrongs
}

// AskCode shows it, whichever page the password was said on.
func (s *Site) AskCode(w http.ResponseWriter, r *Request, status int, page CodePage) error {
	s.Show(w, r, status, "code", Frame{Title: r.Say("code.title"), Secret: true, Page: page})
	return nil
}
