import fc from 'fast-check'
import type { TestSite } from './site.ts'

/** Longer than this is hanging: the machine may be busy, the address is not worth it. In milliseconds. */
const tooLong = 30_000

/** What came of a request target. */
export interface Outcome {
  target: string
  status: number
  location: string | null
  leaks: boolean
}

export async function visit(site: TestSite, target: string): Promise<Outcome> {
  const url = URL.canParse(`${site.origin}${target}`) ? `${site.origin}${target}` : site.origin
  const response = await Promise.race([
    site.app.fetch(new Request(url)),
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`hangs: ${target}`)), tooLong).unref()),
  ])
  const text = response.headers.get('content-type')?.startsWith('text/') ? await response.text() : ''
  const location = response.headers.get('location')
  return { target, status: response.status, location, leaks: /\n\s+at .+:\d+:\d+|node_modules/.test(text) }
}

/** A fault of the server, a stack, or a way off the site. */
export function isBad({ origin }: TestSite, { status, location, leaks }: Outcome): boolean {
  return status >= 500 || leaks || (location !== null && new URL(location, origin).origin !== origin)
}

/** Targets made of pieces of addresses, of what no address should hold, and of queries. */
export function generatedTarget(): fc.Arbitrary<string> {
  const piece = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom('de', 'en', 'busse-design', 'home', 'referenzen', 'news', 'suche', '..', ''),
    },
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }).map(encode) },
    { weight: 2, arbitrary: fc.stringMatching(/^(?:%[0-9A-Fa-f]{2}){1,6}$/) },
    { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  )
  return fc
    .tuple(fc.array(piece, { maxLength: 6 }), fc.option(fc.webQueryParameters(), { nil: '' }))
    .map(([pieces, query]) => `/${pieces.join('/')}${query === '' ? '' : `?${query}`}`)
}

/** Visits as many of them. */
export async function checkGenerated(site: TestSite, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(generatedTarget(), async wanted => {
      const outcome = await visit(site, wanted)
      if (isBad(site, outcome)) throw new Error(JSON.stringify(outcome))
    }),
    { numRuns },
  )
}

function encode(text: string): string {
  return encodeURIComponent(text.replace(/[\uD800-\uDFFF]/g, ''))
}
