/**
 * Text without characters that nobody sees and that say nothing: byte order marks, fillers, zero-width spaces and
 * directional marks that came along when something was copied. What shapes other letters stays: joiners within emoji and
 * in Arabic and Indic scripts, variants of ideographs and emoji, marks of direction where both directions occur.
 *
 * Soft hyphens and zero-width spaces go too; `visibleProse` keeps them.
 *
 * @see https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point, https://www.unicode.org/reports/tr9/
 */
export function visibleText(text: string): string {
  return clean(text, false)
}

/** The same for running text of editors, where a place to break a line, or not to, has been set on purpose. */
export function visibleProse(text: string): string {
  return clean(text, true)
}

/** Words as they are compared and kept: visible characters in composed form, ordinary spaces, none around them. */
export function visibleLine(text: string): string {
  return visibleText(text).normalize('NFC').replaceAll('\u00a0', ' ').trim()
}

/** Most texts have none of it. Braille has a pattern without dots, other programs leave marks of their own objects. */
const suspicious = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc\u2800]/u
/** A flag of a region is written in invisible letters: it is one match, and stays. */
const invisible =
  /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gu

function clean(text: string, isProse: boolean): string {
  if (!suspicious.test(text)) return text
  const directed = text
    .split('\n')
    .map(line => withoutDirection(line))
    .join('\n')
  const braille = /[\u2801-\u28ff]/.test(directed) ? directed : directed.replaceAll('\u2800', '')
  return braille.replace(invisible, (found, at: number) => {
    const before = lastCharacter(braille.slice(Math.max(0, at - 2), at))
    const after = String.fromCodePoint(braille.codePointAt(at + found.length) ?? 0x20)
    return found.length > 4 || hasMeaning(found, before, after, isProse) ? found : ''
  })
}

/** The part of `ends` that is a whole character, be it one of two units. */
function lastCharacter(ends: string): string {
  return [...ends].at(-1) ?? ' '
}

/** Letters and marks of scripts that are shaped by joiners. */
const joined =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Balinese}\p{Script=Javanese}]/u
/** Scripts without spaces between words: a zero-width space says where one ends. */
const spaceless =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Javanese}\p{Script=Balinese}]/u
const jamo = /[\u1100-\u115e\u1161-\u11ff\ua960-\ua97c\ud7b0-\ud7fb]/
const shown = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}]/u

/** Whether an invisible character changes how its neighbours are read or written. */
function hasMeaning(found: string, before: string, after: string, isProse: boolean): boolean {
  if (directional.test(found)) return true
  if (/[\u200c\u200d]/.test(found)) {
    const isEmoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u.test(before)
    if (found === '\u200d' && isEmoji && /\p{Extended_Pictographic}/u.test(after)) return true
    if (joined.test(before) || (found === '\u200d' && joined.test(after))) return true
  }
  if (found === '\u200b' && spaceless.test(before) && spaceless.test(after)) return true
  if (/[\u00ad\u200b\u200c\u2060]/.test(found)) return isProse && shown.test(before) && shown.test(after)
  if (/[\ufe0e\ufe0f]/.test(found) && /[\p{Extended_Pictographic}\d#*]/u.test(before))
    return /[\d#*]/.test(before) ? after === '\u20e3' : true
  if (/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u.test(found)) return /[\p{Script=Han}\p{Script=Myanmar}\p{Sm}]/u.test(before)
  if (/[\u180b-\u180f]/.test(found)) return /\p{Script=Mongolian}/u.test(before)
  if (/[\u115f\u1160]/.test(found)) return jamo.test(before) || jamo.test(after)
  return found === '\u034f' && /\p{M}/u.test(before) && /\p{M}/u.test(after)
}

const directional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const everyDirectional = new RegExp(directional, 'g')
const everyEmbedding = /[\u202a-\u202e\u2066-\u2069]/g
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
/** What has no direction of its own, or the other one. */
const mixable =
  /[^\s\p{M}\p{Default_Ignorable_Code_Point}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** Marks order a line of two directions only; what opens a direction and does not close it would order what follows. */
function withoutDirection(line: string): string {
  if (!directional.test(line)) return line
  if (!rightToLeft.test(line) || !mixable.test(line)) return line.replace(everyDirectional, '')
  return isClosed(line) ? line : line.replace(everyEmbedding, '')
}

/** Whether each embedding and isolate of a line ends in it. Overrides, which make one text look like another, are never right. */
function isClosed(line: string): boolean {
  const open: string[] = []
  for (const [each] of line.matchAll(everyEmbedding)) {
    if (/[\u202d\u202e]/.test(each)) return false
    if (/[\u202c\u2069]/.test(each)) {
      if (open.pop() !== each) return false
    } else open.push(each < '\u2066' ? '\u202c' : '\u2069')
  }
  return open.length === 0
}
