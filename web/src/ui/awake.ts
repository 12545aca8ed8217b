/** Keeps the screen on where people look and do not touch, as long as the page is seen; the result lets it go dark again. */
export function stayAwake(): () => void {
	let lock: Promise<WakeLockSentinel | undefined> | undefined;
	const wake = () => {
		if (!document.hidden) lock = navigator.wakeLock?.request('screen').catch(() => undefined); // a battery may forbid it
	};
	document.addEventListener('visibilitychange', wake);
	wake();
	return () => {
		document.removeEventListener('visibilitychange', wake);
		void lock?.then((held) => held?.release());
	};
}
