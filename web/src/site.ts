// What every page does with script: pages work without it.
export {};
