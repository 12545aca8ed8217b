package people

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"crownhead/game"
	"crownhead/internal/problem"
)

// checkPassword says why a password cannot be taken: too short or too long, what cannot be typed everywhere, or one of the
// first that anybody would guess.
func checkPassword(name, password string) error {
	if n := utf8.RuneCountInString(password); n < shortestPassword || len(password) > longestPassword {
		return refuse(problem.BadRequest, "bad-password",
			game.Plain("least", strconv.Itoa(shortestPassword)), game.Plain("most", strconv.Itoa(longestPassword)))
	}
	if !utf8.ValidString(password) || strings.ContainsFunc(password, unicode.IsControl) {
		return refuse(problem.BadRequest, "control-password")
	}
	if guessable(name, password) {
		return refuse(problem.BadRequest, "weak-password")
	}
	return nil
}

// common are words that people use most often as passwords, alone or with digits and signs at their ends.
var common = strings.Fields(`
	password passwort motdepasse passw0rd p@ssword p@ssw0rd password1 qwerty qwertyui qwertyuiop qwertz qwertzui qwertzuiop
	azerty azertyui azertyuiop asdfgh asdfghjk asdfghjkl yxcvbnm zxcvbnm 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc q1w2e3r4
	abcdefgh abcdefghi abcd abc iloveyou jetaime ichliebedich sunshine sonnenschein princess prinzessin football baseball
	superman batman starwars pokemon dragon monkey shadow master michael jennifer jordan ashley daniel thomas charlie
	trustno welcome willkommen bienvenue letmein hallo hallohallo bonjour hello computer internet samsung whatever freedom
	administrator admin test testtest user guest root changeme secret geheim geheimnis soleil doudou loulou chouchou
	schatzi fussball schalke arschloch fuckyou corvette mustang mercedes liverpool chelsea arsenal barcelona chess checkers
	backgammon crownhead
`)

// guessable tells of a password that is one character again and again, a row of digits, a common one, or the name.
func guessable(name, password string) bool {
	plain := strings.ToLower(strings.Join(strings.Fields(password), ""))
	first, _ := utf8.DecodeRuneInString(plain)
	if strings.Trim(plain, string(first)) == "" { // all blanks, too
		return true
	}
	if strings.Contains("01234567890123456789", plain) || strings.Contains("98765432109876543210", plain) {
		return true
	}
	core := strings.TrimFunc(plain, func(r rune) bool { return !unicode.IsLetter(r) })
	if core == "" { // dates, and numbers by telephone
		return len(plain) <= longestNumber
	}
	own := strings.ToLower(strings.Join(strings.Fields(name), ""))
	return slices.ContainsFunc([]string{plain, core, strings.TrimRight(plain, "0123456789!?.")}, func(part string) bool {
		return part == own || slices.Contains(common, part)
	})
}

// longestNumber is up to how many digits and signs alone are too few.
const longestNumber = 10
