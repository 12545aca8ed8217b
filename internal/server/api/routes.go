package api

import (
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"crownhead/game"
	"crownhead/internal/box/kept"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/people"
	"crownhead/internal/wire"
)

const root = "/api/v1"

// allRoutes is every way in.
func (a *API) allRoutes() []route {
	exploredIn, exploredAt := a.exploredAt()
	return slices.Concat(a.recordRoutes(), a.pictureRoutes(), []route{
		seldom("/rules", "The rule sets of the cupboard.", same, a.ruleSets).public(),
		get("/rules/{family}/{set}", "One rule set, with its switches and its board.", a.ruleSet).public(),

		seldom("/lessons", "The lessons of all rule sets.", same, a.courses),
		send("POST", "/lessons/{family}/{set}/{task}", "A task after your answers: send all of them each time.", a.tryLesson).limited(gate.Learning).scoped(people.Read).
			says(ofAttempts),
		get("/me/lessons", "The stars that your account has earned in lessons.", a.Study.Earned),
		send("POST", "/me/lessons", "Tell later of tasks that you have solved, such as those without a connection; their answers are judged again.", a.keepRuns).limited(gate.Keeping).scoped(people.Study),

		seldom("/puzzles", "The puzzles, by rule set, the easiest first.", a.retired, a.puzzles).asked(a.byFamily(), a.byRules(), a.byTheme()).public(),
		seldom("/puzzles/day", "The puzzle of the day, the same for everybody.", a.today, a.dailyPuzzle).public(),
		send("POST", "/puzzles/{id}", "A puzzle after your answers: send all of them each time.", a.tryPuzzle).limited(gate.Learning).scoped(people.Read).
			says("Your first attempt at a puzzle is rated; a solution that is shown counts without an id, too. " + ofAttempts),
		send("POST", "/puzzles/{id}/reports", "Say that a puzzle is wrong. When two people have, it is not asked until it is proved again.", a.reportPuzzle).limited(gate.Keeping).scoped(people.Study),
		get("/me/puzzles", "Your ratings at puzzles, and what you have tried.", a.Study.Standing),
		send("POST", "/me/puzzles", "Tell later of a puzzle that you have solved or failed, such as one without a connection; its answers are judged again.", a.ratePuzzle).limited(gate.Keeping).scoped(people.Study),
		send("POST", "/me/puzzles/runs", "Begin a streak, or three minutes of puzzles: its text goes with the tries at them.", a.beginRun).limited(gate.Keeping).scoped(people.Study),
		send("POST", "/me/puzzles/runs/{n}", "Tell of the next puzzle of a streak or of three minutes; the server counts.", a.countRun).limited(gate.Keeping).scoped(people.Study).
			instead("POST " + root + "/puzzles/{id} with “run” counts it at once."),
		send("POST", "/me/mistakes", "Have mistakes of your own games come back.", a.noteMistakes).limited(gate.Keeping).scoped(people.Study),
		get("/me/due", "What you have failed and are asked again today.", a.Study.Due),

		get("/explorer", "What was played in a position, in the finished games of this server.", a.explore).
			asked(exploredIn, exploredAt, exploredWhose, exploredSpeed, exploredRating, exploredCompare).limited(gate.Exploring).
			says("The first 40 turns of each game count, rolls among them. Positions that a symmetry of the board makes the same are one. Private games are counted for their own players alone. The position of a rated game that you are playing is refused."),

		get("/me", "Who you are; a visitor without a session becomes a guest.", a.me),
		send("PUT", "/me", "Give yourself another name; the games of an account get it, too.", a.rename).limited(gate.Naming).notForTokens(),
		send("PUT", "/me/password", "Change your password; all your other sessions end.", a.changePassword).limited(gate.SignIns).notForTokens(),
		get("/me/mail", "The address at which your account gets a link for a new password.", (*gate.Request).Mail).notForTokens(),
		send("PUT", "/me/mail", "Give your account an address; it counts once the link that is sent there was followed.", a.setMail).limited(gate.SignIns).notForTokens().
			says("Messages have a limit of their own: " + gate.Mailing.String() + "."),
		remove("/me/mail", "Take the address off your account.", (*gate.Request).ForgetMail).notForTokens(),
		send("POST", "/passwords", "Ask for a link by which a new password is chosen, by mail.", a.askPassword).limited(gate.Mailing).notForTokens().
			says("The answer is the same whether an account has the address or not. The link works once, within an hour."),
		get("/me/factor", "The second factor of your account.", (*gate.Request).Factor).notForTokens(),
		act("/me/factor", "Begin to set up a second factor (TOTP, RFC 6238): a secret for your app.", (*gate.Request).BeginFactor).limited(gate.Naming).notForTokens(),
		send("POST", "/me/factor/codes", "Show a code of your app, and get new recovery codes; the first time, signing in needs a code from then on.", a.proveFactor).limited(gate.SignIns).notForTokens().
			says("Codes have a limit of their own for each account: " + gate.Codes.String() + "."),
		send("POST", "/me/factor/removal", "Take the second factor off your account.", a.dropFactor).limited(gate.SignIns).notForTokens(),
		get("/me/passkeys", "The passkeys of your account.", (*gate.Request).Passkeys).notForTokens(),
		send("POST", "/me/passkeys/options", "Begin to add a passkey: what a browser is told to make one (WebAuthn).", a.newPasskey).limited(gate.SignIns).notForTokens().
			says("The password is said once more, with a code if the account has a second factor. Browsers make passkeys on pages of one origin alone; over plain http, or at an IP address, this is refused."),
		send("POST", "/me/passkeys", "Add the passkey that the browser has made; your account can be signed in to with it from then on.", a.addPasskey).limited(gate.Naming).notForTokens(),
		remove("/me/passkeys/{id}", "Remove a passkey; nobody signs in with it any more.", a.dropPasskey).notForTokens(),
		get("/me/sessions", "Where your account is signed in.", a.mySessions).notForTokens(),
		remove("/me/sessions/{id}", "Sign your account out of one browser.", a.endSession).notForTokens(),
		raw("/me/data", "Everything that is kept of your account, as a zip: games as records and logs, what you learned, ratings, settings, sessions, tokens and passkeys without their secrets, analyses.", "application/zip", a.myData).limited(gate.Exporting).notForTokens(),
		send("POST", "/me/deletion", "Delete your account for good.", a.deleteMe).limited(gate.SignIns).notForTokens().
			says("Games you are playing are resigned. Finished games stay, under a neutral name; your names are taken out of logs, chat and exports, and everything else that is yours is deleted. Backups keep it for as long as the page of your account says."),
		get("/me/tokens", "Your tokens, for programs that act in your name.", a.myTokens).notForTokens(),
		send("POST", "/me/tokens", "Make a token with some scopes; it is shown this once.", a.makeToken).limited(gate.Naming).notForTokens().
			says("A program that sends it as “Authorization: Bearer …” is you, as far as its scopes reach. It lasts as many days as you say, or until you revoke it; another password does not end it."),
		remove("/me/tokens/{id}", "Revoke a token; its sockets and event streams end at once.", a.endToken).notForTokens(),
		get("/me/bots", "Your bots.", a.bots).notForTokens(),
		send("POST", "/me/bots", "Make a bot; its token is shown this once.", a.makeBot).limited(gate.Naming).notForTokens(),
		remove("/me/bots/{id}", "Drop a bot; its token opens nothing any more.", a.dropBot).notForTokens(),
		send("POST", "/accounts", "Sign up: the guest you are becomes the account.", a.signUp).limited(gate.SignUps).notForTokens(),
		send("POST", "/sessions", "Sign in: what this browser's guest has played follows into the account.", a.signIn).limited(gate.SignIns).notForTokens(),
		act("/sessions/passkey/options", "Begin to sign in with a passkey: what a browser is told to sign (WebAuthn).", (*gate.Request).AskPasskey).notForTokens(),
		send("POST", "/sessions/passkey", "Sign in with a passkey, without a name, a password or a code.", a.signInByPasskey).limited(gate.SignIns).notForTokens().
			says("The device must have asked for a finger, a face or a PIN, so that a passkey counts as a second factor, too. What this browser's guest has played follows into the account."),
		remove("/sessions", "Sign out.", a.signOut).notForTokens(),

		live("/me/events", "What happens to you, at whichever table, as an event stream: challenges, your turns, offers, results.", "text/event-stream", a.Mine, myEvents...).asked().
			says("Each event has its type as its name. After a lost connection just connect again: what waits for you is told first."),
		get("/push", "Your devices that are told of your moves in slow games, and the key by which another can be.", a.Push.Devices).notForTokens(),
		send("POST", "/push/devices", "Have this browser told: its push subscription. One that is known by its endpoint is renewed.", a.Push.Tell).limited(gate.Telling).notForTokens().
			says("When it becomes your move in a game with days per turn, the server sends an encrypted message (RFC 8030, 8291, 8292) to the endpoint: JSON with “notification”, which has title, body, navigate, lang, tag and app_badge. Nobody's name and nothing of the game is in it."),
		send("PUT", "/push/devices/{id}", "Change when a device is left alone.", a.setQuiet).limited(gate.Naming).notForTokens(),
		remove("/push/devices/{id}", "Have a device told no more.", a.stopTelling).notForTokens(),

		get("/me/challenges", "The challenges you have got and made, and that nobody has answered.", a.tables.Challenges),
		send("POST", "/challenges", "Challenge an account or a bot by its name.", a.tables.Challenge).limited(gate.Duelling).scoped(people.Challenges),
		act("/challenges/{id}/accept", "Accept a challenge: the table is opened with both of you at it.", acceptChallenge(a)).limited(gate.Joining).scoped(people.Challenges),
		remove("/challenges/{id}", "Decline a challenge that you have got, or withdraw one that you have made.", dismissChallenge(a)).scoped(people.Challenges),

		send("POST", "/tables", "Open a table.", a.create).limited(gate.Opening),
		get("/tables", "Tables, newest first, a page at a time.", a.list).asked(byList, a.byFamily(), a.byRules(), byCursor, byLimit),
		get("/tables/{id}", "A table as you see it now.", a.snapshot),
		send("POST", "/tables/{id}/seat", "Take an open seat.", a.takeSeat).limited(gate.Joining),
		send("POST", "/tables/{id}/commands", "Do something at a table: an Ask of type “do”.", a.command).limited(gate.Acting).
			says("Chat (say) and offers have limits of their own: " + gate.Talking.String() + "; " + gate.Offering.String() + "."),
		send("POST", "/tables/{id}/why", "Ask the referee: an Ask of type “why”.", a.why).limited(gate.Asking).scoped(people.Read),
		send("POST", "/tables/{id}/hint", "Ask what a strong player would do, in an unrated game against the computer or on one screen: an Ask of type “hint”.", a.hint).
			limited(gate.Hinting),
		get("/tables/{id}/turns/{n}", "The board after so many turns of the game.", a.look).limited(gate.Acting),
		get("/tables/{id}/turns/{n}/values", "What exact tables or proofs know of the position after so many turns, and of each turn there.", a.values).limited(gate.Asking).
			says("During a game only in unrated ones against the computer or on one screen; afterwards in all."),
		act("/tables/{id}/review", "Ask for the review of a finished game: every decision judged.", a.askReview).asked(byGame).limited(gate.Reviewing).scoped(people.Read).
			says("The answer is the review as far as it has been made; the rest is made as soon as the server has nothing else to do, and is saved. Ask for it again with GET until “done” is “turns”."),
		act("/me/reviews", "Ask for the reviews of your finished games, the newest first: at most 100 wait at once.", a.Study.ReviewOwn).limited(gate.ReviewingAll).scoped(people.Study).
			says("It takes an account. They are made while the server has nothing else to do, by turns with those that others have asked for."),
		get("/me/reviews", "How many of your games have been reviewed, and how many wait.", a.Study.OwnReviews),
		remove("/me/reviews", "Stop that: what is being reviewed is finished, the rest is dropped.", a.Study.StopOwnReviews).scoped(people.Study),
		get("/tables/{id}/review", "The review of a game as far as it has been made.", a.review).asked(byGame),
		send("POST", "/tables/{id}/mistakes", "Try to find something better than a turn of your own in a finished game: send all your tries each time. The first is kept.", a.tryMistake).limited(gate.Learning).scoped(people.Study).
			says(keepsApart),
		get("/tables/{id}/review/known", "What exact tables know of the turns of a finished game, for a review that is made elsewhere.", a.knownTurns).asked(byGame).limited(gate.Asking),
		live("/tables/{id}/socket", "The live table as a WebSocket: a Snapshot, then News; an Ask in, its answer out.", "", a.Socket, tableMessages...).
			says("With a person's token, looking on needs the scope read; commands and hints also need the scope play. Programs send their token as a header, as with any request. Messages are JSON texts, up to 8 kB each."),
		live("/tables/{id}/events", "The live table as an event stream, to look on.", "text/event-stream", a.Events, tableEvents...).
			says("Each event has the type of its message as its name, and the number to resume from as its id (Last-Event-ID, or “after”)."),

		send("POST", "/analysis", "What is possible at the end of a line of play, and what is good there.", a.Study.Analyse).limited(gate.Analysing).scoped(people.Read).
			says("The computer looks for the best turns if “lines” says how many, after everything else that the server has to do. It refuses the position of a rated game that you are playing."),
		sendMuch("/analysis/trees", "Keep an analysis that is too large for an address.", mostTreeBody, a.Study.KeepTree).limited(gate.Sharing).scoped(people.Study).
			says("What is kept never changes; the same analysis has the same id. The page /analysis/FAMILY/SET?tree=ID shows it."),
		get("/analysis/trees/{id}", "An analysis that was kept.", a.sharedTree),

		get("/me/box", "Your copies of games on real boards and of score pads.", a.Boxes.List).scoped(people.Study),
		get("/me/box/{id}", "One of your copies, with what it is a copy of.", a.boxCopy).scoped(people.Study),
		sendMuch("/me/box/{id}", "Keep a copy of a game on a real board or of a score pad.", mostCopyBody, a.keepBox).limited(gate.Copying).scoped(people.Study).
			says("Say in “after” which version you know. If another device has changed the copy since, both are kept: yours gets an id of its own, and the answer says “beside”. The same copy can be sent twice. An account keeps " +
				strconv.Itoa(kept.MostGames) + " games and " + strconv.Itoa(kept.MostPads) + " pads of " + strconv.Itoa(kept.MostBytes>>10) + " KB each."),
		remove("/me/box/{id}", "Delete a copy; its link ends.", a.dropBox).scoped(people.Study),
		act("/me/box/{id}/link", "Make a link by which others follow a copy, and change nothing.", a.linkBox).limited(gate.Sharing).scoped(people.Study).
			says("The link cannot be guessed. It lasts until you end it or delete the copy; asking again gives the same one."),
		remove("/me/box/{id}/link", "End the link of a copy.", a.unlinkBox).scoped(people.Study),
		get("/box/{link}", "A game on a real board or a score pad that somebody lets you follow.", a.followedBox).limited(gate.Watching),

		get("/events", "Events, newest first: public ones, and those in which you take part.", a.events).asked(byWhose, byPhase),
		sendMuch("/events", "Open an event. You organise it.", mostRosterBody, a.Evenings.Create).limited(gate.Opening).scoped(people.Events),
		get("/events/{id}", "An event as you see it: players, rounds, standings, and why.", a.event).asked(byCode).
			says("A private event is seen by who takes part in it, and by who knows its code. The id can be the code, too."),
		sendMuch("/events/{id}/commands", "Do something in an event: enter, report a result, pair the next round.", mostRosterBody, a.inEvent).limited(gate.Acting).scoped(people.Events).
			says("The answer is the event afterwards. A result of a real board counts when both players have reported the same; a correction by the organiser is a line of the log."),
		raw("/events/{id}/files/{file}", "An event as a file: report.trf (TRF16), standings.csv, games.pgn and its like, calendar.ics.", "text/plain", a.eventFile).asked(byCode).limited(gate.Exporting).named(eventFiles...),
		live("/events/{id}/stream", "An event as it goes on: an event stream that says when its log has grown.", "text/event-stream", a.Evening, eventNews...).asked(byCode).
			says("Each message is an EventNews with the number of the last line; ask for the event then."),

		get("/clubs", "Clubs by their names: public ones, and those you are in.", a.clubs).asked(byWhose),
		send("POST", "/clubs", "Found a club. You organise it.", a.Evenings.Found).limited(gate.Opening).scoped(people.Events),
		get("/clubs/{id}", "A club as you see it: members with ratings, events, and the season table.", a.club).
			says("A private club is seen by its members alone. Members see the private events of their club, too."),
		send("POST", "/clubs/{id}/commands", "Do something in a club: invite, change roles, begin a season, leave.", a.inClub).limited(gate.Acting).scoped(people.Events).
			says("The answer is the club afterwards. “invite” answers with the secret of an invitation in “invited”, which lets one account in, within seven days. Whoever leaves a private club gets an empty one."),
		send("POST", "/clubs/join", "Become a member by an invitation; it works once.", a.Evenings.JoinClub).limited(gate.SignIns).scoped(people.Events),

		get("/people/{id}", "Somebody, with ratings and results.", a.person),
		get("/people/{id}/tables", "The public tables somebody plays or has played at, newest first.", a.personTables).
			asked(a.byFamily(), a.byRules(), byCursor, byLimit),
		get("/ratings", "The rating list of a family at a speed, best first.", a.ratings).asked(a.byFamily().required(), bySpeed, byCursor, byLimit),

		send("POST", "/tables/{id}/reports", "Tell the people who look after the house what is wrong at a table.", a.report).limited(gate.Reporting).scoped(people.Play),
		get("/admin/house", "How the house is run, and what waits; for administrators and moderators.", (*gate.Request).AdminHouse).scoped(people.Admin),
		get("/admin/people", "People by a part of their name, or by their role.", a.adminPeople).asked(bySearch, byRole).scoped(people.Admin),
		get("/admin/people/{id}", "One person as those see them who look after the house.", a.adminPerson).scoped(people.Admin),
		get("/admin/reports", "What people have reported, the newest first.", a.adminReports).asked(bySettled).scoped(people.Admin),
		get("/admin/reports/{id}", "A report with the log of its table.", a.adminReport).scoped(people.Admin),
		get("/admin/invitations", "The invitations of the last 90 days; for administrators.", (*gate.Request).AdminInvitations).scoped(people.Admin),
		get("/admin/acts", "What administrators and moderators have done, the newest first. Nothing changes a line.", a.adminActs).asked(byBefore).scoped(people.Admin),
		send("POST", "/admin/acts", "Do something as an administrator or a moderator; it is written into the log with its reason.", (*gate.Request).Administer).limited(gate.Administering).scoped(people.Admin).
			says("Moderators can mute, unmute, hide, show, close-table and settle, and not against people with a role. Everything else is for administrators. “invite” and “password” give a link that works once."),

		raw("/openapi.json", "This description.", "application/json", a.openapi).public(),
		raw("/asyncapi.json", "The description of sockets and event streams.", "application/json", a.asyncapi).public(),
		outside("/healthz", "Whether the program runs.", "text/plain", a.healthy).public(),
		outside("/readyz", "Whether it can take work: the store can be written.", "text/plain", a.ready).public(),
	})
}

