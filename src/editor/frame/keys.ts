/** True on Apple's systems, whose shortcuts have another key. */
export const isApple = typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad|od)/.test(navigator.platform)

/** A shortcut with the command key as it is shown: `Strg K`, `Ctrl K`, `⌘K`. */
export function commandKey(key: string): string {
  if (isApple) return `⌘${key}`
  return `${typeof document !== 'undefined' && document.documentElement.lang === 'de' ? 'Strg' : 'Ctrl'} ${key}`
}
