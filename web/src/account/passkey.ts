// Passkeys: a browser makes one for an account, and somebody signs in with it. Loaded once somebody presses a button for that.

import { post } from '../ui/post';
import type {
	MadePasskey,
	NewPasskey,
	Passkey,
	PasskeyCreation,
	PasskeyProof,
	PasskeyRequest,
	Person,
	Problem,
	SignedPasskey,
} from '../wire';

/** Why nothing came of it, as the form has words for it; or what the house has said. */
class Refused extends Error {
	constructor(
		readonly why: string,
		readonly said = '',
	) {
		super(why);
	}
}

// The house writes bytes in base64url.
const bytes = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
const text = (of: ArrayBuffer | null) =>
	btoa(String.fromCharCode(...new Uint8Array(of ?? new ArrayBuffer(0))))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '');

/** Sends something to the house, and reads what it answers. */
async function send<T>(path: string, body?: unknown): Promise<T> {
	const answer = await post(`/api/v1${path}`, body).catch(() => {
		throw new Refused('unreachable');
	});
	if (answer.ok) return answer.json();
	const problem: Problem | undefined = await answer.json().catch(() => undefined);
	throw problem ? new Refused('said', problem.text) : new Refused('unreachable');
}

/** Has the browser ask its owner. */
async function asked(by: Promise<Credential | null>): Promise<PublicKeyCredential> {
	const got = await by.catch((e: unknown) => {
		throw new Refused(e instanceof DOMException && e.name === 'InvalidStateError' ? 'has' : 'cancelled');
	});
	if (!got) throw new Refused('cancelled');
	return got as PublicKeyCredential;
}

/** Has the browser make a passkey, for which the password is said once more. */
async function add(name: string, proof: PasskeyProof): Promise<void> {
	const o = await send<PasskeyCreation>('/me/passkeys/options', proof);
	const publicKey = {
		...o,
		challenge: bytes(o.challenge),
		user: { ...o.user, id: bytes(o.user.id) },
		excludeCredentials: o.excludeCredentials.map((one) => ({ ...one, id: bytes(one.id) })),
	} as PublicKeyCredentialCreationOptions;
	const made = await asked(navigator.credentials.create({ publicKey }));
	const response = made.response as AuthenticatorAttestationResponse;
	const credential: MadePasskey = {
		id: made.id,
		clientDataJSON: text(response.clientDataJSON),
		attestationObject: text(response.attestationObject),
		transports: response.getTransports?.() ?? [],
	};
	await send<Passkey>('/me/passkeys', { name, credential } satisfies NewPasskey);
}

/** Signs in with whichever passkey its owner chooses. */
async function use(): Promise<void> {
	const o = await send<PasskeyRequest>('/sessions/passkey/options');
	const publicKey = { ...o, challenge: bytes(o.challenge) } as PublicKeyCredentialRequestOptions;
	const got = await asked(navigator.credentials.get({ publicKey }));
	const response = got.response as AuthenticatorAssertionResponse;
	await send<Person>('/sessions/passkey', {
		id: got.id,
		clientDataJSON: text(response.clientDataJSON),
		authenticatorData: text(response.authenticatorData),
		signature: text(response.signature),
		userHandle: text(response.userHandle),
	} satisfies SignedPasskey);
}

/** Does what a form for passkeys is for, and shows in it why nothing came of it. */
export async function passkey(form: HTMLFormElement): Promise<void> {
	const show = (why: string, said: string) => {
		for (const line of form.querySelectorAll<HTMLElement>('[data-why]')) {
			line.hidden = line.dataset.why !== why;
			if (why === 'said' && !line.hidden) line.textContent = said;
		}
	};
	const button = form.querySelector('button');
	const field = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';
	show('', '');
	if (button) button.disabled = true;
	try {
		if (!('PublicKeyCredential' in globalThis)) throw new Refused('none');
		if (form.dataset.origin !== location.origin) throw new Refused('elsewhere');
		if (form.dataset.passkey === 'use') {
			await use();
			location.assign(form.dataset.back || '/');
			return;
		}
		await add(field('name'), { password: field('password'), code: field('code') });
		location.assign('/account#passkeys');
		location.reload();
	} catch (e) {
		if (!(e instanceof Refused)) throw e;
		show(e.why, e.said);
	} finally {
		if (button) button.disabled = false;
	}
}