// What the descriptions of answers to exercises have in common.
var (
	keepsApart = "What is kept has a limit of its own: " + gate.Keeping.String() + "."
	ofAttempts = "With an id in “attempt” an account keeps what becomes of the attempt, once, with the answer that decides it; a person's token needs the scope study for that, and is refused without it. " + keepsApart
)

// route is one way in, with all that its description says.
type route struct {
	method, path string
	does, more   string // a summary, and what else there is to say
	deprecated   bool   // it is answered for old programs, and “more” says what to ask instead
	query        []query
	limit        gate.Limit
	scope        string         // what a person's token needs; "" lets none in, unless …
	open         bool           // … nobody is asked who they are
	messages     []reflect.Type // of a connection that stays open
	line         reflect.Type   // of an answer that can also be had line by line, as ndjson
	takes, gives reflect.Type   // nil: no body
	text         bool           // it takes a text instead
	most         int64          // bytes of the body, if not as usual
	media        string         // of what it gives
	handle       func(*API, *gate.Request) error
	handler      http.Handler // instead, if somebody else answers
	ofPages      bool         // the pages answer, and this only describes it
	files        []string     // those there are, if it gives one of them
}

// nothing is the answer of what needs none.
type nothing struct{}

func get[Out any](path, does string, handle func(*gate.Request) (Out, error)) route {
	return route{
		method: "GET", path: root + path, does: does, gives: reflect.TypeFor[Out](), media: gate.JSONMedia, scope: people.Read,
		handle: func(_ *API, r *gate.Request) error {
			out, err := handle(r)
			if err != nil {
				return err
			}
			return give(r, out)
		},
	}
}

