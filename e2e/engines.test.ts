import { expect, inject, test } from 'vitest'
import { enterKey, type Engine } from './engines/engine.ts'
import { startFirefox } from './engines/firefox.ts'
import { startWebKit } from './engines/webkit.ts'

// A visitor's way through the site in the browsers that are not Chromium: what another engine does differently shows here.

const origin = inject('origin')
const engines = [
  { name: 'Firefox', start: startFirefox, program: process.env.FIREFOX },
  { name: 'WebKitGTK', start: startWebKit, program: process.env.XVFB && process.env.WEBKIT_DRIVER },
]

for (const { name, start, program } of engines) {
  test(`menus, filters, views, search, back, languages, 404 and the contact page in ${name}`, async ({ skip }) => {
    if (!program) {
      const reason = `${name} is not installed (Debian: apt-get install firefox-esr webkit2gtk-driver xvfb)`
      // Where changes land, nothing may be left out.
      if (process.env.CI) throw new Error(reason)
      // `npm test` shows lines that begin like this, though nothing has failed.
      process.stderr.write(`\nNote: ${reason}\n`)
      return skip(reason)
    }
    const engine = await start(program)
    try {
      await visit(engine)
    } finally {
      await engine.close()
    }
  })
}

async function visit(engine: Engine): Promise<void> {
  const path = (): Promise<string> => engine.evaluate(() => location.pathname + location.search)
  const heading = (): Promise<string> => engine.evaluate(() => document.querySelector('main h1')?.textContent ?? '')
  const count = (selector: string): Promise<number> =>
    engine.evaluate(wanted => document.querySelectorAll(wanted).length, selector)
  const top = (): Promise<number> => engine.evaluate(() => Math.round(scrollY))
  const isSwapped = (): Promise<boolean> => engine.evaluate(() => 'mark' in document.documentElement.dataset)
  /** Opens a page by its address, once navigations are taken over. The mark is gone after an ordinary load. */
  const open = async (address: string): Promise<void> => {
    await engine.goto(origin + address)
    await expect.poll(() => engine.evaluate(isNavigatorReady)).toBe(true)
    await engine.evaluate(() => void (document.documentElement.dataset.mark = ''))
  }

  // The pages with the most unlike layouts, at three widths: all of it is laid out, nothing is outside the window.
  // WebKit's window is never narrower than its tool bar: 390 is about 450 there.
  for (const width of [390, 820, 1280]) {
    await engine.resize(width, 900)
    for (const address of ['/de', '/en', '/de/referenzen?ansicht=index']) {
      await engine.goto(origin + address)
      expect(await engine.evaluate(overflow), `${address} at ${width} px`).toBe(0)
    }
  }

  // The window is 1280 px wide from here on. The headline of the home page runs into the picture, above it.
  await open('/de')
  expect(await engine.evaluate(topmostOfHeadline)).toContain('hero__headline')

  // Menus
  await engine.click('.header__nav details:not([open]) > summary')
  await expect.poll(() => count('.header__nav details[open]')).toBe(1)
  await engine.click('.header__nav details[open] a[href^="/de/"]')
  await expect.poll(path).not.toBe('/de')
  await expect.poll(heading).not.toBe('')
  expect(await isSwapped()).toBe(true)
  expect(await count('.header__nav details[open]')).toBe(0)

  // Filters
  await open('/de/referenzen')
  await engine.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }))
  const filterTop = (): Promise<number> =>
    engine.evaluate(() => Math.round(document.querySelector('[data-places]')?.getBoundingClientRect().top ?? 0))
  const before = await filterTop()
  await engine.click('[data-filter] label:has(input[value="tools"])')
  await expect.poll(path).toBe('/de/referenzen/kategorie/werkzeuge')
  await expect.poll(() => count('[data-filter-tokens] a')).toBe(1)
  expect(await isSwapped()).toBe(true)
  // What was pressed stays under the hand, whatever the opening above it says now.
  await expect.poll(async () => Math.abs((await filterTop()) - before)).toBeLessThanOrEqual(1)
  expect(await engine.evaluate(visibleSendButtons)).toBe(0)

  // Views: a row's link is as wide as its row, and no wider
  await engine.click('.switch a[href*="ansicht=index"]')
  await expect.poll(() => count('.index-table')).toBe(1)
  const second = await engine.evaluate(
    () => document.querySelectorAll<HTMLAnchorElement>('.index-table__title a')[1]?.pathname ?? '',
  )
  await engine.click('.index-table tbody tr:nth-child(2) .index-table__year')
  await expect.poll(path).toBe(second)
  await expect.poll(heading).not.toContain('Werkzeuge')
  expect(await top()).toBe(0)

  // Back, twice
  await engine.back()
  await expect.poll(() => count('.index-table')).toBe(1)
  await engine.back()
  await expect.poll(() => count('.reference-grid')).toBe(1)
  await expect.poll(path).toBe('/de/referenzen/kategorie/werkzeuge')
  expect(await isSwapped()).toBe(true)

  // "24 more" by keyboard: the first new entry has the focus, and all of it stands in the window.
  const shown = await count('.reference-card')
  await engine.evaluate(() => document.querySelector<HTMLElement>('[data-more]')?.focus())
  await engine.type(enterKey)
  await expect.poll(() => count('.reference-card')).toBeGreaterThan(shown)
  await expect.poll(() => engine.evaluate(distanceOfFocusedEntry)).toBe(0)

  // Search
  await open('/de/suche')
  await engine.click('main input[type="search"]')
  await engine.type(`Werkzeug${enterKey}`)
  await expect.poll(path).toMatch(/^\/de\/suche\?.*Werkzeug/)
  await expect.poll(() => count('main h2 a, main h3 a')).toBeGreaterThan(2)

  // The contact page, and the other language
  await open('/de/kontakt')
  expect(await heading()).toContain('Kontakt')
  await engine.click('.header__aside a[data-locale="en"]')
  await expect.poll(path).toBe('/en/contact')
  await expect.poll(() => engine.evaluate(() => document.documentElement.lang)).toBe('en')

  // A page whose data does not come is an ordinary load; back leads to where the visitor was, and forward again.
  await open('/de/team')
  await engine.evaluate(failPayloads)
  await engine.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await engine.evaluate(addLink, '/de/impulse/hmi-lab')
  await engine.click('#unfetched')
  await expect.poll(path).toBe('/de/impulse/hmi-lab')
  await expect.poll(isSwapped).toBe(false)
  await expect.poll(heading).not.toContain('Team')
  await expect.poll(() => engine.evaluate(isNavigatorReady)).toBe(true)
  expect(await top()).toBe(0)
  const article = await heading()
  await engine.back()
  await expect.poll(path).toBe('/de/team')
  await expect.poll(heading).not.toBe(article)
  await expect.poll(top).toBe(900)
  await engine.evaluate(() => history.forward())
  await expect.poll(path).toBe('/de/impulse/hmi-lab')
  await expect.poll(heading).toBe(article)

  // Nothing at this address
  await engine.goto(`${origin}/en/nothing-here`)
  expect(await heading()).toContain('404')
  await engine.click('main .actions a, main a.action')
  await expect.poll(path).toMatch(/^\/(?:en)?$/)
}

