import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parsePageMessage, type GeometryMessage } from '../src/model/editing/preview-messages.ts'
import { launchBrowser } from './browser.ts'
import { openEditor, readDraft, startEditorServer, type DeliveredStory, type EditorPage } from './editor-page.ts'
import { startSite } from './server.ts'

/* What an editor of the site's own origin says and hears: docs/live-preview.md. */

const slug = 'busse-design/leistungen/engineering'
const path = '/de/leistungen/engineering'

let site: Awaited<ReturnType<typeof startSite>>
let browser: Browser
let story: DeliveredStory
beforeAll(async () => {
  const other = await startEditorServer()
  site = await startSite(other.settings)
  other.close()
  browser = await launchBrowser()
  story = await readDraft(site.origin, slug)
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

async function open(at = path): Promise<EditorPage> {
  const page = await (await browser.newContext({ viewport: { width: 1240, height: 860 } })).newPage()
  return openEditor(page, {
    origin: site.origin,
    path: at,
    storyId: story.id,
    at: `${site.origin}/editor-of-the-tests`,
  })
}

const rootUid = (): string => `${story.id}-${story.content._uid}`

async function geometry(editor: EditorPage): Promise<GeometryMessage> {
  const last = (await editor.heard('geometry')).at(-1)
  const read = parsePageMessage(last)
  if (read?.action !== 'geometry') throw new Error('No geometry was heard')
  return read
}

test('geometry names blocks and fields where they are, and follows scroll, resize and edits', async () => {
  const editor = await open()
  await expect.poll(async () => (await editor.heard('geometry')).length).toBeGreaterThan(0)
  // A page whose styles and typefaces are still on their way has other heights.
  await editor.frame.waitForLoadState('load')
  await editor.frame.evaluate(async () => void (await document.fonts.ready))
  const height = () => editor.frame.evaluate(() => document.documentElement.scrollHeight)
  await expect.poll(async () => (await geometry(editor)).height - (await height())).toBe(0)
  const first = await geometry(editor)
  expect(first).toMatchObject({ view: 800, top: 0, width: 1200 })
  expect(first.height).toBeGreaterThan(2000)
  expect(first.blocks.find(({ uid }) => uid === rootUid())).toMatchObject({ w: 1200 })
  const title = first.fields.find(({ uid, name }) => uid === rootUid() && name === 'title')
  const box = await editor.frame.$eval('h1', element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left, y: top, w: width, h: height }
  })
  expect(title).toMatchObject(box)
  const named = new Set(first.fields.map(({ uid }) => uid))
  expect(named.size).toBeGreaterThan(5)

  await editor.frame.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await expect.poll(async () => (await geometry(editor)).top).toBe(400)
  const scrolled = (await geometry(editor)).fields.find(({ uid, name }) => uid === rootUid() && name === 'title')
  expect(scrolled?.y).toBeCloseTo((title?.y ?? 0) - 400, 0)

  const long = 'Engineering mit einem Titel, der sehr viel länger ist als der alte und deshalb mehrere Zeilen braucht'
  await editor.say({ action: 'input', story: { ...story, content: { ...story.content, title: long } } })
  await expect.poll(async () => (await geometry(editor)).height).toBeGreaterThan(first.height)
  await editor.page.evaluate(() => (document.querySelector('iframe')!.width = '390'))
  await expect.poll(async () => (await geometry(editor)).width).toBe(390)
  await editor.page.context().close()
})

