import { memoize } from '../base/memoize.ts'
import german from 'hyphen/de/index.js'
import english from 'hyphen/en-gb/index.js'
import { forEachLocale, type Locale } from '../model/locale.ts'

/** Shorter words fit wherever a word fits at all. */
const minWordLength = 14
const longWord = /\p{L}{14}/u

/** Units that are written as signs: a number and its unit stay together, words such as "Millimeter" may follow on the next line. */
const unit = '(?:[µmck]?m[²³]?|k?g|t|k?W|V|k?N|Nm|k?Hz|min|s|h|l|ml|lx|lm|dB|°C|°|%|[kM]B|Uhr|pm)'

/** Names of months in the languages of the site: a day stays with its month. */
const month =
  '(?:Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|January|February|March|April|May|June|July|August|September|October|November|December)'

/**
 * A paragraph sign or "Art." and its number, "E-Mail" and "NL-S", "Dr.-Ing.", "m/w/d", a telephone number, a standard or machine such
 * as "ISO 9241-110" and "W 6", a machine and its letter ("Form N"), a number and its unit, a day and its month: no line ends within them.
 */
const bound = new RegExp(
  [
    String.raw`(?:§|(?<!\p{L})(?:Art|Abs|Nr|No)\.) (?=\d)`,
    String.raw`(?<!\p{L})\p{Lu}{1,3} (?=\d)`,
    String.raw`(?<=\p{Ll}) (?=\p{Lu}$)`,
    String.raw`(?<!\p{L})\p{Lu}-(?=\p{Lu})|(?<!\p{L})[Ee]-(?=mail)|(?<!\p{L})\p{Lu}{2,3}-(?=\p{Lu}(?!\p{L}))|(?<=\p{Ll}\.)-(?=\p{Lu})`,
    String.raw`(?<!\p{L})\p{Ll}(?:\/\p{Ll})+(?!\p{L})`,
    String.raw`\+\d+(?:[ -]\d+)+|\d+(?:-\d+)+`,
    String.raw`(?<=\d) (?=${unit}(?![\p{L}\d]))`,
    String.raw`(?<=(?<!\d)\d{1,2}\.?) (?=${month}(?!\p{L}))`,
  ].join('|'),
  'gu',
)

/** Patterns that say where words of a language may break. They are large: they stay on the server. */
const hyphenators: Readonly<Record<Locale, typeof german>> = {
  de: german,
  en: english,
}

/** Compounds that break best between their words: the patterns do not know where the first one ends, or break after it too. */
const exceptions: Readonly<Record<Locale, readonly string[]>> = {
  de: [
    'Design-management',
    'Beobachtungs-bericht',
    'Berechnungs-ingenieur',
    'Entwicklungs-ingenieurin',
    'Interaktions-designer',
    'Interaktions-designerin',
    'Produkt-designer',
    'Produkt-designerin',
    'Vertraulichkeits-vereinbarung',
  ],
  en: [],
}

const typesetIn = forEachLocale(locale => memoize(5000, text => prepare(text, locale)))

/**
 * Prepares a short text for a narrow column: soft hyphens where long compounds
 * such as "Drehrichtungsschalter" may break, in browsers without a dictionary
 * of their own too, and no break within a machine's designation. For texts that
 * are read, not for values that are compared.
 *
 * @see docs/decisions/0008-soft-hyphens.md
 */
export function typeset(text: string, locale: Locale): string {
  return typesetIn[locale](text)
}

function prepare(text: string, locale: Locale): string {
  const { hyphenateSync } = hyphenators[locale]
  // "Ein-/Ausgabemodul": two words; nothing but the slash says so.
  const whole = bind(text).replace(/-\/(?=\p{L})/gu, '-/\u200b')
  if (!longWord.test(text)) return whole
  return withoutStumps(hyphenateSync(whole, { minWordLength, exceptions: [...exceptions[locale]] }))
}

/** "La-bordiagnostik": two letters alone at the end or the beginning of a line are no part of a word. */
function withoutStumps(text: string): string {
  return text
    .replace(/(?<![\p{L}\u00ad])(\p{L}{1,2})\u00ad/gu, '$1')
    .replace(/\u00ad(\p{L}{1,2})(?![\p{L}\u00ad])/gu, '$1')
}

/** Keeps short parts of running text on one line: `§ 38`, `E-Mail`, `m/w/d`, `+49 89 99998-100`, `ISO 9241-110`, `W 6`, `97 cm`. */
export function bind(text: string): string {
  return mayBind.test(text) ? bindParts(text) : text
}

/** What every part that is kept on one line holds: long texts are searched for it much sooner than for the parts. */
const mayBind = /[§\d/-]| \p{Lu}$/u

function bindParts(text: string): string {
  return text.replace(bound, part => part.replaceAll(' ', '\u00a0').replace(/[-/]/g, '$&\u2060'))
}
