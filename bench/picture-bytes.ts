import type { Browser } from 'playwright-core'
import { pageKinds } from '../e2e/page-kinds.ts'
import { atMost, told, type Figure } from './figures.ts'
import { isBlurred, lookAtPage, openBrowser, oversize, type PagePictures } from './picture-page.ts'
import { createDataDir, ensureProduct, startProduct } from './product.ts'

/** Beside one page of every kind those with the most pictures. */
const pages = [
  ...pageKinds,
  ['reference with photographs', '/de/referenzen/analysegeraet-kora'],
  ['reference with a contact sheet', '/de/referenzen/familienmerkmal-fuer-elf-maschinen'],
  ['news with a gallery', '/de/neuigkeiten/fuenfzig-jahre-ein-locher'],
] as const

const widths = [320, 768, 1280, 1920]
const heroWidths = [360, 1440]
const MAX_OVERSIZE = 1.35
const MAX_LARGEST_KB = 180

/** Bytes of pictures on every kind of page, and whether any of them is larger, smaller or cropped otherwise than it should be. */
export async function measurePictureBytes(): Promise<Figure[]> {
  ensureProduct()
  const data = createDataDir()
  const product = await startProduct(data.path)
  const browser = await openBrowser()
  try {
    return await lookAtAll(browser, `http://localhost:${product.port}`)
  } finally {
    await browser.close()
    await product.stop()
    data.remove()
  }
}

async function lookAtAll(browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const found = { missing: [] as string[], oversized: [] as string[], blurred: [] as string[], cut: [] as string[] }
  let largest = { kilobytes: 0, where: '' }
  for (const [kind, path] of pages) {
    const looks: PagePictures[] = []
    for (const width of widths) {
      const page = await lookAtPage(browser, origin + path, width)
      looks.push(page)
      for (const [fault, pictures] of Object.entries(faultsOf(page)) as [keyof typeof found, string[]][])
        found[fault].push(...pictures.map(src => `${path} at ${width}: ${src}`))
    }
    figures.push(told(`pictures of ${kind} at ${widths.join(', ')} px`, `${looks.map(kilobytes).join(', ')} kB`))
    for (const width of heroWidths) {
      const { largest: paint } = await lookAtPage(browser, origin + path, width)
      if (paint && paint.bytes / 1000 > largest.kilobytes)
        largest = { kilobytes: paint.bytes / 1000, where: `${path} at ${width}` }
    }
  }
  for (const [fault, where] of Object.entries(found))
    if (where.length > 0) console.error(`${fault}:\n  ${where.join('\n  ')}`)
  return [
    ...figures,
    atMost('pictures that did not load', found.missing.length, 0, String(found.missing.length)),
    atMost(
      `pictures over ${MAX_OVERSIZE} × the width they need`,
      found.oversized.length,
      0,
      String(found.oversized.length),
    ),
    atMost('pictures with fewer pixels than their place', found.blurred.length, 0, String(found.blurred.length)),
    atMost('pictures with dimension lines that are cropped', found.cut.length, 0, String(found.cut.length)),
    atMost(
      'largest paint at 360 and 1440 px',
      largest.kilobytes,
      MAX_LARGEST_KB,
      `${largest.kilobytes.toFixed(0)} kB (${largest.where})`,
      'kB',
    ),
  ]
}

function faultsOf({ pictures }: PagePictures) {
  const names = (wrong: typeof pictures) => wrong.map(picture => `${picture.src} (${picture.place})`)
  return {
    missing: names(pictures.filter(picture => picture.file === 0)),
    // A file that is there already for a larger place is used again: no second download.
    oversized: names(
      pictures.filter(
        picture =>
          oversize(picture) > MAX_OVERSIZE &&
          !pictures.some(other => other.src === picture.src && oversize(other) <= MAX_OVERSIZE),
      ),
    ),
    blurred: names(pictures.filter(isBlurred)),
    cut: names(pictures.filter(({ measured, cut }) => measured && cut > 0.02)),
  }
}

const kilobytes = ({ bytes }: PagePictures) => Math.round(bytes / 1000)