test('at most one geometry for each frame, however often the page scrolls', async () => {
  const editor = await open()
  await expect.poll(async () => (await editor.heard('geometry')).length).toBeGreaterThan(0)
  // Frames are counted in the window, which has as many as its frame: from before the first look to after the last.
  await editor.page.evaluate(() => {
    const count = (): void => {
      document.title = String(Number(document.title) + 1)
      requestAnimationFrame(count)
    }
    document.title = '0'
    requestAnimationFrame(count)
  })
  const before = (await editor.heard('geometry')).length
  await editor.frame.evaluate(
    () =>
      new Promise<void>(done => {
        let count = 0
        const step = (): void => {
          for (let at = 0; at < 20; at++) dispatchEvent(new Event('scroll'))
          count++
          if (count === 10) done()
          else requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
  )
  const sent = (await editor.heard('geometry')).length - before
  const frames = Number(await editor.page.title())
  // One that was on its way when counting began.
  expect(sent).toBeLessThanOrEqual(frames + 1)
  await editor.page.context().close()
})

test('a press names block and field; a block without a field under the pointer is named alone', async () => {
  const editor = await open()
  await editor.preview.locator('h1').click({ position: { x: 5, y: 5 } })
  await expect.poll(async () => (await editor.heard('edit')).at(-1)).toMatchObject({ uid: rootUid(), field: 'title' })
  const [block] = story.content.body as { _uid: string; component: string }[]
  const uid = `${story.id}-${block?._uid}`
  const heading = editor.preview.locator(`[data-edit="${uid}#headline"]`)
  await heading.click()
  const edit = { uid, field: 'headline', dataC: { uid: block?._uid, name: block?.component, id: String(story.id) } }
  await expect.poll(async () => (await editor.heard('edit')).at(-1)).toMatchObject(edit)
  const link = editor.preview.locator('main a[href^="/de/"]').first()
  await link.click()
  expect(editor.frame.url()).toContain(path)
  for (const message of await editor.heard('edit')) expect(parsePageMessage(message)).toEqual(message)
  expect(await editor.preview.locator('.preview-outline').count()).toBe(0)
  await editor.page.context().close()
})

test('the editor brings a block, a field and a place into the window', async () => {
  const editor = await open()
  const last = (story.content.body as { _uid: string }[]).at(-1)
  const uid = `${story.id}-${last?._uid}`
  const top = (): Promise<number> =>
    editor.frame.$eval(`[data-blok-uid="${uid}"]`, element => element.getBoundingClientRect().top)
  await editor.say({ action: 'select', uid, field: null })
  await expect.poll(top).toBeLessThan(800)
  const place = await editor.frame.evaluate(() => scrollY)
  // What is in the window already does not jump.
  await editor.say({ action: 'select', uid, field: null })
  await editor.say({ action: 'scrollTo', top: 120 })
  await expect.poll(() => editor.frame.evaluate(() => scrollY)).toBe(120)
  expect(place).toBeGreaterThan(120)
  await editor.say({ action: 'scrollTo', uid: rootUid(), field: 'title' })
  await expect
    .poll(async () => Math.abs((await editor.preview.locator('h1').boundingBox())?.y ?? 999))
    .toBeLessThan(900)
  // Names that are nowhere do nothing.
  await editor.say({ action: 'select', uid: '7-nobody', field: 'x' })
  await editor.say({ action: 'scrollTo', uid: 'nothing of ours' })
  await editor.page.context().close()
})

test('the page leaves ruler and panel to the editor, and hands on its keys', async () => {
  const editor = await open()
  await editor.preview.locator('h1').waitFor()
  expect(await editor.preview.locator('.ruler').isVisible()).toBe(false)
  expect(await editor.preview.locator('#preview-panel').isVisible()).toBe(false)
  await editor.preview.locator('h1').click({ position: { x: 5, y: 5 } })
  for (const key of ['Escape', 'F6', 'Control+k', 'a', 'Control+c']) await editor.page.keyboard.press(key)
  await expect.poll(async () => (await editor.heard('key')).map(({ key }) => key)).toEqual(['Escape', 'F6', 'k'])
  await editor.page.context().close()
})

test('the editor hears whether what is seen is the newest', async () => {
  const editor = await open()
  await editor.say({ action: 'input', story: { ...story, content: { component: 'nobody_knows', _uid: 'x' } } })
  await expect.poll(async () => (await editor.heard('status')).at(-1)?.problem).toBe('broken')
  await editor.say({ action: 'input', story })
  await expect.poll(async () => (await editor.heard('status')).at(-1)?.problem).toBe(null)
  await editor.page.context().close()
})

test('visitors get no mark of an editor', async () => {
  for (const page of [path, '/de', '/en/references', '/de/kontakt']) {
    const text = await (await fetch(site.origin + page)).text()
    expect(text).not.toMatch(/data-edit|data-blok|data-own-editor/)
  }
})
