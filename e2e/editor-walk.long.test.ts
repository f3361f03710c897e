import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type EditorSite, password, people, startEditor } from './editor-session.ts'
import { sheetsOf } from './editor-sheet-page.ts'
import { enterKey, type Engine } from './engines/engine.ts'
import { startFirefox } from './engines/firefox.ts'

// A headline is written and seen, a section with a picture added, both are translated, the share card is looked at; it is
// published, seen by visitors, and rolled back: by keyboard alone in Chromium, and in Firefox.

let site: EditorSite
let browser: Browser
let sheets: ReturnType<typeof sheetsOf>
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startEditor(), launchBrowser()])
  sheets = sheetsOf(site, browser)
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** A page that visitors see, with an address of its own. */
async function publishedCopy(): Promise<{ story: number; path: string }> {
  const story = await sheets.copyOf()
  const admin = await sheets.contextOf('admin')
  expect((await site.call(admin, 'GET', `stories/${story}/publish`)).status).toBe(200)
  const answer = await site.call(admin, 'GET', `stories/${story}`)
  const { full_slug: slug } = ((await answer.json()) as { story: { full_slug: string } }).story
  return { story, path: `/de/${slug.replace('busse-design/', '')}` }
}

/** What visitors get, without the hyphens of the setting. */
async function live(path: string): Promise<string> {
  return (await (await fetch(site.origin + path)).text()).replaceAll('\u00ad', '').replaceAll('&shy;', '')
}

const focused = (page: Page, selector: string): Promise<void> =>
  expect.poll(() => page.evaluate(wanted => document.activeElement?.matches(wanted), selector)).toBe(true)

test('by keyboard alone in Chromium', async () => {
  const { story, path } = await publishedCopy()
  const before = (await sheets.stored(story)).hero[0]?.headline ?? ''
  const { page, frame } = await sheets.open(story)
  const press = (keys: string): Promise<void> => page.keyboard.press(keys)
  const tree = async (): Promise<void> => {
    await press('Escape')
    await focused(page, '[role=treeitem]')
  }
  /** Tab until something has the focus; the first ring of the whole page is the longest way. */
  const tabTo = async (selector: string): Promise<void> => {
    for (let step = 0; step < 200; step++) {
      if (await page.evaluate(wanted => document.activeElement?.matches(wanted) === true, selector)) return
      await press('Tab')
    }
    throw new Error(`Tab does not reach ${selector}`)
  }

  // The palette finds the block by its name.
  await press('Control+k')
  await page.keyboard.type('Auftakt')
  await page
    .getByRole('option', { name: /Auftakt/ })
    .first()
    .waitFor()
  await press('Escape')
  await page.getByRole('treeitem').first().focus()
  await press('Home')
  await press('Enter')
  await tabTo('#form [data-field$="-headline"] input, #form [data-field$="-headline"] textarea')
  await press('Control+a')
  await page.keyboard.type('Von Hand getippt.')
  await expect.poll(() => frame.locator('h1').innerText()).toContain('Hand')

  // A section with a picture.
  await tree()
  await press('ArrowDown')
  await press('a')
  await page.locator('.pal [data-block="media"]').waitFor()
  await focused(page, '#form .search input')
  await tabTo('.pal button')
  for (let step = 0; step < 60; step++) {
    if (await page.evaluate(() => document.activeElement?.matches('[data-block="media"]'))) break
    await press('ArrowRight')
  }
  await press('Enter')
  await expect
    .poll(async () => (await sheets.stored(story)).body.some(({ component }) => component === 'media'))
    .toBe(true)
  await tabTo('#form .asset__empty')
  await press('Enter')
  await page.locator('#form [role=option]').first().waitFor()
  await tabTo('#form [role=option]')
  await press('Enter')
  await page.locator('#form .asset__thumb img').first().waitFor()

  // In English.
  await press('Control+l')
  await page.waitForURL(/lang=en/)
  // The form of the other language keeps the place in which one was.
  await focused(page, '#form [data-field] *')
  await tree()
  await press('Home')
  await press('Enter')
  await tabTo('#form [data-field$="-headline__i18n__en"] input, #form [data-field$="-headline__i18n__en"] textarea')
  await press('Control+a')
  await page.keyboard.type('Typed by hand.')
  await expect.poll(() => frame.locator('h1').innerText()).toContain('hand')
  await press('Control+l')

  // The share card.
  await press('Control+Shift+t')
  const card = page.locator('.card-over__img')
  await card.waitFor()
  await expect.poll(() => card.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200)
  await press('Escape')

  // Published, and live.
  await press('Control+Enter')
  await page.locator('#checklist').waitFor()
  await tabTo('#form .pane__foot .btn--primary')
  await press('Enter')
  await page.locator('.message', { hasText: /Index [A-Z]+ ist (live|veröffentlicht)/ }).waitFor()
  expect(await live(path)).toContain('Von Hand getippt.')

  // And back.
  await press('Control+h')
  await page.getByRole('button', { name: 'Index A als Entwurf holen' }).waitFor()
  await tabTo('#form .pane__foot .btn--primary')
  await press('Enter')
  await expect.poll(async () => (await sheets.stored(story)).hero[0]?.headline).toBe(before)
  await press('Control+Enter')
  await page.locator('#checklist').waitFor()
  await tabTo('#form .pane__foot .btn--primary')
  await press('Enter')
  await expect.poll(() => live(path)).not.toContain('Von Hand getippt.')
})

