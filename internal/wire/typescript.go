package wire

import (
	"fmt"
	"reflect"
	"strings"
)

// spoken are the types of which the others are made: whatever one of them mentions is written too.
var spoken = []any{
	Snapshot{},
	News{},
	Ask{},
	Done{},
	Refused{},
	Reasons{},
	Look{},
	Hint{},
	Values{},
	Presence{},
	Bye{},
	Problem{},
	NewTable{},
	MadeTable{},
	Imported{},
	ImportedTable{},
	RecordNote{},
	SavedGame{},
	RecordTag{},
	TakeSeat{},
	TakenSeat{},
	Tables{},
	Person{},
	Ranking{},
	NewAccount{},
	NewName{},
	NewPassword{},
	NewBot{},
	Bots{},
	MadeBot{},
	NewToken{},
	Tokens{},
	MadeToken{},
	RuleSets{},
	NewChallenge{},
	Challenges{},
	Notice{},
	BoxCopies{},
	NewBoxCopy{},
	BoxFollowed{},
	NewEvent{},
	EventCommand{},
	EventList{},
	EventState{},
	EventNews{},
	NewClub{},
	ClubCommand{},
	ClubList{},
	Club{},
	JoinClub{},
	AdminAct{},
	AdminDone{},
	AdminPerson{},
	AdminPeople{},
	AdminHouse{},
	JobCount{},
	FailedJob{},
	AdminInvitations{},
	Invitation{},
	Deletion{},
	MailAddress{},
	NewSession{},
	Factor{},
	FactorSecret{},
	FactorCode{},
	RecoveryCodes{},
	FactorRemoval{},
	PasskeyProof{},
	PasskeyCreation{},
	PasskeyHouse{},
	PasskeyUser{},
	PasskeyAlgorithm{},
	PasskeyName{},
	PasskeySelection{},
	NewPasskey{},
	MadePasskey{},
	PasskeyRequest{},
	SignedPasskey{},
	Passkey{},
	Passkeys{},
	NewMail{},
	Forgotten{},
	SessionLine{},
	Sessions{},
	NewReport{},
	AdminReports{},
	AdminReport{},
	AdminName{},
	LogLine{},
	AdminActs{},
	ActLine{},
	Push{},
	Device{},
	QuietHours{},
	NewDevice{},
	DeviceKeys{},
	QuietChange{},
	Review{},
	KnownTurns{},
	OwnReviews{},
	Courses{},
	LessonTry{},
	Lesson{},
	NewLessonRuns{},
	EarnedStars{},
	Puzzles{},
	PuzzleTry{},
	Analysis{},
	AnalysisAsk{},
	AnalysisBest{},
	NewTree{},
	Tree{},
	Puzzle{},
	NewPuzzleTry{},
	NewMistakes{},
	MistakeTry{},
	Mistake{},
	NewPuzzleRun{},
	PuzzleRun{},
	PuzzleProgress{},
	Explorer{},
	Due{},
	NewPuzzleReport{},
	PuzzleReport{},
	OEmbed{},
}

// TypeScript is these types as the browser's source text. A field that may be left out is optional there; a `ts` tag
// says what a plain string or number cannot, such as the closed set of words a field may hold.
func TypeScript() string {
	w := writer{done: map[reflect.Type]bool{}}
	fmt.Fprintf(&w.text, "// Written by wire.TypeScript; `go test ./internal/wire -update` renews it.\n\nexport const version = %d;\n", Version)
	for _, v := range spoken {
		w.declare(reflect.TypeOf(v))
	}
	return w.text.String()
}

type writer struct {
	text strings.Builder
	done map[reflect.Type]bool
}

// declare writes one interface, and those it mentions before it.
func (w *writer) declare(t reflect.Type) {
	if w.done[t] {
		return
	}
	w.done[t] = true
	var lines strings.Builder
	w.fields(&lines, t)
	fmt.Fprintf(&w.text, "\nexport interface %s {\n%s}\n", t.Name(), lines.String())
}

func (w *writer) fields(lines *strings.Builder, t reflect.Type) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous && name == "" {
			w.fields(lines, f.Type)
			continue
		}
		kind := f.Tag.Get("ts")
		if kind == "" {
			kind = w.kind(f.Type)
		}
		mark := ""
		if strings.Contains(options, "omitempty") {
			mark = "?"
		}
		fmt.Fprintf(lines, "\t%s%s: %s;\n", name, mark, kind)
	}
}

// kind is how TypeScript writes a type; it panics at one that the wire does not use yet, so that who adds it decides.
func (w *writer) kind(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "string"
	case reflect.Bool:
		return "boolean"
	case reflect.Int, reflect.Int64, reflect.Uint32, reflect.Uint64, reflect.Float64:
		return "number"
	case reflect.Pointer:
		return w.kind(t.Elem())
	case reflect.Slice:
		return w.kind(t.Elem()) + "[]"
	case reflect.Array:
		items := make([]string, t.Len())
		for i := range items {
			items[i] = w.kind(t.Elem())
		}
		return "[" + strings.Join(items, ", ") + "]"
	case reflect.Struct:
		w.declare(t)
		return t.Name()
	default:
		panic(fmt.Sprintf("wire: no TypeScript for %v", t))
	}
}
