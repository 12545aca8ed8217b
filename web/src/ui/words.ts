/** Says what the page's catalogue has under a key. A number `n` chooses between the forms `.one` and `.other`. */
export type Words = (key: string, fill?: Record<string, string | number>) => string;

export function catalogue(texts: Record<string, string>, language: string): Words {
	const plural = new Intl.PluralRules(language);
	return (key, fill = {}) => {
		const form = typeof fill.n === 'number' ? texts[`${key}.${plural.select(fill.n)}`] : undefined;
		const text = form ?? texts[key] ?? texts[`${key}.other`] ?? key;
		return text.replace(/\{(\w+)\}/g, (whole, name) => String(fill[name] ?? whole));
	};
}

/** A number with so many decimals, after a point or a comma as the page's language has it. */
export function fixed(x: number, digits: number): string {
	const { lang } = document.documentElement;
	return x.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false });
}

/** A number with its sign, a true minus. Zero has none. */
export function signed(x: number, digits: number): string {
	const text = fixed(Math.abs(x), digits);
	if (!/[1-9]/.test(text)) return text;
	return (x < 0 ? '−' : '+') + text;
}

/** A sentence of the rules as its language prints it: the spaces before French signs and inside French quotes do not break. */
export function typeset(sentence: string, language: string): string {
	if (language !== 'fr') return sentence;
	return sentence.replace(/ (?=[:»])|(?<=«) /g, '\u00a0').replace(/ (?=[;!?])/g, '\u202f');
}
