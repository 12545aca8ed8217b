/** Asks the house for something by sending JSON, or nothing. */
export const post = (path: string, body?: unknown): Promise<Response> =>
	fetch(path, {
		method: 'POST',
		...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
	});
