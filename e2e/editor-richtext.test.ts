import { readFileSync } from 'node:fs'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { type KindsStory, makeKindsStory, ownComplaints, formProblems } from './editor-kinds.ts'
import { type EditorSite, openEditor, startEditor } from './editor-session.ts'

const site: EditorSite = await startEditor()
const openPage = openBrowser(site.origin)
afterAll(() => site.stop())

const fixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')

let page: Page
let context: BrowserContext
let complaints: string[]
let story: KindsStory

const text = (): Locator => page.locator('#form [data-field="f-root-body"] .ProseMirror')
const bar = (): Locator => page.locator('#form [data-field="f-root-body"]').getByRole('toolbar')

beforeAll(async () => {
  const opened = await openPage(1440)
  page = opened.page
  complaints = opened.complaints
  context = page.context()
  await site.signIn(context, 'admin')
}, 180_000)

beforeEach(async () => {
  story = await makeKindsStory(site, context)
  await openEditor(page, site.origin, `/story/${story.id}`)
  await text().waitFor()
  await text().click()
}, 120_000)

/** Content of the document once the server has it. */
const saved = () =>
  expect.poll(async () => ((await story.field('body')) as { content?: unknown } | undefined)?.content, {
    timeout: 30_000,
  })

/** Pastes as another program would: what it puts on the clipboard arrives as it is. */
async function paste(types: Readonly<Record<string, string>>): Promise<void> {
  await text().evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, types)
}

const p = (value: string) => ({
  type: 'paragraph',
  attrs: { textAlign: null },
  content: [{ type: 'text', text: value }],
})

test('quotes follow the language, two hyphens are a dash, Backspace takes it back', async () => {
  await page.keyboard.type('Er sagt "Maß" -- es gibt\'s')
  await saved().toEqual([p('Er sagt „Maß“ – es gibt’s')])
  await page.keyboard.type(' --')
  await page.keyboard.press('Backspace')
  await saved().toEqual([p('Er sagt „Maß“ – es gibt’s --')])
})

test('formats by keys and bar, headings and lists by their signs, undo of the sheet', async () => {
  await page.keyboard.type('## Titel')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('fett')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- eins')
  await page.keyboard.press('Enter')
  await page.keyboard.type('zwei')
  await page.keyboard.press('Tab')
  const item = (...content: unknown[]) => ({ type: 'list_item', content })
  await saved().toMatchObject([
    { type: 'heading', attrs: { level: 2 }, content: [{ text: 'Titel' }] },
    { type: 'paragraph', content: [{ text: 'fett', marks: [{ type: 'bold' }] }] },
    { type: 'bullet_list', content: [item(p('eins'), { type: 'bullet_list', content: [item(p('zwei'))] })] },
  ])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => text().locator('li li').count()).toBe(0)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(() => text().locator('li li').count()).toBe(1)
  await bar().getByRole('button', { name: /^Fett/ }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Kursiv/)
})

test('Ctrl K links words to a story, a mail, an address; a draft is marked with its reason', async () => {
  await page.keyboard.type('blind bedienen')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('Team')
  await page.keyboard.press('Enter')
  await saved().toMatchObject([
    { content: [{ marks: [{ type: 'link', attrs: { linktype: 'story', target: '_self' } }] }] },
  ])
  await page.locator('#form .linkpop').getByLabel('Neues Fenster').check()
  await saved().toMatchObject([{ content: [{ marks: [{ attrs: { target: '_blank' } }] }] }])
  await page.keyboard.press('Escape')
  await page.locator('#form .linkpop').waitFor({ state: 'detached' })
  await expect.poll(() => text().evaluate(element => element.contains(document.activeElement))).toBe(true)
  const own = (await site.call(context, 'GET', `stories/${story.id}`).then(answer => answer.json())) as {
    story: { uuid: string; full_slug: string }
  }
  await page.keyboard.press('ControlOrMeta+k')
  await page.locator('#form .linkpop input[role=combobox]').fill('Alle Arten')
  await page.keyboard.press('Enter')
  await expect.poll(() => text().locator('.bad-link').count()).toBe(1)
  expect(await text().locator('.bad-link').getAttribute('title')).toContain('noch nicht veröffentlicht')
  expect(own.story.uuid).toBeTruthy()
  await page.locator('#form .linkpop').getByRole('button', { name: 'Link entfernen' }).click()
  await saved().toEqual([p('blind bedienen')])
})

