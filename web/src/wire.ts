// Written by wire.TypeScript; `go test ./internal/wire -update` renews it.

export const version = 1;

export interface Effect {
	of?: string;
	is?: string;
	from?: string;
	to?: string;
	becomes?: string;
	flips?: boolean;
}

export interface Step {
	from?: string;
	to?: string;
	takes?: string;
	becomes?: string;
	crowned?: boolean;
	does?: string;
	after?: number;
	effects?: Effect[];
}

export interface Reason {
	token: string;
	clauses?: string[];
	squares?: string[];
	open?: string[];
	text: string;
}

export interface Aloud {
	by: string;
	short: string;
	long?: string;
	otherShort?: string;
	otherLong?: string;
}

export interface Turn {
	by: string;
	text: string;
	steps?: Step[];
	remarks?: Reason[];
	explained?: Reason[];
	aloud?: Aloud;
}

export interface Said {
	seq?: number;
	by: string;
	name: string;
	text: string;
}

export interface Rating {
	value: number;
	deviation: number;
}

export interface Seat {
	kind: string;
	name?: string;
	level?: number;
	person?: string;
	rating?: Rating;
	change?: number;
	here?: boolean;
}

export interface Piece {
	at: string;
	of: string;
	is: string;
}

export interface Fact {
	name: string;
	of: string;
	value: string;
}

export interface Count {
	key: string;
	n: number;
	to?: number;
}

export interface Beside {
	took?: string[];
	counts?: Count[];
}

export interface Position {
	text: string;
	toAct: string;
	pieces: Piece[];
	facts: Fact[];
	beside?: [Beside, Beside];
}

export interface Holiday {
	from: string;
	to: string;
	seat?: string;
}

export interface Clocks {
	left: [number, number];
	free?: number;
	running: string;
	paused?: boolean;
	byDays?: boolean;
	growing?: number;
	holiday?: boolean;
	holidays?: Holiday[];
}

export interface Offer {
	by?: string;
	kind: string;
	times?: number;
	move?: string;
	asks?: boolean;
}

export interface Result {
	winner: string;
	points: number;
	why: Reason;
}

export interface Fair {
	commitment: string;
	words: [string, string];
	rolls: number;
	secret?: string;
}

export interface State {
	seq: number;
	touched: number;
	phase: string;
	seats: [Seat, Seat];
	position: Position;
	clocks?: Clocks;
	offers: Offer[];
	results: Result[];
	fair?: Fair;
}

export interface Table {
	id: string;
	rules: string;
	clock: string;
	byHand?: boolean;
	private?: boolean;
	rated?: boolean;
	begun: string;
	turns: Turn[];
	chat: Said[];
	gallery?: Said[];
	state: State;
}

export interface Move {
	text: string;
	steps: Step[];
}

export interface Yours {
	seats: string[];
	moves: Move[];
	open: Offer[];
	abort?: boolean;
	hint?: boolean;
	values?: boolean;
	words?: string;
}

export interface Snapshot {
	type: 'snapshot';
	version: number;
	table: Table;
	yours: Yours;
}

export interface Event {
	seq: number;
	at: number;
	what: string;
	by: string;
	name?: string;
	text?: string;
	steps?: Step[];
	remarks?: Reason[];
	explained?: Reason[];
	aloud?: Aloud;
	offer?: Offer;
	keep?: number;
	result?: Result;
	command?: string;
}

export interface News {
	type: 'news';
	events: Event[];
	state: State;
	begun?: string;
	yours: Yours;
}

export interface Ask {
	type: 'do' | 'why' | 'look' | 'hint' | 'ping';
	id?: string;
	seen?: number;
	by?: string;
	do?: string;
	text?: string;
	offer?: Offer;
	yes?: boolean;
	typed?: boolean;
	touched?: Step[];
	whole?: boolean;
	turn?: number;
}

export interface Done {
	type: 'done';
	id: string;
	seq: number;
}

export interface Refused {
	type: 'refused';
	id: string;
	kind: string;
	stale?: boolean;
	reasons: Reason[];
}

export interface Meaning {
	text: string;
	name: string;
}

export interface Reasons {
	type: 'reasons';
	id: string;
	reasons: Reason[];
	text?: string;
	meant?: Meaning[];
}

export interface Look {
	type: 'look';
	id: string;
	turn: number;
	position: Position;
	steps?: Step[];
}

export interface Hint {
	type: 'hint';
	id: string;
	text: string;
	seq: number;
}

