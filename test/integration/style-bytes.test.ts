import { expect, inject, test } from 'vitest'

const origin = inject('origin')

/** Bytes of all stylesheets that a page links, as a browser receives them. */
async function styleBytes(path: string): Promise<number> {
  const html = await (await fetch(origin + path)).text()
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].flatMap(([, href]) => href ?? [])
  expect(sheets).toHaveLength(2)
  const sizes = sheets.map(async href => {
    const answer = await fetch(origin + href, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    return Number(answer.headers.get('content-length'))
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test.each(['/de/rechtliches/privacy-policy', '/en/legal/imprint', '/de/impulse', '/de/leistungen'])(
  'the styles of a text page take at most 10.15 kB: %s',
  async path => expect(await styleBytes(path)).toBeLessThanOrEqual(10_150),
)

test.each([
  '/de',
  '/de/referenzen',
  '/de/referenzen?ansicht=massstab',
  '/de/referenzen/abbruchhammer-b-11',
  '/de/impulse/color-material-finish',
  '/de/leistungen/produkt-design',
  '/de/usability-check',
  '/de/kontakt',
  '/de/404',
])('the styles of any page take at most 16 kB: %s', async path =>
  expect(await styleBytes(path)).toBeLessThanOrEqual(16_000),
)
