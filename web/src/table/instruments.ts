type Note = { at: number; pitch: number; length: number; loud: number; shape?: OscillatorType };

/** The sounds of a table, made here: wood on wood, dice, a bell. */
const sounds: Record<string, { knock?: number[]; notes?: Note[] }> = {
	move: { knock: [0] },
	capture: { knock: [0, 0.07] },
	dice: { knock: [0, 0.06, 0.11, 0.19, 0.23] },
	warning: { notes: [0, 0.18].map((at) => ({ at, pitch: 880, length: 0.12, loud: 0.12, shape: 'triangle' })) },
	end: { notes: [523, 659, 784].map((pitch, i) => ({ at: i * 0.13, pitch, length: 0.5, loud: 0.1 })) },
};

let audio: AudioContext | undefined;

export function play(name: string): void {
	const sound = sounds[name];
	if (!sound) return;
	audio ??= new AudioContext();
	if (audio.state === 'suspended') audio.resume();
	for (const at of sound.knock ?? []) knock(audio, at);
	for (const note of sound.notes ?? []) ring(audio, note);
}

/** A short filtered noise: one piece set down. */
function knock(to: AudioContext, at: number): void {
	const length = 0.06;
	const noise = to.createBuffer(1, to.sampleRate * length, to.sampleRate);
	const samples = noise.getChannelData(0);
	for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * Math.exp((-9 * i) / samples.length);
	const source = new AudioBufferSourceNode(to, { buffer: noise });
	const wood = new BiquadFilterNode(to, { type: 'bandpass', frequency: 900 + Math.random() * 300, Q: 2.5 });
	source
		.connect(wood)
		.connect(new GainNode(to, { gain: 0.6 }))
		.connect(to.destination);
	source.start(to.currentTime + at);
}

function ring(to: AudioContext, note: Note): void {
	const begins = to.currentTime + note.at;
	const tone = new OscillatorNode(to, { type: note.shape ?? 'sine', frequency: note.pitch });
	const gain = new GainNode(to, { gain: 0 });
	gain.gain.setValueAtTime(0, begins);
	gain.gain.linearRampToValueAtTime(note.loud, begins + 0.01);
	gain.gain.exponentialRampToValueAtTime(0.0001, begins + note.length);
	tone.connect(gain).connect(to.destination);
	tone.start(begins);
	tone.stop(begins + note.length);
}