export interface TurnValue {
	text: string;
	value?: string;
	distance?: number;
	equity?: number;
}

export interface Values {
	turn: number;
	known: boolean;
	value?: string;
	distance?: number;
	equity?: number;
	turns: TurnValue[];
}

export interface Presence {
	type: 'presence';
	here: [boolean, boolean];
	watching: number;
}

export interface Bye {
	type: 'bye';
	why: string;
	after?: number;
}

export interface Problem {
	kind: string;
	text: string;
	reasons?: Reason[];
}

export interface NewSeat {
	kind: string;
	level?: number;
	name?: string;
}

export interface NewTable {
	rules: string;
	clock?: string;
	position?: string;
	byHand?: boolean;
	private?: boolean;
	rated?: boolean;
	seats: [NewSeat, NewSeat];
}

export interface MadeTable {
	id: string;
	watch: string;
	seatLinks: [string, string];
}

export interface ImportedTable {
	id: string;
	games: number[];
}

export interface RecordNote {
	game: number;
	line: number;
	column: number;
	reasons: Reason[];
}

export interface Imported {
	tables: ImportedTable[];
	faults: RecordNote[];
	remarks: RecordNote[];
	left?: number;
	omitted?: number;
}

export interface RecordTag {
	name: string;
	value: string;
}

export interface SavedGame {
	table: string;
	game: number;
	rules: string;
	start?: string;
	players: [string, string];
	rated: boolean;
	since: number;
	turns: string[];
	winner?: string;
	points?: number;
	why?: string;
	tags: RecordTag[];
}

export interface TakeSeat {
	token?: string;
	seat?: string;
	name?: string;
}

export interface TakenSeat {
	table: string;
	seat: string;
}

export interface TableLine {
	id: string;
	rules: string;
	clock: string;
	phase: string;
	rated?: boolean;
	private?: boolean;
	seats: [Seat, Seat];
	toAct?: string;
	turns: number;
	winner?: string;
	created: number;
	changed: number;
	position: string;
}

export interface Tables {
	tables: TableLine[];
	next?: string;
}

export interface RatingLine {
	family: string;
	speed: string;
	value: number;
	deviation: number;
	games: number;
}

export interface ScoreLine {
	family: string;
	won: number;
	drawn: number;
	lost: number;
}

export interface Person {
	id: string;
	name: string;
	kind: string;
	since: number;
	ratings: RatingLine[];
	scores: ScoreLine[];
	owner?: string;
}

export interface Ranked {
	person: string;
	name: string;
	kind: string;
	value: number;
	deviation: number;
	games: number;
}

export interface Ranking {
	people: Ranked[];
	next?: string;
}

export interface NewAccount {
	name: string;
	password: string;
}

export interface NewName {
	name: string;
}

export interface NewPassword {
	old: string;
	new: string;
}

export interface NewBot {
	name: string;
}

export interface BotLine {
	id: string;
	name: string;
	since: number;
}

export interface Bots {
	bots: BotLine[];
}

export interface MadeBot {
	id: string;
	name: string;
	token: string;
}

export interface NewToken {
	name: string;
	scopes: string[];
	days?: number;
}

export interface TokenLine {
	id: string;
	name: string;
	scopes: string[];
	since: number;
	used?: number;
	expires?: number;
}

export interface Tokens {
	tokens: TokenLine[];
}

export interface MadeToken {
	id: string;
	name: string;
	scopes: string[];
	token: string;
	expires?: number;
}

export interface Switch {
	name: string;
	clause: string;
	values: string[];
	printed?: string;
}

export interface Board {
	layout: string;
	cells: string[][];
	lightPlaying?: boolean;
}

export interface RuleSet {
	id: string;
	family: string;
	title: string;
	sides: [string, string];
	chapters: string[];
	switches: Switch[];
	board: Board;
	ratings?: number[];
}

export interface RuleSets {
	ruleSets: RuleSet[];
}

export interface NewChallenge {
	to: string;
	rules: string;
	clock?: string;
	position?: string;
	private?: boolean;
	rated?: boolean;
	seat?: string;
}

export interface Challenger {
	person: string;
	name: string;
	kind: string;
}

export interface Challenge {
	id: string;
	from: Challenger;
	to: Challenger;
	rules: string;
	clock: string;
	position?: string;
	private?: boolean;
	rated?: boolean;
	seat?: string;
	since: number;
	expires: number;
}

export interface Challenges {
	in: Challenge[];
	out: Challenge[];
}

