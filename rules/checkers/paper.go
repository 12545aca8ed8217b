package checkers

import "crownhead/game"

// Paper is one of the four printed sheets: it gives the sides their names and the rules their clause ids.
type Paper uint8

const (
	ML Paper = iota // Maple Landmark
	FK              // Fortress
	MC              // Modern Classics
	JD              // Jeu de dames
)

var (
	black = game.Text{EN: "Black", FR: "Noirs", DE: "Schwarz"}
	white = game.Text{EN: "White", FR: "Blancs", DE: "Weiß"}
	red   = game.Text{EN: "Red", FR: "Rouges", DE: "Rot"}
	dark  = game.Text{EN: "Dark", FR: "Foncés", DE: "Dunkel"}
	light = game.Text{EN: "Light", FR: "Pâles", DE: "Hell"}
)

// Name is what the sheet calls a side: Black and Red, Dark and Light. The French is a plural without its article.
func (of Paper) Name(s game.Seat) game.Text {
	names := [...][2]game.Text{ML: {black, red}, FK: {black, white}, MC: {dark, light}, JD: {black, white}}
	if s == game.Second {
		return names[of][1]
	}
	return names[of][0]
}

// law is a rule that all sheets have, each under its own clause.
type law uint8

const (
	theBoard     law = iota // the playing squares
	thePieces               // twelve each
	theTurn                 // one side moves, then the other
	theMove                 // one square diagonally forward, to an empty square
	theMan                  // forward only
	theKing                 // one square, both ways
	theJump                 // over an adjacent opponent to the empty square behind
	notOwn                  // only the opponent's pieces are jumped
	theManJumps             // forward only
	theKingJumps            // no long jumps
	theTaken                // a jumped piece leaves the board
	mustJump                // what can be captured must be
	mustGoOn                // to the end
	theFarRow               // a man there is crowned
	crownedStops            // and the turn ends
	allLost                 // no pieces
	shutIn                  // no move
	theDraw                 // agreement, repetition, no progress
	lost                    // resigned or out of time
)

// clauses are the ids under which each sheet has the law, the decisive one first.
var clauses = [...][4][]string{
	theBoard:     {{"ML-2"}, {"FK-2"}, {"MC-3"}, {"JD-3"}},
	thePieces:    {{"ML-1"}, {"FK-2"}, {"MC-1"}, {"JD-3"}},
	theTurn:      {{"ML-3"}, {"FK-3"}, {"MC-5"}, {"JD-4"}},
	theMove:      {{"ML-4"}, {"FK-4"}, {"MC-6"}, {"JD-5"}},
	theMan:       {{"ML-4"}, {"FK-4"}, {"MC-15"}, {"JD-5"}},
	theKing:      {{"ML-12", "ML-4"}, {"FK-9"}, {"MC-13"}, {"JD-12", "R-JD-10"}},
	theJump:      {{"ML-5"}, {"FK-5"}, {"MC-7", "MC-8"}, {"JD-6"}},
	notOwn:       {{"ML-5"}, {"FK-5"}, {"MC-7", "MC-8"}, {"JD-7"}},
	theManJumps:  {{"ML-6"}, {"FK-5"}, {"MC-15", "MC-14"}, {"JD-7", "R-JD-6"}},
	theKingJumps: {{"ML-5", "ML-12"}, {"FK-10"}, {"MC-8", "MC-13"}, {"JD-12", "R-JD-10"}},
	theTaken:     {{"ML-7"}, {"FK-5"}, {"MC-10"}, {"JD-6"}},
	mustJump:     {{"ML-9"}, {"FK-5"}, {"MC-11"}, {"JD-8"}},
	mustGoOn:     {{"ML-10"}, {"FK-6", "FK-7"}, {"MC-9", "R-MC-2"}, {"JD-8", "JD-7"}},
	theFarRow:    {{"ML-12"}, {"FK-8"}, {"MC-12"}, {"JD-10"}},
	crownedStops: {{"ML-13"}, {"FK-8"}, {"MC-12", "R-MC-3"}, {"JD-10"}},
	allLost:      {{"ML-15"}, {"FK-1"}, {"MC-16"}, {"JD-15"}},
	shutIn:       {{"ML-15", "R-ALL-4"}, {"FK-1", "R-ALL-4"}, {"MC-17", "R-ALL-4"}, {"JD-15", "R-ALL-4"}},
	theDraw:      {{"ML-16", "R-ML-1"}, {"FK-10", "R-FK-1"}, {"MC-18", "R-MC-4"}, {"JD-15", "R-JD-5"}},
	lost:         {{"R-ALL-5"}, {"R-ALL-5"}, {"R-ALL-5", "R-MC-4"}, {"R-ALL-5"}},
}

func (of Paper) clause(l law) []string { return clauses[l][of] }

// noun is a piece in the forms that the sentences need.
type noun struct {
	the game.Text // as a subject
	a   game.Text // as a subject
	aTo game.Text // as an object
}

var (
	man = noun{
		the: game.Text{EN: "the man", FR: "le pion", DE: "der Stein"},
		a:   game.Text{EN: "a man", FR: "un pion", DE: "ein Stein"},
		aTo: game.Text{EN: "a man", FR: "un pion", DE: "einen Stein"},
	}
	king = noun{
		the: game.Text{EN: "the king", FR: "la dame", DE: "die Dame"},
		a:   game.Text{EN: "a king", FR: "une dame", DE: "eine Dame"},
		aTo: game.Text{EN: "a king", FR: "une dame", DE: "eine Dame"},
	}
)

// called is the piece on a square.
func called(p Position, at Squares) noun {
	if p.Kings&at == 0 {
		return man
	}
	return king
}
