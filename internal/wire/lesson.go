package wire

// Courses is the lessons of all rule sets.
type Courses struct {
	Courses []Course `json:"courses"` // one per rule set
}

// Course is the lessons of one rule set, in the order in which a beginner can follow them.
type Course struct {
	Sheet string       `json:"sheet"` // the rule set, such as checkers/maple
	Title string       `json:"title"` // its name in the reader's language
	Tasks []LessonTask `json:"tasks"` // one after the other
}

// LessonTask is one task of a course.
type LessonTask struct {
	ID       string   `json:"id"`       // within its course, such as ML-9b
	Entries  []string `json:"entries"`  // the clauses and rulings it practises, the main one first
	Rules    string   `json:"rules"`    // the rule set with its switches
	Position string   `json:"position"` // text of the position it begins with
	Goal     string   `json:"goal"`     // what to do, in one sentence
}

// LessonTry is all answers to a task so far, oldest first. The server remembers none of them for the next; once they solve the task, it keeps that for an account.
type LessonTry struct {
	Answers []LessonAnswer `json:"answers" most:"200"` // up to 200; none begins the task
	Kept    *Kept          `json:"kept,omitempty"`     // what a guest's browser keeps of this task, as it was before the first answer
	Typed   bool           `json:"typed,omitempty"`    // a person has typed the last answer, and may have used the letters and words of their language
	// An id of your own for this attempt, of up to 64 letters. With it, an account keeps what the attempt earns: once, however often it is sent.
	Attempt string `json:"attempt,omitempty" most:"64"`
}

// LessonAnswer is one answer to a task.
type LessonAnswer struct {
	Text    string `json:"text,omitempty"`    // a turn, or a word such as resign, draw or claim; first, second or nobody where the task asks who wins
	Touched []Step `json:"touched,omitempty"` // instead: touches of the board that are not a turn
	Whole   bool   `json:"whole,omitempty"`   // the touches are meant as a whole turn
}

// Lesson is a task after some answers.
type Lesson struct {
	Sheet    string         `json:"sheet"`                    // the rule set of the course
	Task     string         `json:"task"`                     // the task's id
	Rules    string         `json:"rules"`                    // the rule set with its switches
	Goal     string         `json:"goal"`                     // what to do, in one sentence
	Seat     string         `json:"seat" enum:"first second"` // the learner's seat
	Position Position       `json:"position"`                 // the board now
	Turns    []Turn         `json:"turns"`                    // played since the task began, replies included
	Moves    []Move         `json:"moves"`                    // every legal turn; none once the task is solved
	Words    []string       `json:"words,omitempty"`          // what can be said here beside the legal turns, such as resign
	Tries    int            `json:"tries"`                    // how many answers there were
	Wrong    int            `json:"wrong"`                    // how many of them were wrong
	Right    bool           `json:"right,omitempty"`          // the last answer was right
	Solved   bool           `json:"solved,omitempty"`         // the goal is met
	Stars    int            `json:"stars"`                    // three for the first try, two for up to two wrong ones, one for more; 0 until it is solved
	Best     int            `json:"best,omitempty"`           // the most that you have earned for it, this attempt included, if that is kept
	Said     []Reason       `json:"said,omitempty"`           // what the teacher and the referee say to the last answer
	Read     string         `json:"read,omitempty"`           // the last answer as it was understood, if it was typed: send it with the next ones
	Meant    []Meaning      `json:"meant,omitempty"`          // the turns that a typed answer can mean, if it can mean several; it is not counted
	Hint     *Reason        `json:"hint,omitempty"`           // a help, after two wrong answers
	Clauses  []LessonClause `json:"clauses,omitempty"`        // what was practised, once the task is solved
	Kept     *Kept          `json:"kept,omitempty"`           // what the browser is to keep now, if it sent what it keeps and the task is solved
	Answers  []LessonAnswer `json:"answers"`                  // those that are to be sent with the next one: what changes nothing is left out
}

// LessonClause is a clause or ruling in the reader's language.
type LessonClause struct {
	ID    string `json:"id"`    // such as ML-9
	Title string `json:"title"` // its heading
	Text  string `json:"text"`  // what it says
}

// NewLessonRuns tells of tasks that were solved, such as those of a guest who has become somebody with an account.
type NewLessonRuns struct {
	Runs []LessonRun `json:"runs" most:"50"` // up to 50
}

// LessonRun is all answers to a task, from the first to the one that solved it. The server judges them again.
type LessonRun struct {
	Sheet   string         `json:"sheet"`   // the rule set of the course
	Task    string         `json:"task"`    // the task's id
	Answers []LessonAnswer `json:"answers"` // oldest first
	// An id of your own for this attempt, of up to 64 letters. An attempt counts once, however often it is sent.
	Attempt string `json:"attempt,omitempty" most:"64"`
}

// EarnedStars is what you have earned.
type EarnedStars struct {
	Earned []TaskStars `json:"earned"` // one for each task that you have solved
}

// TaskStars is the best that you have earned for a task.
type TaskStars struct {
	Sheet string `json:"sheet"` // the rule set of the course
	Task  string `json:"task"`  // the task's id
	Stars int    `json:"stars"` // 1 to 3
}

// Kept is what a browser keeps of an exercise for a guest: it sends it with the answers, and stores what comes back instead. The server keeps
// nothing of it, and decides what it becomes.
type Kept struct {
	Stars int   `json:"stars,omitempty"` // the best that a task has earned
	Step  int   `json:"step,omitempty"`  // how often it has gone well since it was failed
	Due   int64 `json:"due,omitempty"`   // when it is asked again, in milliseconds since 1970; 0 if it does not return
}