export interface Notice {
	type: 'challenged' | 'accepted' | 'declined' | 'withdrawn' | 'began' | 'your-turn' | 'offered' | 'over';
	at: number;
	challenge?: Challenge;
	table?: TableLine;
	seat?: string;
}

export interface BoxCopy {
	id: string;
	kind: string;
	rules?: string;
	names: [string, string];
	count: number;
	version: number;
	changed: number;
	link?: string;
	body?: string;
	beside?: boolean;
}

export interface BoxCopies {
	copies: BoxCopy[];
}

export interface NewBoxCopy {
	kind: string;
	after?: number;
	body: string;
}

export interface BoxFollowed {
	kind: string;
	rules?: string;
	names: [string, string];
	version: number;
	changed: number;
	body: string;
}

export interface NewEvent {
	name: string;
	format: string;
	rules: string[];
	rounds?: number;
	minutes?: number;
	clock?: string;
	rated?: boolean;
	private?: boolean;
	realBoards?: boolean;
	bots?: boolean;
	class?: boolean;
	auto?: boolean;
	noShows?: number;
	wait?: number;
	holidays?: Holiday[];
	match?: number;
	tieBreaks?: string[];
	starts?: number;
	club?: string;
	roster?: string;
}

export interface EventCommand {
	do: string;
	code?: string;
	name?: string;
	club?: string;
	rating?: number;
	roster?: string;
	player?: number;
	other?: number;
	pictures?: number[];
	round?: number;
	board?: number;
	result?: string;
	half?: boolean;
	minutes?: number;
	why?: string;
	person?: string;
	from?: string;
	to?: string;
}

export interface EventLine {
	id: string;
	name: string;
	format: string;
	rules: string;
	phase: string;
	private?: boolean;
	players: number;
	round: number;
	starts?: number;
	club?: string;
}

export interface EventList {
	events: EventLine[];
}

export interface EventPlayer {
	number: number;
	name: string;
	club?: string;
	rating?: number;
	here?: boolean;
	bot?: boolean;
	state: string;
	rests?: number;
	holidays?: Holiday[];
}

export interface EventBoard {
	n: number;
	first: number;
	second: number;
	table?: string;
	result?: string;
	says: [string, string];
}

export interface EventRound {
	n: number;
	rules: string;
	at: number;
	boards: EventBoard[];
	byes?: number[];
}

export interface EventCell {
	opponent?: number;
	first?: boolean;
	score: string;
}

export interface EventStanding {
	place: number;
	player: number;
	points: string;
	tieBreaks: string[];
	rounds: EventCell[];
}

export interface EventWhy {
	first: number;
	second: number;
	text: string;
}

export interface EventTie {
	first?: number;
	second?: number;
	winner?: number;
	score?: string;
	bye?: boolean;
}

export interface EventNote {
	at: number;
	text: string;
}

export interface EventState {
	id: string;
	seq: number;
	settings: NewEvent;
	phase: string;
	code?: string;
	organiser?: boolean;
	you?: number;
	players: EventPlayer[];
	rounds: EventRound[];
	of: number;
	standings: EventStanding[];
	why?: EventWhy[];
	bracket?: EventTie[][];
	seal: string;
	secret?: string;
	missing: number;
	next?: number;
	log: EventNote[];
}

export interface EventNews {
	type: string;
	seq: number;
}

export interface NewClub {
	name: string;
	place?: string;
	private?: boolean;
	best?: number;
}

export interface ClubCommand {
	do: string;
	club?: NewClub;
	person?: string;
	invitation?: string;
}

export interface ClubLine {
	id: string;
	name: string;
	place?: string;
	private?: boolean;
	members: number;
	organiser?: boolean;
}

export interface ClubList {
	clubs: ClubLine[];
}

export interface ClubMember {
	person: string;
	name: string;
	role: string;
	since: number;
	family?: string;
	speed?: string;
	rating?: number;
	provisional?: boolean;
	games?: number;
}

export interface SeasonEvening {
	id: string;
	name: string;
	at: number;
}

export interface SeasonCell {
	came?: boolean;
	points?: number;
	counts?: boolean;
}

export interface SeasonRow {
	place: number;
	name: string;
	person?: string;
	cells: SeasonCell[];
	points: number;
}

export interface Season {
	since: number;
	how: string;
	evenings: SeasonEvening[];
	rows: SeasonRow[];
}

export interface ClubInvitation {
	id: string;
	expires: number;
}

