import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { makeKindsStory } from './editor-kinds.ts'
import { accessibilityProblems, type EditorSite, password, people, startEditor } from './editor-session.ts'
import { field, pressHeadline, saved, sheetsOf, writeAnew } from './editor-sheet-page.ts'

// What goes wrong while somebody writes: it is said in words, and what was written is kept.

let site: EditorSite
let browser: Browser
let sheets: ReturnType<typeof sheetsOf>
let story = 0

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startEditor(), launchBrowser()])
  sheets = sheetsOf(site, browser)
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})
beforeEach(async () => {
  story = await sheets.copyOf()
})
afterEach(async () => {
  for (const context of browser.contexts()) for (const page of context.pages()) await page.close()
})

const headline = async (): Promise<string | undefined> => (await sheets.stored(story)).hero[0]?.headline

/** Another headline, as somebody else saves it. */
const writeElsewhere = (words: string): Promise<void> =>
  sheets.saveElsewhere(story, content => ({
    ...content,
    hero: content.hero.map(hero => ({ ...hero, headline: words })),
  }))

test('offline everything stays on the device, and is saved when the connection is back', async () => {
  const sheet = await sheets.open(story, { isApart: true })
  const { page, context } = sheet
  await pressHeadline(sheet)
  await context.setOffline(true)
  await writeAnew(page, 'Ohne Netz.')
  await page.locator('[data-save="offline"]').first().waitFor({ state: 'attached' })
  await page.getByText('Schreiben Sie weiter').waitFor()
  await context.setOffline(false)
  await saved(page)
  await expect.poll(headline).toBe('Ohne Netz.')
})

test('two people on different fields are merged; on one field both are kept until somebody decides', async () => {
  const one = await sheets.open(story, { isApart: true })
  const other = await sheets.open(story, { role: 'admin' })
  await one.page.locator('.people .avatar--b').waitFor()
  await other.page.close()
  await pressHeadline(one)
  await writeAnew(one.page, 'Meine Überschrift')
  await saved(one.page)
  // Somebody else saves another field of the same block.
  await sheets.saveElsewhere(story, content => ({
    ...content,
    hero: content.hero.map(hero => ({ ...hero, kicker: 'Fremde Dachzeile' })),
  }))
  await expect.poll(() => field(one.page, 'Dachzeile').inputValue()).toBe('Fremde Dachzeile')
  expect(await field(one.page, 'Überschrift').inputValue()).toBe('Meine Überschrift')
  // And now the same field, while this window is offline.
  await one.context.setOffline(true)
  await field(one.page, 'Überschrift').fill('Hier geschrieben')
  await writeElsewhere('Dort geschrieben')
  await one.context.setOffline(false)
  await one.page.getByRole('button', { name: 'Entscheiden' }).click()
  await one.page.getByRole('heading', { name: 'Zwei Fassungen' }).waitFor()
  expect(await headline()).toBe('Dort geschrieben')
  // What was written here does not live on this device alone: the history has it.
  await expect
    .poll(async () => {
      const answer = await site.call(one.context, 'GET', `stories/${story}/versions?with_content=1`)
      const { versions } = (await answer.json()) as { versions: { event: string; content: { hero: object[] } }[] }
      return versions.find(({ event }) => event === 'aside')?.content.hero[0]
    })
    .toMatchObject({ headline: 'Hier geschrieben', kicker: 'Fremde Dachzeile' })
  await one.page.getByLabel('Ergebnis').fill('Zusammen geschrieben')
  expect(await accessibilityProblems(one.page)).toEqual([])
  await one.page.getByRole('button', { name: 'Übernehmen und weiterschreiben' }).click()
  await expect.poll(headline).toBe('Zusammen geschrieben')
})

test('a story that somebody deletes is brought back with what was written', async () => {
  const sheet = await sheets.open(story)
  await pressHeadline(sheet)
  await site.call(await sheets.contextOf('admin'), 'DELETE', `stories/${story}`)
  await writeAnew(sheet.page, 'Noch da')
  await sheet.page.getByRole('button', { name: 'Aus dem Papierkorb holen' }).click()
  await expect.poll(headline).toBe('Noch da')
})

