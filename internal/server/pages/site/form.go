package site

import (
	"html/template"

	"crownhead/internal/wire"
)

// which is a text that was typed and the turns that it can mean, of which a button says one.
type which struct {
	Typed string
	Meant []wire.Meaning
}

// Wrongs is what is wrong in a form, by field; "form" is the whole.
type Wrongs map[string]string

// wrong is one of them, for the template that shows it.
type wrong struct{ Field, Text string }

func (w Wrongs) at(field string) wrong { return wrong{field, w[field]} }

// mark is what a field that is wrong says of itself: the sentence beside it has the field's name.
func (w Wrongs) mark(field string) template.HTMLAttr {
	if w[field] == "" {
		return ""
	}
	return template.HTMLAttr(` aria-invalid="true" aria-errormessage="` + field + `-error"`)
}
