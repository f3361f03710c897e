import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileTargets } from './hostile-targets.ts'
import { openSite, type TestSite } from './site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Longer than this is hanging: the machine may be busy, the address is not worth it. */
const tooLong = 5000

interface Outcome {
  target: string
  status: number
  location: string | null
  leaks: boolean
}

async function visit(target: string): Promise<Outcome> {
  const url = URL.canParse(`${site.origin}${target}`) ? `${site.origin}${target}` : site.origin
  const response = await Promise.race([
    site.app.fetch(new Request(url)),
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`hangs: ${target}`)), tooLong).unref()),
  ])
  const text = response.headers.get('content-type')?.startsWith('text/') ? await response.text() : ''
  const location = response.headers.get('location')
  return { target, status: response.status, location, leaks: /\n\s+at .+:\d+:\d+|node_modules/.test(text) }
}

const isOffSite = ({ location }: Outcome): boolean =>
  location !== null && new URL(location, site.origin).origin !== site.origin

const isBad = (outcome: Outcome): boolean => outcome.status >= 500 || outcome.leaks || isOffSite(outcome)

test('500 hostile request targets: no fault of the server, no stack, no way off the site', async () => {
  const targets = hostileTargets()
  expect(targets.length).toBeGreaterThanOrEqual(500)
  const outcomes: Outcome[] = []
  for (const target of targets) outcomes.push(await visit(target))
  expect(outcomes.filter(isBad)).toEqual([])
})

test('a hostile target is never a redirect that leads on', async () => {
  for (const target of hostileTargets().filter((_, place) => place % 3 === 0)) {
    const { location } = await visit(target)
    if (location === null || location === '/de') continue
    const next = await visit(location)
    expect([target, location, next.location]).toEqual([target, location, null])
  }
})

test('5,000 generated request targets: the same', async () => {
  const piece = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom('de', 'en', 'busse-design', 'home', 'referenzen', 'news', 'suche', '..', ''),
    },
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }).map(encode) },
    { weight: 2, arbitrary: fc.stringMatching(/^(?:%[0-9A-Fa-f]{2}){1,6}$/) },
    { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  )
  const target = fc
    .tuple(fc.array(piece, { maxLength: 6 }), fc.option(fc.webQueryParameters(), { nil: '' }))
    .map(([pieces, query]) => `/${pieces.join('/')}${query === '' ? '' : `?${query}`}`)
  await fc.assert(
    fc.asyncProperty(target, async wanted => {
      const outcome = await visit(wanted)
      if (isBad(outcome)) throw new Error(JSON.stringify(outcome))
    }),
    { numRuns: 5000 },
  )
})

function encode(text: string): string {
  return encodeURIComponent(text.replace(/[\uD800-\uDFFF]/g, ''))
}