test('a session that ends in mid-edit is opened again in place, and what was written is saved', async () => {
  const sheet = await sheets.open(story, { isApart: true })
  const { page, context } = sheet
  await pressHeadline(sheet)
  await context.clearCookies()
  await writeAnew(page, 'Trotzdem')
  const again = page.getByRole('dialog', { name: /melden Sie sich noch einmal an/ })
  await again.getByLabel('Passwort').fill(password)
  expect(await field(page, 'Überschrift').inputValue()).toBe('Trotzdem')
  await again.getByRole('button', { name: 'Weiter' }).click()
  await again.waitFor({ state: 'detached' })
  await expect.poll(headline).toBe('Trotzdem')
})

test('a role that is taken away stops saving, says so, and leaves the text on the screen', async () => {
  const sheet = await sheets.open(story, { role: 'translator', query: '?lang=en', isApart: true })
  const { page } = sheet
  await pressHeadline(sheet)
  const admin = await sheets.contextOf('admin')
  const list = (await (await site.call(admin, 'GET', '/editor/api/people')).json()) as {
    people: { id: number; email: string }[]
  }
  const person = list.people.find(({ email }) => email === people.translator.email)
  const setRole = async (role: string, languages: string[]): Promise<void> => {
    const body = { role, languages, folders: null }
    expect((await site.call(admin, 'PATCH', `/editor/api/people/${person?.id}`, body)).status).toBe(200)
  }
  await writeAnew(page, 'Half a sent')
  await setRole('reader', [])
  try {
    await page.keyboard.type('ence')
    await page
      .getByText(/Ihre Rolle darf das hier nicht speichern|Sie sehen dieses Blatt/)
      .first()
      .waitFor()
    expect(await field(page, 'Überschrift').inputValue()).toMatch(/^Half a sent/)
  } finally {
    await setRole('translator', ['en'])
  }
})

test('a schema that changes while a story is open is said, and the form follows; what was written stays', async () => {
  const sheet = await sheets.open(story)
  const { page } = sheet
  await pressHeadline(sheet)
  await writeAnew(page, 'Vor der Änderung')
  const admin = await sheets.contextOf('admin')
  const answer = await site.call(admin, 'GET', 'components')
  const { components } = (await answer.json()) as {
    components: { id: number; name: string; schema: Record<string, object> }[]
  }
  const hero = components.find(({ name }) => name === 'hero')
  const setSchema = async (schema: object): Promise<void> => {
    const saved = await site.call(admin, 'PUT', `components/${hero?.id}`, { component: { ...hero, schema } })
    expect(saved.status, await saved.text()).toBe(200)
  }
  const { kicker: _gone, ...rest } = hero?.schema ?? {}
  await setSchema({ ...rest, motto: { type: 'text', display_name: 'Leitwort', pos: 1 } })
  try {
    const note = page.locator('#form .note', { hasText: 'Die Felder von „Auftakt“ wurden geändert' })
    await note.waitFor()
    await field(page, 'Leitwort').fill('Neu')
    expect(await page.locator('#form').getByLabel('Dachzeile', { exact: true }).count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await note.getByRole('button', { name: 'Verstanden' }).click()
    await note.waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await sheets.stored(story)).hero[0])
      .toMatchObject({ headline: 'Vor der Änderung', motto: 'Neu', kicker: expect.any(String) })
  } finally {
    await setSchema(hero?.schema ?? {})
  }
})

test('five megabytes in a line are refused with a message, and what stood there stays', async () => {
  const sheet = await sheets.open(story)
  const { page } = sheet
  await pressHeadline(sheet)
  await writeAnew(page, 'Bleibt. ')
  await page.evaluate(() => navigator.clipboard.writeText('lang '.repeat(1_000_000)))
  await page.keyboard.press('ControlOrMeta+v')
  await page.locator('.message', { hasText: 'Das sind 5 MB' }).waitFor()
  expect(await field(page, 'Überschrift').inputValue()).toBe('Bleibt. ')
  await page.evaluate(() => navigator.clipboard.writeText('<script>parent.hit = 1</script><img src=x onerror=hit=1>'))
  await page.keyboard.press('ControlOrMeta+v')
  await expect
    .poll(async () => (await sheet.frame.locator('h1').innerText()).replaceAll('\u00ad', ''))
    .toContain('<script>')
  await expect.poll(headline).toContain('Bleibt. <script>')
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})