export interface Club {
	id: string;
	said: NewClub;
	founded: number;
	role?: string;
	members: ClubMember[];
	events: EventLine[];
	season: Season;
	invitations?: ClubInvitation[];
	invited?: string;
}

export interface JoinClub {
	invitation: string;
}

export interface AdminAct {
	act: string;
	about?: string;
	value?: string;
	reason: string;
}

export interface AdminDone {
	n: number;
	hash: string;
	link?: string;
	expires?: number;
}

export interface Passkey {
	id: string;
	name: string;
	host: string;
	since: number;
	used?: number;
	synced?: boolean;
	copied?: number;
}

export interface AdminPerson {
	id: string;
	name: string;
	kind: string;
	role?: string;
	owner?: string;
	since: number;
	closed?: boolean;
	muted?: number;
	sessions?: number;
	tables?: number;
	reported?: number;
	bots?: AdminPerson[];
	passkeys?: Passkey[];
}

export interface AdminPeople {
	people: AdminPerson[];
}

export interface JobCount {
	kind: string;
	n: number;
}

export interface FailedJob {
	name: string;
	kind: string;
	tries: number;
	since: number;
}

export interface AdminHouse {
	registration: string;
	fixed?: boolean;
	guests: boolean;
	factor?: boolean;
	notice?: string;
	waiting: number;
	jobs: JobCount[];
	failed: FailedJob[];
}

export interface Invitation {
	id: string;
	since: number;
	expires: number;
	used?: number;
	name?: string;
}

export interface AdminInvitations {
	invitations: Invitation[];
}

export interface Deletion {
	password: string;
}

export interface MailAddress {
	address?: string;
	sends: boolean;
}

export interface NewSession {
	name: string;
	password: string;
	code?: string;
}

export interface Factor {
	since?: number;
	left?: number;
}

export interface FactorSecret {
	secret: string;
	uri: string;
}

export interface FactorCode {
	code: string;
}

export interface RecoveryCodes {
	codes: string[];
}

export interface FactorRemoval {
	password: string;
	code: string;
}

export interface PasskeyProof {
	password: string;
	code?: string;
}

export interface PasskeyHouse {
	id: string;
	name: string;
}

export interface PasskeyUser {
	id: string;
	name: string;
	displayName: string;
}

export interface PasskeyAlgorithm {
	type: string;
	alg: number;
}

export interface PasskeyName {
	type: string;
	id: string;
	transports?: string[];
}

export interface PasskeySelection {
	residentKey: string;
	requireResidentKey: boolean;
	userVerification: string;
}

export interface PasskeyCreation {
	rp: PasskeyHouse;
	user: PasskeyUser;
	challenge: string;
	pubKeyCredParams: PasskeyAlgorithm[];
	timeout: number;
	excludeCredentials: PasskeyName[];
	authenticatorSelection: PasskeySelection;
	attestation: string;
}

export interface MadePasskey {
	id: string;
	clientDataJSON: string;
	attestationObject: string;
	transports?: string[];
}

export interface NewPasskey {
	name: string;
	credential: MadePasskey;
}

export interface PasskeyRequest {
	challenge: string;
	rpId: string;
	timeout: number;
	userVerification: string;
}

export interface SignedPasskey {
	id: string;
	clientDataJSON: string;
	authenticatorData: string;
	signature: string;
	userHandle: string;
}

export interface Passkeys {
	passkeys: Passkey[];
	origin: string;
	cannot?: string;
}

export interface NewMail {
	address: string;
	password: string;
}

export interface Forgotten {
	address: string;
}

export interface SessionLine {
	id: string;
	browser?: string;
	since: number;
	seen: number;
	here?: boolean;
}

export interface Sessions {
	sessions: SessionLine[];
}

export interface NewReport {
	line?: number;
	text: string;
}

export interface AdminName {
	id: string;
	name: string;
}

export interface LogLine {
	n: number;
	at: number;
	what: string;
	by?: string;
	text?: string;
}

export interface AdminReport {
	id: string;
	table: string;
	line?: number;
	said?: string;
	about?: AdminName;
	by: AdminName;
	text: string;
	at: number;
	settled?: number;
	log?: LogLine[];
}

export interface AdminReports {
	reports: AdminReport[];
}

export interface ActLine {
	n: number;
	at: number;
	by: string;
	byName?: string;
	act: string;
	about?: string;
	aboutName?: string;
	value?: string;
	reason: string;
	hash: string;
}

export interface AdminActs {
	acts: ActLine[];
	next?: number;
}

