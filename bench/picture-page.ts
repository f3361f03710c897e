import { type Browser, chromium } from 'playwright-core'

/** A picture as a visitor got it. */
export interface ShownPicture {
  /** Address of the file the browser chose. */
  src: string
  /** The nearest class around it, to find it in the source. */
  place: string
  /** CSS pixels of the box, and of the picture in it where it is cropped by CSS. */
  box: readonly [width: number, height: number]
  drawn: number
  /** CSS pixels as the `sizes` attribute says; 0 where it says nothing. */
  told: number
  /** Pixels of the file; 0 where it did not load. */
  file: number
  /** Pixels of the widest file on offer. */
  widest: number
  /** A drawing has no pixels. */
  vector: boolean
  /** Share of the picture that CSS cuts off. */
  cut: number
  measured: boolean
}

export interface PagePictures {
  /** Bytes of all pictures on the wire, without headers. */
  bytes: number
  pictures: readonly ShownPicture[]
  /** The largest paint of the first view; null where that is text. */
  largest: { src: string; bytes: number } | null
}

const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']

export function openBrowser(): Promise<Browser> {
  // oxlint-disable-next-line node/no-process-env -- a bench has no config.server.ts
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args })
}

/** Opens a page with an empty cache, scrolls down to its end as a reader does, and looks at every picture. */
export async function lookAtPage(browser: Browser, url: string, width: number): Promise<PagePictures> {
  const context = await browser.newContext({ viewport: { width, height: Math.round(Math.max(640, width * 0.62)) } })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    const largest = await page.evaluate(readLargest)
    await page.evaluate(walkDown)
    return { ...(await page.evaluate(readPictures)), largest }
  } finally {
    await context.close()
  }
}

/** Times the pixels that were needed; 1 is exact. */
export function oversize({ file, drawn, vector }: ShownPicture): number {
  return vector || drawn === 0 ? 1 : file / drawn
}

/** The file has fewer pixels than its place, although a larger one was on offer. */
export function isBlurred({ file, drawn, vector, widest }: ShownPicture): boolean {
  return !vector && file < drawn * 0.97 && file < widest
}

// What follows runs in the page.

function readLargest(): Promise<PagePictures['largest']> {
  return new Promise(resolve => {
    const finish = (entry: PerformanceEntry | undefined) => {
      const src = entry && 'url' in entry && typeof entry.url === 'string' ? entry.url : ''
      const [resource] = src ? performance.getEntriesByName(src, 'resource') : []
      const bytes = resource instanceof PerformanceResourceTiming ? resource.encodedBodySize : 0
      resolve(src ? { src, bytes } : null)
    }
    const observer = new PerformanceObserver(list => finish(list.getEntries().at(-1)))
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
    setTimeout(() => finish(undefined), 500)
  })
}

async function walkDown(): Promise<void> {
  const step = innerHeight * 0.8
  for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
    scrollTo({ top: y, behavior: 'instant' })
    for (let round = 0; round < 60; round++) {
      await new Promise(resolve => setTimeout(resolve, 40))
      const waiting = [...document.images].some(image => {
        const { left, right, top, bottom, width } = image.getBoundingClientRect()
        if (!image.checkVisibility({ opacityProperty: true })) return false
        const isSeen = width > 0 && left < innerWidth && right > 0 && top < innerHeight && bottom > 0
        // Without an address the browser has not come to it yet.
        return isSeen && (!image.complete || image.currentSrc === '')
      })
      if (!waiting) break
    }
  }
}

function readPictures(): { bytes: number; pictures: ShownPicture[] } {
  const isInWindow = (image: Element) => {
    const { left, right } = image.getBoundingClientRect()
    return left < innerWidth && right > 0
  }
  const ruler = document.body.appendChild(document.createElement('div'))
  const tell = (sizes: string) => {
    // A comma inside of `min()` or `clamp()` does not end a rule.
    const [ends] = [...sizes, ','].reduce<[number[], number]>(
      ([found, depth], char, at) =>
        char === '('
          ? [found, depth + 1]
          : char === ')'
            ? [found, depth - 1]
            : char === ',' && depth === 0
              ? [[...found, at], depth]
              : [found, depth],
      [[], 0],
    )
    const rules = ends.map((end, index) =>
      /^\s*(\([a-z-]+: [^()]*\) )?(.*)$/.exec(sizes.slice(index === 0 ? 0 : ends[index - 1]! + 1, end)),
    )
    const rule = rules.find(found => !found?.[1] || matchMedia(found[1]).matches)
    ruler.style.width = rule?.[2] ?? ''
    return rule?.[2] ? Math.round(ruler.getBoundingClientRect().width) : 0
  }
  const files = performance
    .getEntriesByType('resource')
    .filter(entry => entry instanceof PerformanceResourceTiming)
    .filter(entry => new URL(entry.name).pathname.startsWith('/f/'))
  const pictures = [...document.images]
    .filter(image => image.getClientRects().length > 0)
    // Beside the window in a strip: not requested yet.
    .filter(image => image.currentSrc !== '' || isInWindow(image))
    // Hidden until it is requested: not loaded, or it counts.
    .filter(image => image.complete || image.checkVisibility({ opacityProperty: true }))
    .map((image): ShownPicture => {
      const { width, height } = image.getBoundingClientRect()
      const { currentSrc: src, naturalWidth, naturalHeight } = image
      const chosen = [image, ...(image.parentElement?.querySelectorAll('source') ?? [])].find(({ srcset }) =>
        srcset.includes(new URL(src, location.href).pathname),
      )
      const widths = [...(chosen?.srcset ?? '').matchAll(/ (\d+)w/g)].map(match => Number(match[1]))
      const requested = /\/m\/(\d+)x/.exec(src)?.[1] ?? /\/f\/\d+\/(\d+)x/.exec(src)?.[1]
      const { objectFit } = getComputedStyle(image)
      const shape = naturalWidth / naturalHeight || 1
      const [inside, outside] = [Math.min(width, height * shape), Math.max(width, height * shape)]
      const drawn = objectFit === 'cover' ? outside : objectFit === 'contain' ? inside : width
      const shown = objectFit === 'cover' ? (width * height) / (drawn * (drawn / shape)) : 1
      return {
        src: src.replace(location.origin, ''),
        place: image.closest('[class]:not(.photo, img, a)')?.className ?? '',
        box: [Math.round(width), Math.round(height)],
        drawn: Math.round(drawn),
        told: chosen ? tell(chosen.sizes) : 0,
        file: image.complete && naturalWidth > 0 ? Number(requested) : 0,
        widest: Math.max(0, ...widths),
        vector: src.split('/m/')[0]!.endsWith('.svg'),
        cut: Math.round((1 - shown) * 100) / 100,
        measured: image.closest('.picture')?.querySelector('.dims') !== null && image.closest('.picture') !== null,
      }
    })
  ruler.remove()
  return { bytes: files.reduce((sum, file) => sum + file.encodedBodySize, 0), pictures }
}