test('Ctrl K links what was selected just before, though the browser has not reported it yet', async () => {
  await page.keyboard.type('blind bedienen')
  await text().evaluate(element => {
    document.getSelection()!.selectAllChildren(element.querySelector('p')!)
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }))
  })
  await page.keyboard.type('Team')
  await page.keyboard.press('Enter')
  await saved().toMatchObject([{ content: [{ text: 'blind bedienen', marks: [{ type: 'link' }] }] }])
})

test('/ opens parts and blocks: a table whose cells are reached by Tab, a block as a bar', async () => {
  await page.keyboard.press('/')
  await page.keyboard.type('Tab')
  await page.keyboard.press('Enter')
  await text().locator('table').waitFor()
  await page.keyboard.type('Gemessen')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Tenna')
  await expect.poll(() => text().locator('th').allTextContents()).toEqual(['Gemessen', 'Tenna', ''])
  await saved().toMatchObject([
    { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableHeader' }, {}, {}] }, {}, {}] },
  ])
  await page.locator('#form .rt__table button').click()
  await page.getByRole('menuitem', { name: 'Spalte löschen' }).click()
  await expect.poll(() => text().locator('th').count()).toBe(2)

  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
})

test('a block is embedded and opened from its bar', async () => {
  await page.keyboard.press('/')
  await page.keyboard.type('Stimme')
  await page.keyboard.press('Enter')
  await saved().toMatchObject([{ type: 'blok', attrs: { body: [{ component: 'review' }] } }])
  await text()
    .getByRole('button', { name: /öffnen$/ })
    .click()
  await page.getByLabel('Zitat', { exact: true }).first().fill('Sitzt.')
  await saved().toMatchObject([{ attrs: { body: [{ quote: 'Sitzt.' }] } }])
})

test('Word and Google Docs are cleaned to what can be stored', async () => {
  await paste({ 'text/html': fixture('word.html'), 'text/plain': 'x' })
  await saved().toMatchObject([
    { type: 'heading', attrs: { level: 2 }, content: [{ text: 'Prüfplan' }] },
    {
      type: 'paragraph',
      content: [{ text: 'Die Klappe ' }, { text: 'hält', marks: [{ type: 'bold' }] }, { text: '.' }],
    },
    {
      type: 'bullet_list',
      content: [
        { content: [{ content: [{ text: 'Maß prüfen' }] }, { type: 'bullet_list' }] },
        { content: [{ content: [{ text: 'Gewicht prüfen' }] }] },
      ],
    },
    { type: 'table', content: [{ content: [{}, {}] }] },
  ])
  await text().click()
  await page.keyboard.press('ControlOrMeta+a')
  await paste({ 'text/html': fixture('google-docs.html'), 'text/plain': 'x' })
  await saved().toMatchObject([
    { type: 'heading', attrs: { level: 3 }, content: [{ text: 'Stand' }] },
    {
      type: 'paragraph',
      content: [
        { text: 'Alles ' },
        { text: 'bereit', marks: [{ type: 'bold' }] },
        { text: ', siehe ' },
        { text: 'Plan', marks: [{ type: 'link', attrs: { href: 'https://plan.example/' } }] },
        { text: '.' },
      ],
    },
    { type: 'ordered_list' },
  ])
  expect(await text().innerHTML()).not.toMatch(/style=|Mso|docs-internal/)
})

test('bullets and numbers of Word stay apart; its own marks, comments and deletions go, and so do distances of Google Docs', async () => {
  const item = (list: string, sign: string, words: string): string =>
    `<p class=MsoListParagraph style='mso-list:${list} level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span><![endif]>${words}</p>`
  const word = `<!--StartFragment-->${item('l0', '·', 'Punkt')}${item('l1', '1.', 'Eins')}${item('l1', '2.', 'Zwei')}
    <p class=MsoNormal>Siehe <a href="#_Toc1">Inhalt</a><a href="#_ftn1">[1]</a> <del cite="mailto:a">weg</del>hier<span class=MsoCommentReference><a href="#_msocom_1">[SK1]</a></span></p>`
  await paste({ 'text/html': word, 'text/plain': 'x' })
  await saved().toMatchObject([
    { type: 'bullet_list', content: [{ content: [{ content: [{ text: 'Punkt' }] }] }] },
    { type: 'ordered_list', content: [{}, { content: [{ content: [{ text: 'Zwei' }] }] }] },
    { type: 'paragraph', content: [{ text: 'Siehe Inhalt[1] hier' }] },
  ])
  await text().click()
  await page.keyboard.press('ControlOrMeta+a')
  const docs = `<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><a href="https://www.google.com/url?q=https://plan.example/&amp;sa=D"><span>Plan</span></a></p><br /><p dir="ltr">Ende<br />neue Zeile</p></b><br class="Apple-interchange-newline">`
  await paste({ 'text/html': docs, 'text/plain': 'x' })
  await saved().toMatchObject([
    { content: [{ text: 'Plan', marks: [{ attrs: { href: 'https://plan.example/' } }] }] },
    { content: [{ text: 'Ende' }, { type: 'hard_break' }, { text: 'neue Zeile' }] },
  ])
})

test('links out of mails lead to their target, what nobody sees is left out', async () => {
  const safe = (url: string): string =>
    `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(url)}&data=05%7Canna%40firma.example`
  const html = `<p>\u200bMesse\ufeff: <a href="${safe('https://plan.example/?utm_source=mail&id=7').replaceAll('&', '&amp;')}">Plan</a></p>`
  await paste({ 'text/html': html, 'text/plain': 'x' })
  await saved().toMatchObject([
    { content: [{ text: 'Messe: ' }, { text: 'Plan', marks: [{ attrs: { href: 'https://plan.example/?id=7' } }] }] },
  ])
  await text().click()
  await page.keyboard.press('ControlOrMeta+a')
  await paste({ 'text/plain': `Siehe ${safe('https://plan.example/')}.` })
  await saved().toEqual([p('Siehe https://plan.example/.')])
})

test('scripts, frames and pictures that are pasted go, and it is said; nothing of them runs', async () => {
  const html = `<p onclick="parent.hit=1">Text<script>window.hit = 1</script><img src="x" onerror="window.hit=1"></p>
    <iframe src="javascript:parent.hit=1"></iframe><a href="javascript:window.hit=1">kein Link</a><svg onload="hit=1"></svg>`
  await paste({ 'text/html': html, 'text/plain': 'x' })
  await saved().toMatchObject([{ content: [{ text: 'Text' }] }, { content: [{ text: 'kein Link' }] }])
  expect(JSON.stringify(await story.field('body'))).not.toMatch(/javascript|onclick|marks/)
  await expect.poll(() => page.locator('.message').textContent()).toContain('Skripte')
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})

test('Markdown becomes what it says', async () => {
  await paste({
    'text/plain': '## Stand\n\n- Maße **geprüft**\n- [Plan](https://plan.example/)\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  })
  await saved().toMatchObject([
    { type: 'heading', attrs: { level: 2 } },
    { type: 'bullet_list', content: [{}, { content: [{ content: [{ marks: [{ type: 'link' }] }] }] }] },
    { type: 'table', content: [{ content: [{ type: 'tableHeader' }, {}] }, { content: [{ type: 'tableCell' }, {}] }] },
  ])
})

test('5 MB are refused with a message, and the text stays', async () => {
  await page.keyboard.type('Bleibt.')
  await paste({ 'text/plain': 'lang '.repeat(1_000_000) })
  await expect.poll(() => page.locator('.message').textContent()).toContain('Das sind 5 MB.')
  expect(await text().textContent()).toBe('Bleibt.')
  await saved().toEqual([p('Bleibt.')])
})

test('the writing panel shows one text large, goes on where the form was, and comes back', async () => {
  await page.keyboard.type('Anfang')
  await page.keyboard.press('ControlOrMeta+Shift+f')
  const large = page.locator('#form .write__in')
  await large.waitFor()
  await expect.poll(() => large.evaluate(element => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.type(' und Ende')
  await saved().toEqual([p('Anfang und Ende')])
  expect(await page.locator('#form').textContent()).toContain('3 Wörter, 1 Min. Lesezeit')
  for (const scheme of ['light', 'dark'] as const) expect(await formProblems(page, scheme)).toEqual([])
  await page.keyboard.press('Escape')
  await text().waitFor()
  expect(await text().textContent()).toBe('Anfang und Ende')
})

test('axe finds nothing while everything is open', async () => {
  await page.keyboard.press('/')
  await page.locator('#form .linkpop').waitFor()
  for (const scheme of ['light', 'dark'] as const) expect(await formProblems(page, scheme)).toEqual([])
  expect(ownComplaints(complaints)).toEqual([])
})
