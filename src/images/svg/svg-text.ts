/**
 * The text of an SVG, whatever it is written in: by its byte order mark, else by what its first line says, else UTF-8. A
 * first line that names UTF-16 in a file of single bytes is what a program left that converted it: it is UTF-8 then.
 *
 * @param whole false for the beginning of a file, which may end within a character.
 * @returns null where it is not written in that encoding, or it is one that browsers do not know.
 * @see https://www.w3.org/TR/xml/#sec-guessing
 */
export function readSvgText(bytes: Uint8Array, whole = true): string | null {
  const [first, second] = bytes
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 200)),
  )?.[1]
  const little = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)
  const big = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)
  const marked = first === 0xef && second === 0xbb
  const encoding = little
    ? 'utf-16le'
    : big
      ? 'utf-16be'
      : marked || /^utf-?16/i.test(declared ?? '')
        ? 'utf-8'
        : declared
  try {
    return new TextDecoder(encoding ?? 'utf-8', { fatal: whole }).decode(bytes)
  } catch {
    return null
  }
}