// seldom is get for what changes seldom and takes long to make: it is made once for each language, query and version. Making it counts as many requests.
func seldom[Out any](path, does string, version func(*gate.Request) (string, error), handle func(*gate.Request) (Out, error)) route {
	made := get(path, does, handle)
	made.handle = func(a *API, r *gate.Request) error {
		is, err := version(r)
		if err != nil {
			return err
		}
		key := strings.Join([]string{path, r.Lang.Code(), r.URL.RawQuery, is}, "\n")
		if known, ok := a.kept.find(key); ok {
			r.WriteKept(known)
			return nil
		}
		if err := r.AllowN(gate.Requests, makingCost-1); err != nil {
			return err
		}
		out, err := handle(r)
		if err != nil {
			return err
		}
		fresh := gate.KeepJSON(out)
		a.kept.put(key, fresh)
		r.WriteKept(fresh)
		return nil
	}
	return made
}

// makingCost is how many requests an answer counts as that is made to be kept.
const makingCost = 25

// same is the version of what stays as it is while the program runs.
func same(*gate.Request) (string, error) { return "", nil }

// keptAnswers are the last ones that were made; when there are too many, all are made again.
type keptAnswers struct {
	mu  sync.Mutex
	all map[string]*gate.Kept
}

// mostKept bounds them: the longest has some 800 KB.
const mostKept = 24

