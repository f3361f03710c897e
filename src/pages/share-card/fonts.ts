import text from './archivo-text.woff?inline'
import title from './archivo-title.woff?inline'

/**
 * Two instances of the site's variable font, which satori would draw in its regular cut: weight 620 and width 80 for
 * titles, weight 450 for texts. Only the server's bundle holds them.
 */
export const shareCardFonts = [
  { name: 'title', data: fromDataUrl(title) },
  { name: 'text', data: fromDataUrl(text) },
]

function fromDataUrl(url: string): Buffer {
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