test('in Firefox', async ({ skip }) => {
  const program = process.env.FIREFOX
  if (!program) return skip('Firefox is not installed (Debian: apt-get install firefox-esr)')
  const { story, path } = await publishedCopy()
  const before = (await sheets.stored(story)).hero[0]?.headline ?? ''
  const firefox = await startFirefox(program)
  try {
    await firefox.resize(1440, 900)
    await walk(firefox, story, path, before)
  } finally {
    await firefox.close()
  }
})

async function walk(firefox: Engine, story: number, path: string, before: string): Promise<void> {
  const isThere = (selector: string): Promise<void> =>
    expect.poll(() => firefox.evaluate(wanted => document.querySelector(wanted) !== null, selector)).toBe(true)
  const click = async (selector: string): Promise<void> => {
    await isThere(selector)
    await firefox.click(selector)
  }
  const says = (words: string): Promise<void> =>
    expect
      .poll(() => firefox.evaluate(() => document.querySelector('.message')?.textContent ?? ''))
      .toMatch(new RegExp(words))
  const heading = (): Promise<string> =>
    firefox.evaluate(
      () =>
        document.querySelector<HTMLIFrameElement>('.sheet iframe')?.contentDocument?.querySelector('h1')?.innerText ??
        '',
    )
  /** Presses the headline in the page; its field gets the focus, and what it says is selected. */
  const pressHeadline = async (): Promise<void> => {
    await expect.poll(heading).not.toBe('')
    await expect
      .poll(() =>
        firefox.evaluate(() => {
          const page = document.querySelector<HTMLIFrameElement>('.sheet iframe')?.contentDocument
          page?.querySelector<HTMLElement>('h1')?.click()
          const field = document.activeElement
          if (!field?.closest('[data-field*="headline"]')) return false
          if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
          return true
        }),
      )
      .toBe(true)
  }

  await firefox.goto(`${site.origin}/editor/story/${story}`)
  await click('input[type=email]')
  await firefox.type(people.editor.email)
  await click('input[type=password]')
  await firefox.type(password + enterKey)
  await pressHeadline()
  await firefox.type('In Firefox getippt.')
  await expect.poll(heading).toContain('Firefox')

  await click('.pane--tree .pane__head button[aria-label^="Block einfügen"]')
  await click('.pal [data-block="media"]')
  await click('#form .asset__empty')
  await click('#form [role=option]')
  await click('#form .pane__foot .btn--primary')
  await isThere('#form .asset__thumb img')
  await expect
    .poll(async () => (await sheets.stored(story)).body.some(({ component }) => component === 'media'))
    .toBe(true)

  await click('.langseg a:nth-child(2)')
  await expect.poll(() => firefox.url()).toContain('lang=en')
  await pressHeadline()
  await firefox.type('Typed in Firefox.')
  await expect.poll(heading).toContain('Typed')
  await click('.langseg a:nth-child(1)')

  await click('.foot button[title^="Teilen-Bild"]')
  await expect
    .poll(() => firefox.evaluate(() => document.querySelector<HTMLImageElement>('.card-over__img')?.naturalWidth))
    .toBe(1200)

  await click('.bar .btn--primary')
  await isThere('#checklist')
  await click('#form .pane__foot .btn--primary')
  await says('Index [A-Z]+ ist (live|veröffentlicht)')
  expect(await live(path)).toContain('In Firefox getippt.')

  await click('.bar button[aria-label="Verlauf"]')
  // Both revisions are there before one of them is chosen.
  await expect
    .poll(() => firefox.evaluate(() => document.querySelector('#form .pane__foot .btn--primary')?.textContent))
    .toBe('Index A als Entwurf holen')
  await click('#form .pane__foot .btn--primary')
  await expect.poll(async () => (await sheets.stored(story)).hero[0]?.headline).toBe(before)
  await click('.bar .btn--primary')
  await isThere('#checklist')
  await click('#form .pane__foot .btn--primary')
  await expect.poll(() => live(path)).not.toContain('In Firefox getippt.')
}