func (k *keptAnswers) find(key string) (*gate.Kept, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	answer, ok := k.all[key]
	return answer, ok
}

func (k *keptAnswers) put(key string, answer *gate.Kept) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.all == nil || len(k.all) >= mostKept {
		k.all = map[string]*gate.Kept{}
	}
	k.all[key] = answer
}

// send is a route that takes a body.
func send[In, Out any](method, path, does string, handle func(*gate.Request, In) (Out, error)) route {
	return route{
		method: method, path: root + path, does: does, takes: reflect.TypeFor[In](), gives: reflect.TypeFor[Out](), media: gate.JSONMedia, scope: people.Play,
		most: mostBody,
		handle: func(a *API, r *gate.Request) error {
			return sent(a, r, mostBody, handle)
		},
	}
}

// sendMuch is a route that takes a body of more than the usual size.
func sendMuch[In, Out any](path, does string, most int64, handle func(*gate.Request, In) (Out, error)) route {
	r := send("POST", path, does, handle)
	r.most = most
	r.handle = func(a *API, r *gate.Request) error { return sent(a, r, most, handle) }
	return r
}

// sent answers a request with a body.
func sent[In, Out any](a *API, r *gate.Request, most int64, handle func(*gate.Request, In) (Out, error)) error {
	var in In
	if err := a.take(r, &in, most); err != nil {
		return err
	}
	out, err := handle(r, in)
	if err != nil {
		return err
	}
	return give(r, out)
}

