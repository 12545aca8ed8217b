package main

import (
	"errors"
	"strconv"

	"crownhead/game"
	"crownhead/internal/arena/bot"
	"crownhead/internal/client"
	"crownhead/internal/wire"
)

var seating = []option{
	{"server", "ADDRESS", "http://127.0.0.1:8420", game.Text{
		EN: "the server to play at",
		FR: "le serveur où jouer",
		DE: "der Server, an dem gespielt wird",
	}},
	{"token", "TOKEN", "", game.Text{
		EN: "the bot's token, from the profile of its owner",
		FR: "le jeton du robot, pris dans le profil de son propriétaire",
		DE: "das Token des Bots, aus dem Profil seines Besitzers",
	}},
	{"challenge", "NAME", "", game.Text{
		EN: "challenge this account or bot and play one game; without it the bot waits for challenges",
		FR: "défier ce compte ou ce robot et jouer une partie ; sans cela le robot attend des défis",
		DE: "dieses Konto oder diesen Bot herausfordern und ein Spiel spielen; sonst wartet der Bot auf Herausforderungen",
	}},
	{"clock", "CLOCK", "none", game.Text{
		EN: "the clock of its own challenge: none, 5m+3s, 3d",
		FR: "la pendule de son propre défi : none, 5m+3s, 3d",
		DE: "die Uhr der eigenen Herausforderung: none, 5m+3s, 3d",
	}},
	{"games", "N", "0", game.Text{
		EN: "how many games to play; 0 goes on until it is stopped",
		FR: "combien de parties jouer ; 0 continue jusqu’à l’arrêt",
		DE: "wie viele Spiele gespielt werden; 0 spielt, bis man es anhält",
	}},
	{"at-once", "N", "1", game.Text{
		EN: "how many games to play at once; more challenges wait",
		FR: "combien de parties jouer à la fois ; les autres défis attendent",
		DE: "wie viele Spiele zugleich gespielt werden; weitere Herausforderungen warten",
	}},
}

var botCommand = command{
	name: "bot", args: "RULES:PLAYER -token TOKEN [-challenge NAME]",
	does: game.Text{
		EN: "let a program play at a server as a bot",
		FR: "faire jouer un programme sur un serveur, comme robot",
		DE: "ein Programm als Bot an einem Server spielen lassen",
	},
	more: game.Text{
		EN: "The player is written as in match: a level, full strength within limits, a program that speaks UCI, or GNU Backgammon. It " +
			"accepts challenges to its rule set and declines others. It accepts a resignation, claims a draw that the rules give, and declines " +
			"draws and take-backs. If the program fails twice at a turn, the bot resigns that game.",
		FR: "Le joueur s’écrit comme dans match : un niveau, la pleine force dans des limites, un programme qui parle UCI, ou GNU " +
			"Backgammon. Il accepte les défis à son jeu de règles et décline les autres. Il accepte un abandon, réclame une nulle que les " +
			"règles donnent, et décline les nulles et les reprises. Si le programme échoue deux fois à un coup, le robot abandonne la partie.",
		DE: "Den Spieler schreibt man wie bei match: eine Stufe, volle Stärke in Grenzen, ein Programm, das UCI spricht, oder GNU " +
			"Backgammon. Er nimmt Herausforderungen zu seinem Regelwerk an und lehnt andere ab. Er nimmt an, wenn der Gegner aufgibt, beantragt ein Unentschieden, das " +
			"die Regeln geben, und lehnt Unentschieden und Zurücknahmen ab. Versagt das Programm zweimal an einem Zug, so gibt der Bot das Spiel auf.",
	},
	examples: []string{
		`crownhead bot chess:exec=stockfish,UCI_LimitStrength=true,UCI_Elo=1800 -token TOKEN`,
		`crownhead bot backgammon:gnubg,plies=2 -token TOKEN -challenge Clockwork -clock 5m+3s`,
	},
	options: seating,
	takes:   takesNothing,
	begin:   withOptions(seating, runBot),
}

func runBot(c *optionsCall) error {
	text, err := c.argument(0, "PLAYER")
	if err != nil {
		return err
	}
	if err := c.atMost(1); err != nil {
		return err
	}
	if c.options["token"] == "" {
		return bad("bot-token")
	}
	games, err := c.whole("games", 0, 0)
	if err != nil {
		return err
	}
	atOnce, err := c.whole("at-once", 1, 1000)
	if err != nil {
		return err
	}
	set, side, done, err := c.contestant(text)
	if err != nil {
		return err
	}
	defer done()
	server, err := client.New(client.Options{Address: c.options["server"], Token: c.options["token"], Lang: c.lang.Code(), TextOnly: true})
	if err != nil {
		return bad("bad-link", game.Plain("link", game.Excerpt(c.options["server"])))
	}
	b := &bot.Bot{
		Server: server, Set: set, Sit: side.Sit, Limits: side.Limits, Games: games, AtOnce: atOnce,
		Tell: func(n bot.News) { c.printf("%s\n", c.botNews(n)) },
	}
	if name := c.options["challenge"]; name != "" {
		b.Challenge = &wire.NewChallenge{To: name, Rules: set.FullID, Clock: c.options["clock"]}
		b.Games = 1
	}
	if try, err := side.Sit(c, 1); err != nil { // before anybody waits for its turn
		return err
	} else {
		try.Close()
	}
	switch err := b.Run(c); {
	case c.Err() != nil:
		return nil
	case errors.Is(err, bot.ErrDeclined):
		return bad("bot-declined", game.Plain("name", game.Excerpt(c.options["challenge"])))
	default:
		return err
	}
}

// botNews is what happened to a bot, in a sentence.
func (c *call) botNews(n bot.News) string {
	who := game.Plain("who", n.Who)
	if n.Who == "" {
		who = game.Plain("who", c.say("bot-computer", game.Plain("level", strconv.Itoa(n.Level))))
	}
	args := []game.Arg{who, game.Plain("rules", n.Rules), game.Plain("table", n.Table)}
	switch {
	case n.What == "refused" || n.What == "began":
		return c.say("bot-"+n.What, args...)
	case n.Why != nil:
		return c.say("bot-broke", append(args, game.Plain("why", n.Why.Error()))...)
	}
	return c.say("bot-over", append(args, game.Plain("how", n.Text))...)
}