// The functions below run in the page.

function isNavigatorReady(): boolean {
  const loaded = (part: string): boolean =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes(part))
  if (!loaded('/runtime-') || !loaded('/navigation-')) return false
  return 'navigation' in window || (loaded('/history-navigation-') && history.scrollRestoration === 'manual')
}

function overflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}

/** From now on no data of pages comes; everything else does. */
function failPayloads(): void {
  const { fetch } = window
  window.fetch = (input, init) =>
    String(input).includes('/__payload/') ? Promise.resolve(new Response('away', { status: 500 })) : fetch(input, init)
}

/** Puts a link into the window that no page has, so that nobody has fetched its page ahead. */
function addLink(href: string): void {
  const link = document.createElement('a')
  Object.assign(link, { id: 'unfetched', href, textContent: 'Impuls' })
  Object.assign(link.style, { position: 'fixed', insetBlockStart: '50%', insetInlineStart: '50%', zIndex: '100' })
  document.body.append(link)
}

/** What is drawn on top where the headline ends. It takes no clicks, so it has to be made to for a moment. */
function topmostOfHeadline(): string {
  const headline = document.querySelector<HTMLElement>('.hero__headline')
  if (!headline) return 'no headline'
  headline.style.pointerEvents = 'auto'
  const words = document.createRange()
  words.selectNodeContents(headline)
  const right = Math.max(...[...words.getClientRects()].map(rect => rect.right))
  const { bottom } = headline.getBoundingClientRect()
  const name = document.elementFromPoint(right - 20, bottom - 40)?.className ?? ''
  headline.style.pointerEvents = ''
  return name
}

/** How far the entry with the focus stands outside the window, in pixels; -1 where none has it. */
function distanceOfFocusedEntry(): number {
  const entry = document.activeElement?.closest('.reference-card')?.getBoundingClientRect()
  return entry ? Math.max(0, -entry.top, Math.floor(entry.bottom) - innerHeight) : -1
}

function visibleSendButtons(): number {
  return [...document.querySelectorAll('.filter__send')].filter(button => button.checkVisibility()).length
}