// act is a route that does something and takes no body.
func act[Out any](path, does string, handle func(*gate.Request) (Out, error)) route {
	r := get(path, does, handle)
	r.method, r.scope = "POST", people.Play
	return r
}

func acceptChallenge(a *API) func(*gate.Request) (wire.TakenSeat, error) {
	return func(r *gate.Request) (wire.TakenSeat, error) { return a.tables.Accept(r, r.PathValue("id")) }
}

func dismissChallenge(a *API) func(*gate.Request) error {
	return func(r *gate.Request) error { return a.tables.Dismiss(r, r.PathValue("id")) }
}

func remove(path, does string, handle func(*gate.Request) error) route {
	return route{
		method: "DELETE", path: root + path, does: does, gives: reflect.TypeFor[nothing](), media: gate.JSONMedia, scope: people.Play,
		handle: func(_ *API, r *gate.Request) error {
			if err := handle(r); err != nil {
				return err
			}
			return give(r, nothing{})
		},
	}
}

// raw is a route that writes its answer itself.
func raw(path, does, media string, handle func(*gate.Request) error) route {
	return outside(root+path, does, media, handle)
}

// outside is a raw route that is not below the root.
func outside(path, does, media string, handle func(*gate.Request) error) route {
	return route{method: "GET", path: path, does: does, media: media, scope: people.Read, handle: func(_ *API, r *gate.Request) error { return handle(r) }}
}