test('a device whose clock is an hour ahead, or behind, is told so; it saves, and plans by the time of the server', async () => {
  for (const [hours, word] of [
    [1, 'vor'],
    [-1, 'nach'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' })
    await site.signIn(context)
    await context.addInitScript(shift => {
      const Real = Date
      class Shifted extends Real {
        constructor(...given: [] | [number | string | Date]) {
          super(given[0] ?? Real.now() + shift)
        }
        static override now(): number {
          return Real.now() + shift
        }
      }
      Object.assign(globalThis, { Date: Shifted })
    }, hours * 3_600_000)
    const page = await context.newPage()
    await page.goto(`${site.origin}/editor/story/${story}`)
    await page.locator('.message', { hasText: `gegenüber dem Server 1 Stunde ${word}` }).waitFor()
    const frame = page.frameLocator('.sheet iframe').first()
    await frame.locator('html[data-framed] [data-blok-uid]').first().waitFor()
    await pressHeadline({ page, context, frame })
    await writeAnew(page, `Eine Stunde ${word}`)
    await saved(page)
    await expect.poll(headline).toBe(`Eine Stunde ${word}`)
    // Half an hour ahead on the server: on the device it has passed, or is further away.
    const soon = new Date(Date.now() + 30 * 60_000)
    const inStudio = (options: Intl.DateTimeFormatOptions): string =>
      new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', ...options }).format(soon)
    await page.goto(`${site.origin}/editor/story/${story}?panel=schedule`)
    await page.getByLabel('Datum').fill(inStudio({ day: '2-digit', month: '2-digit', year: 'numeric' }))
    await page.getByLabel('Uhrzeit').fill(inStudio({ hour: '2-digit', minute: '2-digit' }))
    await page.getByRole('button', { name: /^Für .* planen$/ }).click()
    await page
      .locator('.message')
      .getByText(/^Geplant für/)
      .waitFor()
    await context.close()
  }
})

test('HTML and scripts pasted into every field stay text, and nothing of them runs', async () => {
  const admin = await sheets.contextOf('admin')
  const kinds = await makeKindsStory(site, admin)
  const { page } = await sheets.open(story, { role: 'admin' })
  await page.goto(`${site.origin}/editor/story/${kinds.id}`)
  await page.locator('#form .field').first().waitFor()
  const hostile = '<script>top.hit = 1</script><img src="x" onerror="top.hit = 1">'
  await page.evaluate(async words => {
    const types = { 'text/plain': words, 'text/html': `<b onclick="top.hit=1">fett</b>${words}` }
    const parts = Object.entries(types).map(([type, text]) => [type, new Blob([text], { type })] as const)
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))])
  }, hostile)
  await page.locator('#form [contenteditable=true]').first().waitFor()
  const inputs = page.locator(
    '#form :is(input:not([type=checkbox], [type=radio], [type=file], [type=range]), textarea, [contenteditable=true])',
  )
  const count = await inputs.count()
  expect(count).toBeGreaterThan(5)
  for (let place = 0; place < count; place++) {
    const input = inputs.nth(place)
    if (!(await input.isVisible()) || !(await input.isEnabled())) continue
    await input.focus()
    await page.keyboard.press('ControlOrMeta+v')
    await page.keyboard.press('Escape')
  }
  await saved(page)
  await expect.poll(() => kinds.field('title')).toContain('<script>')
  await expect.poll(() => kinds.field('lead')).toContain('<script>')
  expect(JSON.stringify(await kinds.field('body'))).not.toMatch(/onclick|onerror="|"html"/)
  // What was pasted into the name of a story is on the screens that list it.
  await site.call(admin, 'PUT', `stories/${kinds.id}`, { story: { name: hostile } })
  for (const path of ['', '/content', '/activity', '/bin', `/story/${kinds.id}?panel=page`]) {
    await page.goto(`${site.origin}/editor${path}`)
    await page.locator('h1, h2').first().waitFor()
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  }
})

test('a reader sees everything and changes nothing', async () => {
  const { page } = await sheets.open(story, { role: 'reader' })
  await page.getByText('Sie sehen dieses Blatt, ändern es aber nicht.').waitFor()
  expect(await page.getByRole('button', { name: /Veröffentlichen/ }).count()).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
})
