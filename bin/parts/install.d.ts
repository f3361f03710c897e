/** Installs the locked packages of a folder unless they are there already; ends the process where npm cannot. */
export function ensureInstalled(folder?: string, what?: string): void