export interface QuietHours {
	from: string;
	to: string;
}

export interface Device {
	id: string;
	browser?: string;
	zone: string;
	quiet?: QuietHours;
	since: number;
	told?: number;
}

export interface Push {
	key: string;
	devices: Device[];
	waiting: number;
}

export interface DeviceKeys {
	p256dh: string;
	auth: string;
}

export interface NewDevice {
	endpoint: string;
	keys: DeviceKeys;
	zone: string;
	quiet?: QuietHours;
}

export interface QuietChange {
	quiet?: QuietHours;
}

export interface ThrownAway {
	turn: number;
	always?: boolean;
}

export interface JudgedAnswer {
	turn: string;
	equity: number;
	best?: boolean;
}

export interface JudgedTurn {
	turn: string;
	expected: number;
	score?: number;
	equity?: number;
	wins?: number;
	verdict?: string;
	result?: string;
	distance?: number;
	line?: string[];
	exact?: string;
	depth?: number;
	nodes?: number;
	answers?: JudgedAnswer[];
}

export interface ReviewWhy {
	token: string;
	turn?: string;
	squares?: string[];
	n?: number;
	m?: number;
	text: string;
}

export interface Judgement {
	turn: number;
	by: string;
	kind: string;
	played: string;
	best?: JudgedTurn[];
	own?: JudgedTurn;
	loss: number;
	luck?: number;
	stake?: number;
	forced?: boolean;
	counts?: boolean;
	exact?: boolean;
	depth?: number;
	nodes?: number;
	looks?: number;
	sure?: boolean;
	open?: boolean;
	good?: boolean;
	mark?: string;
	why?: ReviewWhy;
	retry?: boolean;
	returns?: boolean;
}

export interface ReviewSide {
	decisions: number;
	doubtful: number;
	mistakes: number;
	blunders: number;
	loss: number;
	accuracy?: number;
	errorRate?: number;
	pr?: number;
	band?: string;
	luck?: number;
}

export interface LuckSum {
	result: number;
	expected: number;
	luck: number;
	loss: number;
	adjusted: number;
	remainder: number;
}

export interface Review {
	rules: string;
	start?: string;
	engine: string;
	nodes?: number;
	depth?: number;
	method: string;
	percent?: boolean;
	turns: number;
	done: number;
	open?: number;
	effort?: number;
	graph: number[];
	certain?: string[];
	thrown?: ThrownAway;
	judgements: Judgement[];
	sides: [ReviewSide, ReviewSide];
	luck?: LuckSum;
}

export interface KnownTurns {
	judgements: Judgement[];
}

export interface OwnReviews {
	reviewed: number;
	waiting: number;
}

export interface LessonTask {
	id: string;
	entries: string[];
	rules: string;
	position: string;
	goal: string;
}

export interface Course {
	sheet: string;
	title: string;
	tasks: LessonTask[];
}

export interface Courses {
	courses: Course[];
}

export interface LessonAnswer {
	text?: string;
	touched?: Step[];
	whole?: boolean;
}

export interface Kept {
	stars?: number;
	step?: number;
	due?: number;
}

export interface LessonTry {
	answers: LessonAnswer[];
	kept?: Kept;
	typed?: boolean;
	attempt?: string;
}

export interface LessonClause {
	id: string;
	title: string;
	text: string;
}

export interface Lesson {
	sheet: string;
	task: string;
	rules: string;
	goal: string;
	seat: string;
	position: Position;
	turns: Turn[];
	moves: Move[];
	words?: string[];
	tries: number;
	wrong: number;
	right?: boolean;
	solved?: boolean;
	stars: number;
	best?: number;
	said?: Reason[];
	read?: string;
	meant?: Meaning[];
	hint?: Reason;
	clauses?: LessonClause[];
	kept?: Kept;
	answers: LessonAnswer[];
}

export interface LessonRun {
	sheet: string;
	task: string;
	answers: LessonAnswer[];
	attempt?: string;
}

export interface NewLessonRuns {
	runs: LessonRun[];
}

export interface TaskStars {
	sheet: string;
	task: string;
	stars: number;
}

export interface EarnedStars {
	earned: TaskStars[];
}

export interface PuzzleProof {
	by: string;
	nodes?: number;
	games?: number;
	gap?: number;
	sure?: number;
}

export interface PuzzleLine {
	id: string;
	rules: string;
	position: string;
	goal: string;
	themes: string[];
	rating: number;
	proof: PuzzleProof;
}