// live is a route that somebody else answers, with a connection that stays.
func live(path, does, media string, handler http.Handler, messages ...reflect.Type) route {
	return route{
		method: "GET", path: root + path, does: does, media: media, handler: handler, messages: messages, query: []query{byAfter},
		limit: gate.Watching, scope: people.Read,
	}
}

func (r route) asked(q ...query) route { r.query = q; return r }

// named says which files there are.
func (r route) named(files ...string) route { r.files = files; return r }

// limited says which limit the gate counts a route by.
func (r route) limited(l gate.Limit) route { r.limit = l; return r }

// scoped says what a person's token must be good for: to read by default, and to play where something is done.
func (r route) scoped(scope string) route { r.scope = scope; return r }

// public says that the same is given to everybody.
func (r route) public() route { r.scope, r.open = "", true; return r }

// notForTokens says that programs do not do this in somebody's name.
func (r route) notForTokens() route { r.scope = ""; return r }

// says adds to the description.
func (r route) says(more string) route { r.more = more; return r }

// instead says that a route is only there for old programs, and what is asked instead.
func (r route) instead(how string) route { r.deprecated = true; return r.says(how) }

// inLines is a route whose answer can also be had as one such value in each line.
func (r route) inLines(line reflect.Type) route { r.line = line; return r }

