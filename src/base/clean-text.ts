/**
 * Text without what no reader sees and no document may hold: control characters, halves of
 * surrogate pairs and noncharacters. Tabs and line feeds stay, other line ends become line feeds.
 */
export function cleanText(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return unclean.test(text)
    ? text
        .replace(/\r\n?/g, '\n')
        .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/g, '')
        .toWellFormed()
    : text
}

// oxlint-disable-next-line no-control-regex
const unclean = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]/