export interface Puzzles {
	puzzles: PuzzleLine[];
}

export interface PuzzleTry {
	answers: string[];
	touched?: Step[];
	whole?: boolean;
	reveal?: boolean;
	kept?: Kept;
	typed?: boolean;
	mode?: string;
	run?: string;
	attempt?: string;
}

export interface AnalysisBest {
	turns: JudgedTurn[];
	known: TurnValue[];
	exact?: boolean;
	percent?: boolean;
	depth?: number;
	nodes?: number;
	more?: boolean;
	limited?: boolean;
}

export interface Analysis {
	rules: string;
	turns: Turn[];
	look: Look;
	moves: Move[];
	over?: Result;
	text?: string;
	meant?: Meaning[];
	reasons?: Reason[];
	best?: AnalysisBest;
	known?: TurnValue[];
}

export interface AnalysisAsk {
	rules: string;
	start?: string;
	turns: string[];
	text?: string;
	typed?: boolean;
	touched?: Step[];
	whole?: boolean;
	lines?: number;
	effort?: number;
	known?: boolean;
}

export interface NewTree {
	rules: string;
	start?: string;
	tree: string;
}

export interface Tree {
	id: string;
	rules: string;
	start?: string;
	tree: string;
}

export interface PuzzleTurn {
	turn: Turn;
	position: Position;
}

export interface PuzzleRun {
	run: number;
	mode: string;
	solved: number;
	until?: number;
	over?: boolean;
	best: number;
	text?: string;
}

export interface SolverRating {
	family: string;
	rating: number;
	deviation: number;
	provisional?: boolean;
	tries: number;
	solved: number;
}

export interface Puzzle {
	id: string;
	rules: string;
	goal: string;
	stakes?: string;
	rating: number;
	seat: string;
	position: Position;
	turns: Turn[];
	moves: Move[];
	marks?: string[];
	asks?: string;
	tries: number;
	wrong: number;
	right?: boolean;
	solved?: boolean;
	said?: Reason[];
	read?: string;
	meant?: Meaning[];
	refuted?: PuzzleTurn[];
	solution?: PuzzleTurn[];
	legal?: string[];
	kept?: Kept;
	answers: string[];
	run?: PuzzleRun;
	mine?: SolverRating;
}

export interface NewPuzzleTry {
	puzzle: string;
	answers: string[];
	attempt?: string;
	series?: number;
}

export interface MistakeTurn {
	turn: number;
	tried?: boolean;
	found?: boolean;
}

export interface NewMistakes {
	table: string;
	game?: number;
	turns: MistakeTurn[];
}

export interface MistakeTry {
	game?: number;
	turn: number;
	answers: string[];
	shown?: boolean;
	noted?: boolean;
	attempt?: string;
	kept?: Kept;
}

export interface Mistake {
	tries: number;
	wrong: number;
	solved?: boolean;
	said?: Reason[];
	refuted?: string[];
	kept?: Kept;
	answers: string[];
}

export interface NewPuzzleRun {
	mode: string;
}

export interface PuzzleBest {
	mode: string;
	solved: number;
}

export interface PuzzleProgress {
	ratings: SolverRating[];
	tried: string[];
	bests: PuzzleBest[];
	run?: PuzzleRun;
}

export interface ExplorerGame {
	table: string;
	game: number;
	players: [string, string];
	winner: string;
	ended: number;
}

export interface ExplorerTurn {
	text: string;
	also?: string[];
	games: number;
	first: number;
	drawn: number;
	second: number;
	points: number;
	rating?: number;
	value?: string;
	loss?: number;
	distance?: number;
	samples: ExplorerGame[];
}

export interface Explorer {
	rules: string;
	title: string;
	position: string;
	toAct: string;
	games: number;
	first: number;
	drawn: number;
	second: number;
	turns: ExplorerTurn[];
	beside?: Explorer[];
}

export interface DueItem {
	kind: string;
	id: string;
	rules: string;
	goal: string;
	step: number;
	at: number;
	address: string;
}

export interface Due {
	due: DueItem[];
	later: number;
	next?: number;
	coming?: DueItem[];
}

export interface NewPuzzleReport {
	turn?: string;
}

export interface PuzzleReport {
	retired?: boolean;
	said?: Reason[];
}

export interface OEmbed {
	version: string;
	type: string;
	title: string;
	provider_name: string;
	provider_url: string;
	html: string;
	width: number;
	height: number;
	thumbnail_url: string;
	thumbnail_width: number;
	thumbnail_height: number;
}
