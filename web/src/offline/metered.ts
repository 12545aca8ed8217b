/** The cache that stands for a yes: pages and the worker see it. */
export const YES = 'crownhead yes';

/** Whether bytes cost money here, or the person wants few of them. */
export function metered(): boolean {
	const { connection } = navigator as { connection?: { saveData?: boolean; type?: string } };
	return Boolean(connection?.saveData) || connection?.type === 'cellular';
}

/** Whether somebody has said that this browser may save things all the same. */
export const agrees = (): Promise<boolean> => caches.has(YES);
