import type { IconName } from '../controls/icon.tsx'

/** Where a shortcut works, as the list of keys shows it. */
export type ShortcutPlace = 'anywhere' | 'sheet' | 'block' | 'list' | 'inbox'

export interface Shortcut {
  /**
   * Keys in the notation of tinykeys: `$mod+Enter`, `Alt+ArrowUp`, `g h` (one after the other), `Shift+F6`. Letters
   * without `$mod`, `Alt` and so on are single letters: they work only while nothing is written, and can be switched off.
   */
  keys: string
  place: ShortcutPlace
  /** What it does, as the list of keys says it. */
  name: string
  /** Beside its name in the palette. */
  icon?: IconName
  run(event: KeyboardEvent): void
  /** Works in fields too; as a rule for those with `$mod` or a function key. Default: only what has a modifier. */
  inFields?: boolean
}

/** True for keys that are letters or signs without a modifier: `g h`, `n`, `?`. */
export function isSingleLetter(keys: string): boolean {
  return keys.split(' ').every(press => {
    const parts = press.split('+')
    const key = parts.at(-1) ?? ''
    return parts.slice(0, -1).every(part => part === 'Shift') && key.length === 1
  })
}

/** Things in which letters are written, or that use them by themselves. */
const writable = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]'

/** True where keys belong to what has the focus. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const field = target.closest(writable)
  if (!field) return false
  return !(field instanceof HTMLInputElement && /^(?:checkbox|radio|button|range|color)$/.test(field.type))
}

const germanNames: Readonly<Record<string, string>> = {
  Control: 'Strg',
  Shift: 'Umschalt',
  Delete: 'Entf',
  Escape: 'Esc',
  Space: 'Leertaste',
  Backspace: 'Rück',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Home: 'Pos1',
  End: 'Ende',
}
const englishNames: Readonly<Record<string, string>> = {
  Control: 'Ctrl',
  Delete: 'Del',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}
const appleNames: Readonly<Record<string, string>> = { Control: '⌃', Alt: '⌥', Shift: '⇧', Meta: '⌘', Delete: '⌦' }

/**
 * Keys as they are written on a keyboard, with a blank between them: `Strg Umschalt Z`, `Ctrl Shift Z`, `G H`.
 *
 * @param keys in the notation of tinykeys.
 */
export function shownKeys(keys: string, language: 'de' | 'en', isApple: boolean): string {
  const names = { ...(language === 'de' ? germanNames : englishNames), ...(isApple ? appleNames : {}) }
  const shown = keys
    .split(' ')
    .flatMap(press => press.split('+'))
    .map(part => (part === '$mod' ? (isApple ? 'Meta' : 'Control') : part.replace(/^(?:Key|Digit)/, '')))
    .map(part => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
  return shown.join(' ')
}
