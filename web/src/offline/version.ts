/** The name of the cache that holds one version; a table that was made by it holds a lock of the same name while it is open. */
export const cacheOf = (version: string): string => `crownhead ${version}`;

/** Whether a cache holds a version. */
export const isVersion = (name: string): boolean => /^crownhead [0-9a-f]{16}$/.test(name);