// query is one named word after the question mark.
type query struct {
	name, does string
	words      []string // the closed set, if it is one
	number     bool
	least      int  // of a number
	most       int  // 0 is any
	many       bool // it may come several times
	needed     bool
	example    any
}

var (
	byList    = query{name: "list", does: "Which tables; open by default.", words: []string{"open", "running", "over", "mine", "your-turn"}}
	bySpeed   = query{name: "speed", does: "Which clocks; none by default.", words: []string{"bullet", "blitz", "rapid", "slow", "days", "none"}}
	byCursor  = query{name: "cursor", does: "The “next” of the page before."} // nobody builds one, so there is no example
	byLimit   = query{name: "limit", does: "How many on a page, 1 to 100; 20 by default.", number: true, least: 1, most: mostOnPage, example: usualOnPage}
	byAfter   = query{name: "after", does: "The number of the last event you know; without it a snapshot comes first.", number: true, example: 17}
	byFormat  = query{name: "format", does: "The format; the family's usual one by default.", words: []string{"pgn", "pdn", "mat", "text", "json"}}
	byGame    = query{name: "game", does: "Which game of the table, counted from 1; the last by default.", number: true, least: 1, most: mostGames, example: 1}
	bySearch  = query{name: "search", does: "A part of the name, or an id; everybody by default.", example: "quick"}
	byRole    = query{name: "role", does: "Only people with this role.", words: []string{"administrator", "moderator"}}
	bySettled = query{name: "settled", does: "Those that are settled, in place of those that wait.", words: []string{"yes", "no"}}
	byBefore  = query{name: "before", does: "Only lines with a lower number: the “next” of the page before.", number: true, example: 101}
	// byLang is read everywhere.
	byLang = query{name: "lang", does: "The reader's language; it counts before Accept-Language.", words: []string{"en", "fr", "de"}}
)

