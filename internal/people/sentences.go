package people

import (
	"crownhead/game"
	"crownhead/internal/problem"
)

// refuse is why somebody cannot be what they ask to be.
func refuse(kind problem.Kind, token string, args ...game.Arg) error {
	return problem.New(kind, sentences.Reason(token, nil, args...))
}

func named(name string) game.Arg { return game.Plain("name", game.Excerpt(name)) }

var sentences = game.Sentences{
	"bad-name": {
		EN: "a name has {least} to {most} printable characters, a letter or digit among them, and no double blanks",
		FR: "un nom a de {least} à {most} caractères imprimables, dont une lettre ou un chiffre, et pas de double espace",
		DE: "ein Name hat {least} bis {most} druckbare Zeichen, darunter ein Buchstabe oder eine Ziffer, und keine doppelten Leerzeichen",
	},
	"bad-password": {
		EN: "a password has {least} characters or more, and at most {most} bytes",
		FR: "un mot de passe a {least} caractères ou plus, et {most} octets au plus",
		DE: "ein Passwort hat {least} Zeichen oder mehr und höchstens {most} Bytes",
	},
	"name-taken": {
		EN: "somebody has the name “{name}” already; choose another",
		FR: "quelqu’un porte déjà le nom « {name} » ; choisissez-en un autre",
		DE: "den Namen „{name}“ hat schon jemand; wähle einen anderen",
	},
	"name-stays": {
		EN: "an account and a bot keep their name; only a guest can take another",
		FR: "un compte et un robot gardent leur nom ; seul un invité peut en changer",
		DE: "ein Konto und ein Bot behalten ihren Namen; nur ein Gast kann einen anderen annehmen",
	},
	"signed-in-already": {
		EN: "you have an account already; sign out before making another",
		FR: "vous avez déjà un compte ; déconnectez-vous avant d’en créer un autre",
		DE: "du hast schon ein Konto; melde dich ab, bevor du ein anderes anlegst",
	},
	"wrong-password": {
		EN: "no account has this name and this password",
		FR: "aucun compte n’a ce nom et ce mot de passe",
		DE: "kein Konto hat diesen Namen und dieses Passwort",
	},
	"wrong-old-password": {
		EN: "that is not the password you have now",
		FR: "ce n’est pas votre mot de passe actuel",
		DE: "das ist nicht dein jetziges Passwort",
	},
	"accounts-only": {
		EN: "this needs an account: sign in first",
		FR: "il faut un compte pour cela : connectez-vous d’abord",
		DE: "dafür braucht es ein Konto: melde dich erst an",
	},
	"bots-have-tokens": {
		EN: "a bot comes with its token and never with a session",
		FR: "un robot vient avec son jeton et jamais avec une session",
		DE: "ein Bot kommt mit seinem Token und nie mit einer Sitzung",
	},
	"bots-enough": {
		EN: "an account has {most} bots at most; drop one first",
		FR: "un compte a {most} robots au plus ; supprimez-en un d’abord",
		DE: "ein Konto hat höchstens {most} Bots; entferne erst einen",
	},
	"wrong-token": {
		EN: "this token opens nothing: it was never given out, or its bot is gone",
		FR: "ce jeton n’ouvre rien : il n’a jamais été donné, ou son robot n’existe plus",
		DE: "dieses Token öffnet nichts: es wurde nie ausgegeben, oder seinen Bot gibt es nicht mehr",
	},
}
