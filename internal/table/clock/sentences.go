package clock

import "crownhead/game"

var sentences = game.Sentences{
	"unreadable": {
		EN: "“{text}” is not a time control; write none, 5m, 5m+3s, 5m+3s-delay, 5m+3s-bronstein or 3d",
		FR: "« {text} » n’est pas une cadence ; écrivez none, 5m, 5m+3s, 5m+3s-delay, 5m+3s-bronstein ou 3d",
		DE: "„{text}“ ist keine Bedenkzeit; schreib none, 5m, 5m+3s, 5m+3s-delay, 5m+3s-bronstein oder 3d",
	},
	"out-of-bounds": {
		EN: "the time control “{text}” is too long; a clock has at most 24h and at most 1h more per turn",
		FR: "la cadence « {text} » est trop longue ; une pendule a au plus 24h, et au plus 1h de plus par coup",
		DE: "die Bedenkzeit „{text}“ ist zu lang; eine Uhr hat höchstens 24h und je Zug höchstens 1h dazu",
	},
	"days-out-of-bounds": {
		EN: "the time control “{text}” cannot be played; a turn has from 1d to 365d",
		FR: "la cadence « {text} » ne se joue pas ; un coup a de 1d à 365d",
		DE: "mit der Bedenkzeit „{text}“ kann man nicht spielen; ein Zug hat von 1d bis 365d",
	},
	"no-time": {
		EN: "with “{text}” the first flag would fall at once; give the clock some time, or a delay such as 0s+10s-delay",
		FR: "avec « {text} » le premier drapeau tomberait aussitôt ; donnez du temps à la pendule, ou un délai comme 0s+10s-delay",
		DE: "mit „{text}“ fiele das erste Blättchen sofort; gib der Uhr Zeit oder einen Aufschub wie 0s+10s-delay",
	},
	"no-date": {
		EN: "“{text}” is not a date; write it as 2026-12-24",
		FR: "« {text} » n’est pas une date ; écrivez-la comme 2026-12-24",
		DE: "„{text}“ ist kein Datum; schreib es wie 2026-12-24",
	},
	"holiday-backwards": {
		EN: "the holidays “{text}” end before they begin; write the first day first",
		FR: "les jours de repos « {text} » finissent avant de commencer ; écrivez d’abord le premier jour",
		DE: "die freien Tage „{text}“ enden, bevor sie beginnen; schreib den ersten Tag zuerst",
	},
	"long-holiday": {
		EN: "the holidays “{text}” are too long; the most is {most} days at a time",
		FR: "les jours de repos « {text} » sont trop nombreux ; le maximum est de {most} jours à la fois",
		DE: "die freien Tage „{text}“ sind zu viele; höchstens sind es {most} auf einmal",
	},
}