// required says that a request without it is refused.
func (q query) required() query { q.needed = true; return q }

func (a *API) byFamily() query {
	return query{name: "family", does: "Only this family of games.", words: a.families()}
}

func (a *API) byRules() query {
	q := query{name: "rules", does: "Only this rule set, whatever its switches."}
	for _, set := range a.House.Games.All() {
		q.words = append(q.words, set.ID)
	}
	return q
}

// muxed is the routes as net/http serves them.
func (a *API) muxed() *http.ServeMux {
	mux := http.NewServeMux()
	for _, r := range a.routes {
		if r.ofPages {
			continue
		}
		mux.Handle(r.method+" "+r.path, a.handler(r))
	}
	mux.Handle("/api/", a.handler(route{handle: (*API).noSuchRoute, open: true}))
	return mux
}

// handler answers a route; what goes wrong is said as a problem.
func (a *API) handler(of route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, plain *http.Request) {
		r := a.Gate.Request(w, plain)
		if _, err := word(r, byLang, ""); err != nil {
			r.Fail(err)
			return
		}
		if of.handler != nil {
			of.handler.ServeHTTP(w, plain)
			return
		}
		w.Header().Set("Cache-Control", "no-store")
		var err error
		if of.open {
			r.ForEverySite()
		} else {
			err = r.Admit(of.scope)
		}
		if err == nil {
			err = of.handle(a, r)
		}
		if err != nil {
			r.Fail(err)
		}
	})
}

// noSuchRoute answers for the rest of the API: an unknown path, or a method that a path does not have.
func (a *API) noSuchRoute(r *gate.Request) error {
	var allowed []string
	for _, m := range []string{"GET", "POST", "PUT", "DELETE"} {
		probe := *r.Request
		probe.Method = m
		if _, pattern := a.mux.Handler(&probe); pattern != "/api/" {
			allowed = append(allowed, m)
		}
	}
	if allowed == nil {
		return refuse(problem.NotFound, "no-such-route")
	}
	r.W.Header().Set("Allow", strings.Join(allowed, ", "))
	return refuse(problem.NoSuchMethod, "no-such-method", game.Plain("method", game.Excerpt(r.Method)), game.Word("known", game.And(allowed...)))
}

// What live tables say and hear.
var (
	tableEvents = []reflect.Type{
		reflect.TypeFor[wire.Snapshot](), reflect.TypeFor[wire.News](), reflect.TypeFor[wire.Presence](), reflect.TypeFor[wire.Bye](),
	}
	eventNews     = []reflect.Type{reflect.TypeFor[wire.EventNews](), reflect.TypeFor[wire.Bye]()}
	myEvents      = []reflect.Type{reflect.TypeFor[wire.Notice](), reflect.TypeFor[wire.Bye]()}
	tableMessages = append(slices.Clone(tableEvents),
		reflect.TypeFor[wire.Ask](), reflect.TypeFor[wire.Done](), reflect.TypeFor[wire.Refused](), reflect.TypeFor[wire.Reasons](), reflect.TypeFor[wire.Look](),
		reflect.TypeFor[wire.Hint]())
)
