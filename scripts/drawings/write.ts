import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import type { Sheet } from './pen.ts'

const assets = 'content/assets'
const stories = 'content/stories'
const space = 290471

/** So that the file looks the same by itself, e.g. in the media library; the page brings its own. */
const style = `text{font:600 15px Archivo,Arial,sans-serif;dominant-baseline:central;fill:#15171c}text:not([text-anchor]){text-anchor:middle}svg{fill:none;stroke:none}path,rect,circle,use{vector-effect:non-scaling-stroke}.ground,.person{stroke:#15171c;stroke-width:1.5}.edge,.body,.light,.sheet,.cut,.ring{stroke:#15171c;stroke-width:1.25}.lead,.break,.mark-line{stroke:#15171c}.body{fill:#c3c2bb}.tone{fill:#d6d5cf}.light,.person,.ring,.break{fill:#f5f4f0}.sheet{fill:#fff}.acts,.ink,.dot{fill:#15171c}.grey{fill:#767981}.hidden,.removed{stroke:#767981;stroke-dasharray:6 5}.thin,.dots{stroke:#767981}.dots{vector-effect:none}.ext,.dim{stroke:#2b33c4}.arrow,.blue,.figure{fill:#2b33c4}.thick{stroke-width:3}`

/** The sheet as a file of the media library. */
export function toSvg({ width, height, shapes, marks, defs }: Sheet): string {
  const parts = defs.size > 0 ? `<defs>${[...defs.values()].join('')}</defs>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>${style}</style>${parts}${shapes.join('')}${marks.join('')}</svg>\n`
}

/**
 * Writes a drawing and what is said about it, and gives it its address, which
 * names size and content; stories that show it follow.
 *
 * @returns whether anything was new.
 */
export function writeDrawing(name: string, sheet: Sheet, alt: { de: string; en: string }, isCheck: boolean): boolean {
  const text = toSvg(sheet)
  const file = `${assets}/${name}.svg`
  if (existsSync(file) && readFileSync(file, 'utf8') === text && existsSync(`${file}.json`)) return false
  if (isCheck) return true
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  const filename = `/f/${space}/${sheet.width}x${sheet.height}/${hash}/${name}.svg`
  const before = existsSync(`${file}.json`)
    ? (JSON.parse(readFileSync(`${file}.json`, 'utf8')) as { id: number })
    : null
  writeFileSync(file, text)
  const sidecar = {
    id: before?.id ?? nextId(),
    filename,
    short_filename: `${name}.svg`,
    content_type: 'image/svg+xml',
    content_length: Buffer.byteLength(text),
    alt: alt.de,
    title: '',
    copyright: '',
    focus: '',
    meta_data: { alt: alt.de, alt__i18n__en: alt.en },
    width: sheet.width,
    height: sheet.height,
    created_at: '2026-09-01T08:00:00.000Z',
    updated_at: '2026-09-01T08:00:00.000Z',
  }
  writeFileSync(`${file}.json`, `${JSON.stringify(sidecar, null, 2)}\n`)
  readdress(name, filename)
  return true
}

function readdress(name: string, filename: string): void {
  const old = new RegExp(`/f/${space}/\\d+x\\d+/[0-9a-f]{10}/${name}\\.svg`, 'g')
  for (const each of readdirSync(stories)) {
    const text = readFileSync(`${stories}/${each}`, 'utf8')
    const next = text.includes(`/${name}.svg`) ? text.replace(old, filename) : text
    if (next !== text) writeFileSync(`${stories}/${each}`, next)
  }
}

let last = 0

function nextId(): number {
  if (last === 0) {
    const ids = readdirSync(assets)
      .filter(each => each.endsWith('.json'))
      .map(each => (JSON.parse(readFileSync(`${assets}/${each}`, 'utf8')) as { id: number }).id)
    last = Math.max(...ids)
  }
  return ++last
}
