import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp, { type Sharp } from 'sharp'

/** Type and photographs are drawn a little differently from run to run, and a baseline has few colours. */
const tolerance = { colour: 0.2, share: 0.002 }

/** Where the pictures of the last run are that were not as they should be. */
const resultsFolder = 'test-results/visual'

/** Pictures of one major version of the browser: another one draws type differently. */
export function baselineFolder(browserVersion: string): string {
  return join('e2e/baselines', `chromium-${browserVersion.split('.')[0]}`)
}

export type Comparison = { kind: 'same' | 'new' } | { kind: 'differs'; why: string }

/**
 * Compares a screenshot with its baseline. Where it differs, the new picture
 * and the difference are kept for a closer look.
 */
export async function compare(folder: string, name: string, screenshot: Buffer): Promise<Comparison> {
  const old = await readPicture(join(folder, `${name}.png`))
  if (!old) return { kind: 'new' }
  const now = await toPixels(half(screenshot))
  const { width, height } = now
  if (old.width !== width || old.height !== height) {
    write(join(resultsFolder, `${name}.png`), screenshot)
    return { kind: 'differs', why: `${name}: was ${old.width} × ${old.height}, is ${width} × ${height}` }
  }
  const difference = new Uint8Array(width * height * 4)
  const pixels = pixelmatch(old.data, now.data, difference, width, height, { threshold: tolerance.colour })
  if (pixels <= width * height * tolerance.share) return { kind: 'same' }
  write(join(resultsFolder, `${name}.png`), screenshot)
  const picture = sharp(difference, { raw: { width, height, channels: 4 } }).png()
  write(join(resultsFolder, `${name}-difference.png`), await picture.toBuffer())
  const share = ((pixels / (width * height)) * 100).toFixed(2)
  return { kind: 'differs', why: `${name}: ${share} % differ, see ${resultsFolder}/${name}-difference.png` }
}

/** Keeps a screenshot as the baseline. */
export async function update(folder: string, name: string, screenshot: Buffer): Promise<void> {
  const picture = half(screenshot).png({ palette: true, colours: 96, dither: 0, effort: 8 })
  write(join(folder, `${name}.png`), await picture.toBuffer())
}

/** Half the width and few colours: what matters is still seen, and the repository stays small. */
function half(screenshot: Buffer) {
  const width = Math.round(screenshot.readUInt32BE(16) / 2)
  return sharp(screenshot).resize({ width })
}

async function readPicture(path: string) {
  try {
    return await toPixels(sharp(readFileSync(path)))
  } catch {
    return null
  }
}

async function toPixels(picture: Sharp) {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function write(path: string, data: Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, data)
}
