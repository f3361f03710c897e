/**
 * Devices slower than this make elements of HTML: milliseconds for 10,000
 * characters. A current laptop needs 0.4, a processor four times slower 2.
 */
const slowPace = 1
/** Time for making the elements of a page, in milliseconds; styles and layout take thirty times as long. */
const longMs = 3

let milliseconds = 0
let characters = 0

/** Notes how long a piece of work took that is done anyway. The last pieces count most: a device may have become slower. */
export function notePace(took: number, text: string): void {
  milliseconds = milliseconds / 2 + took
  characters = characters / 2 + text.length
}

/** True for a device on which motion would cost the answer. Until pages have been fetched ahead nobody knows: the answer comes first. */
export function isSlowDevice(): boolean {
  return characters === 0 || (milliseconds / characters) * 10_000 > slowPace
}

/** True where a page takes this device so long, about a tenth of a second with its layout, that the press needs an answer before. */
export function takesLong(text: string): boolean {
  return characters > 0 && (milliseconds / characters) * text.length > longMs
}
