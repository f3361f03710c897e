import { drawings } from './drawings/all.ts'
import { toSvg, writeDrawing } from './drawings/write.ts'

/**
 * `npm run drawings`: draws the explanatory drawings of the demonstration content into `content/assets`, each for the columns
 * of a page and for a phone, and gives stories that show them their new addresses. `-- --check`: fails where one is stale.
 */
const names: string[] = []
for (const { name, alt, draw } of drawings) {
  for (const isPhone of [false, true]) {
    const own = isPhone ? `${name}-telefon` : name
    if (writeDrawing(own, draw(isPhone), alt, process.argv.includes('--check'))) names.push(own)
  }
}
const bytes = drawings.map(({ draw }) => toSvg(draw(false)).length)
console.log(`${drawings.length} drawings, ${Math.max(...bytes)} bytes at most; new: ${names.join(', ') || 'none'}`)
if (names.length > 0 && process.argv.includes('--check')) process.exit(1)
