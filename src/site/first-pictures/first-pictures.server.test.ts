import fc from 'fast-check'
import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { createFirstPictures, type FirstPicturesDeps } from './first-pictures.server.ts'
import { ownCard } from './own-card.ts'
import { firstPictures } from './window-pictures.ts'

const set = (name: string, type = 'webp') =>
  [480, 640, 800, 1060, 1400, 1800, 2400, 2880]
    .map(w => `/f/1/x/${name}.jpg/m/${w}x0/filters:format(${type}) ${w}w`)
    .join(', ')
const picture = (name: string, sizes: string, before = '') =>
  `<picture class="photo">${before}<source type="image/webp" srcSet="${set(name)}" sizes="${sizes}"/><img sizes="${sizes}" srcSet="${set(name, 'jpeg')}" src="/f/1/x/${name}.jpg/m/640x0"/></picture>`
const page = (...pictures: string[]) =>
  `<body><header>${picture('logo', '40px')}</header><main>${pictures.join('')}</main>`
const widths = (html: string, width: number, density: number, height = 900) =>
  firstPictures(html, [{ width, height, density }]).map(address =>
    /m\/(\d+)x0.*format\((\w+)/.exec(address)?.slice(1).join(' '),
  )

test.each([
  ['100vw', 1920, 1, ['2400 webp']],
  ['100vw', 390, 3, ['1400 webp', '1060 webp']],
  ['(min-width: 114rem) 828px, (min-width: 70rem) calc(46vw - 12px), 100vw', 1920, 1, ['1060 webp']],
  ['(min-width: 114rem) 828px, (min-width: 70rem) calc(46vw - 12px), 100vw', 1440, 1, ['800 webp']],
  ['(min-width: 70rem) max(50vw, 60rem), 100vw', 1440, 1, ['1060 webp']],
  ['min(100vw, 0.75 * max(34rem, 100vh - 6.5rem))', 1440, 1, ['640 webp']],
])('of %s a window of %i px takes the file that browsers take', (sizes, width, density, expected) => {
  expect(widths(page(picture('a', sizes)), width, density)).toEqual(expected)
})

test('below 720 px the source for phones is taken, and one for browsers without script never', () => {
  const before =
    `<source media="(scripting: none)" type="image/webp" srcSet="${set('plain')}"/>` +
    `<source media="(max-width: 44.99rem)" width="1" height="1" sizes="100vw" type="image/webp" srcSet="${set('upright')}"/>`
  const html = page(picture('wide', '100vw', before))
  expect(firstPictures(html, [{ width: 360, height: 800, density: 1 }])[0]).toContain('upright')
  expect(firstPictures(html, [{ width: 1440, height: 900, density: 1 }])[0]).toContain('wide')
})

test('only the first pictures of the content, each once, and no file of elsewhere', () => {
  const many = Array.from({ length: 9 }, (_, n) => picture(`n${n}`, '100vw'))
  const found = firstPictures(page(many[0]!, ...many), [{ width: 1440, height: 900, density: 1 }])
  expect(found.map(address => /\/(\w+)\.jpg/.exec(address)?.[1])).toEqual(['n0', 'n1', 'n2', 'n3'])
  expect(firstPictures(page('<picture><img src="https://example.org/a.png"/></picture>'))).toEqual([])
  expect(firstPictures(page('<picture><img src="/f/1/x/a/plan.svg"/></picture>'))).toEqual(['/f/1/x/a/plan.svg'])
})

function open(html: string[], changes: Partial<FirstPicturesDeps> = {}) {
  const asked: string[] = []
  const outcomes: string[] = []
  const pictures = createFirstPictures({
    async *pages() {
      yield* html
    },
    fetch: async request => {
      asked.push(new URL(request.url).pathname)
      return new Response('x')
    },
    card: async request => {
      asked.push(new URL(request.url).pathname)
      return new Response('x')
    },
    origin: 'https://site.example',
    isIdle: () => true,
    prepared: outcome => void outcomes.push(outcome),
    sleep: async (_, signal) => signal?.throwIfAborted(),
    log: silentLog,
    ...changes,
  })
  return { pictures, asked, outcomes }
}

test('each picture is made once, pages in their order, and counted', async () => {
  const { pictures, asked, outcomes } = open([
    page(picture('a', '100vw')),
    page(picture('b', '100vw'), picture('a', '100vw')),
  ])
  pictures.prepare()
  await pictures.settled()
  expect(new Set(asked).size).toBe(asked.length)
  expect(asked.findIndex(path => path.includes('/b.jpg'))).toBe(
    asked.findLastIndex(path => path.includes('/a.jpg')) + 1,
  )
  expect(outcomes).toEqual(asked.map(() => 'made'))
  pictures.prepare()
  await pictures.settled()
  expect(outcomes).toHaveLength(asked.length)
})

test('it waits while the machine is busy, and a publication meanwhile is not forgotten', async () => {
  const html = [page(picture('a', '100vw'))]
  let looks = 0
  const { pictures, asked } = open(html, {
    isIdle: () => {
      if (++looks === 3) {
        html.push(page(picture('b', '100vw')))
        pictures.prepare()
      }
      return looks > 5
    },
  })
  pictures.prepare()
  await pictures.settled()
  expect(looks).toBeGreaterThan(5)
  expect(asked.some(path => path.includes('/b.jpg'))).toBe(true)
})

test('what could not be made is counted, and tried again only where the service was busy', async () => {
  let status = 503
  const { pictures, outcomes } = open([page(picture('a', '100px'))], {
    fetch: async () => new Response('', { status }),
  })
  for (status of [503, 422, 200]) {
    pictures.prepare()
    await pictures.settled()
  }
  expect(outcomes).toEqual(['failed', 'failed'])
})

test('stopped, it asks for nothing any more', async () => {
  const { pictures, asked } = open([page(picture('a', '100vw'))], { isIdle: () => false })
  pictures.prepare()
  pictures.stop()
  await pictures.settled()
  pictures.prepare()
  await pictures.settled()
  expect(asked).toEqual([])
})

test('pages of what was published come first, those of several publications together', async () => {
  const told: (readonly string[])[] = []
  const { pictures } = open([], {
    // oxlint-disable-next-line require-yield
    async *pages(published) {
      told.push(published)
    },
  })
  pictures.prepare(['a'])
  pictures.prepare(['b', 'a'])
  await pictures.settled()
  pictures.prepare()
  await pictures.settled()
  expect(told).toEqual([['b', 'a'], [], []])
  pictures.prepare(Array.from({ length: 500 }, (_, at) => `${at}`))
  await pictures.settled()
  expect(told.at(-1)).toHaveLength(100)
})

const withCard = (address: string, ...pictures: string[]) =>
  `<head><meta property="og:image" content="${address}"/></head>${page(...pictures)}`

test.each([
  ['https://site.example/__share/de/1-a.png', ['/__share/de/1-a.png']],
  ['/__share/de/1-a.png', ['/__share/de/1-a.png']],
  ['https://elsewhere.example/__share/de/1-a.png', []],
  ['https://site.example/f/1/x/a.jpg', []],
  ['https://site.example/__share/../de', []],
  ['https://', []],
  ['', []],
])('the card of a page whose picture is "%s"', (address, expected) => {
  expect(ownCard(withCard(address), 'https://site.example')).toEqual(expected)
})

test('the card of a page is made after its pictures, once, and one that cannot be made takes no other along', async () => {
  const cards: string[] = []
  const { pictures, asked, outcomes } = open(
    [
      withCard('https://site.example/__share/de/1-a.png', picture('a', '100vw')),
      withCard('https://site.example/__share/de/2-b.png'),
      withCard('https://site.example/__share/de/3-c.png', picture('c', '100vw')),
    ],
    {
      card: async request => {
        const { pathname } = new URL(request.url)
        cards.push(pathname)
        if (pathname.includes('/2-')) throw new Error('cannot be drawn')
        return new Response('x')
      },
    },
  )
  pictures.prepare()
  await pictures.settled()
  pictures.prepare()
  await pictures.settled()
  expect(cards).toEqual(['/__share/de/1-a.png', '/__share/de/2-b.png', '/__share/de/3-c.png'])
  expect(asked.some(path => path.includes('/c.jpg'))).toBe(true)
  expect(outcomes.filter(outcome => outcome === 'failed')).toHaveLength(1)
})

test('markup and addresses that cannot be read, among good ones, cost no other picture', async () => {
  const hostileMarkup = fc.constantFrom(
    ...['<main><picture>', '<picture><source srcSet="/f/1/x/a.jpg/m/99999999999x0 1w, ,," sizes="calc(((((">'],
    ...[
      '<picture><img src="/f/[::" srcSet="/f/%ff/\ud800 480w"></picture>',
      '<picture><img src="/f/../../x.jpg"/></picture>',
    ],
    ...[
      `<picture><source sizes="${'('.repeat(20_000)}" srcSet="${set('deep')}"/></picture>`,
      `<main>${'<picture>'.repeat(5000)}`,
    ],
    ...[
      `<meta property="og:image" content="https://site.example/__share/%E0%A4%A"/>`,
      '<meta property="og:image" content="http://["/>',
    ],
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(hostileMarkup, fc.string()), { maxLength: 4 }), async hostile => {
      const { pictures, asked } = open(
        [...hostile.map(each => page(each)), page(picture('good', '100vw')), ...hostile],
        {
          fetch: request => {
            asked.push(new URL(request.url).pathname)
            if (!request.url.includes('good')) throw new Error('hostile')
            return Promise.resolve(new Response('x'))
          },
        },
      )
      pictures.prepare()
      await pictures.settled()
      expect(asked.some(path => path.includes('/good.jpg'))).toBe(true)
    }),
    { numRuns: 25 },
  )
})
