// A bot for Node without any library. It uses only what /api/v1/openapi.json and /api/v1/asyncapi.json describe. It accepts every challenge and plays
// legal turns at random. After TURNS turns of a game it resigns.
//
//   SERVER=http://127.0.0.1:8420 TOKEN=… node stranger.mjs             waits for challenges
//   SERVER=… TOKEN=… node stranger.mjs NAME RULES                      challenges somebody, and ends with the game
const server = process.env.SERVER ?? 'http://127.0.0.1:8420';
const most = Number(process.env.TURNS ?? 400);
const [opponent, rules] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${process.env.TOKEN}`, 'Content-Type': 'application/json' };

async function call(method, path, body) {
	const answer = await fetch(`${server}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
	if (answer.status === 429 || answer.status === 503) {
		await new Promise((done) => setTimeout(done, 1000 * Number(answer.headers.get('Retry-After') ?? 1)));
		return call(method, path, body);
	}
	const text = await answer.text();
	return { status: answer.status, ...(text ? JSON.parse(text) : {}) };
}

// One turn at a table, or an answer to an offer. What is stale by now comes again as another notice.
async function act(id) {
	const { table, yours } = await call('GET', `/tables/${id}`);
	const command = { type: 'do', id: `${id}-${table.state.seq}`, seen: table.state.seq };
	const offered = table.state.offers.find((offer) => !yours.seats.includes(offer.by));
	if (offered) {
		return call('POST', `/tables/${id}/commands`, { ...command, do: 'answer', yes: offered.kind === 'resign' });
	}
	if (yours.moves.length === 0) return;
	if (table.turns.length >= most) {
		return call('POST', `/tables/${id}/commands`, { ...command, do: 'offer', offer: yours.open.find((offer) => offer.kind === 'resign') });
	}
	const move = yours.moves[Math.floor(Math.random() * yours.moves.length)];
	return call('POST', `/tables/${id}/commands`, { ...command, do: 'play', text: move.text });
}

// What happens to us: server-sent events, of which only the data matters here.
async function* notices() {
	const stream = await fetch(`${server}/api/v1/me/events`, { headers });
	let rest = '';
	for await (const chunk of stream.body.pipeThrough(new TextDecoderStream())) {
		const lines = (rest + chunk).split('\n');
		rest = lines.pop();
		for (const line of lines) {
			if (line.startsWith(': welcome')) yield { type: 'welcome' };
			if (line.startsWith('data: ')) yield JSON.parse(line.slice(6));
		}
	}
}

for await (const notice of notices()) {
	if (notice.type === 'welcome' && opponent) {
		const made = await call('POST', '/challenges', { to: opponent, rules });
		if (made.status !== 200) throw new Error(made.text);
	} else if (notice.type === 'challenged') {
		await call('POST', `/challenges/${notice.challenge.id}/accept`);
	} else if (notice.type === 'your-turn' || notice.type === 'offered') {
		await act(notice.table.id);
	} else if (notice.type === 'over') {
		console.log(`${notice.table.rules}: ${notice.table.winner ?? notice.table.phase} after ${notice.table.turns} turns`);
		if (opponent) process.exit(0);
	}
}
