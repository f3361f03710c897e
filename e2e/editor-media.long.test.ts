import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { type KindsStory, makeKindsStory, ownComplaints, formProblems } from './editor-kinds.ts'
import { accessibilityInBoth } from './editor-panels.ts'
import { type EditorSite, openEditor, startEditor } from './editor-session.ts'

const site: EditorSite = await startEditor()
const openPage = openBrowser(site.origin)
afterAll(() => site.stop())

let page: Page
let context: BrowserContext
let complaints: string[]
let story: KindsStory

beforeAll(async () => {
  const opened = await openPage(1440)
  page = opened.page
  complaints = opened.complaints
  context = page.context()
  await site.signIn(context, 'admin')
  story = await makeKindsStory(site, context)
}, 180_000)

interface Asset {
  id: number
  short_filename: string
  alt: string
  focus: string
  filename: string
  asset_folder_id: number | null
  content_length: number
  deleted_at: string | null
  meta_data: Record<string, unknown>
}

const picture = (color: string, width = 1200): Promise<Buffer> =>
  sharp({ create: { width, height: 900, channels: 3, background: color } })
    .withExif({ IFD3: { GPSLatitude: '48/1 7/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()

async function assets(query: string): Promise<Asset[]> {
  const answer = await site.call(context, 'GET', `assets?${query}`)
  return ((await answer.json()) as { assets: Asset[] }).assets
}

const tile = (name: string): Locator => page.getByRole('option', { name: new RegExp(name) })
const device = (): Locator => page.locator('main input[type=file]').first()

test('files are uploaded, cleaned, and shown; what cannot be taken is said before it is sent', async () => {
  await openEditor(page, site.origin, '/assets')
  await tile('\\.(?:jpg|png|webp|svg|glb|usdz|vtt|mp4|pdf)').first().waitFor()
  const large = Buffer.alloc(65 * 2 ** 20)
  large.write('\x89PNG\r\n', 'latin1')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><script>alert(1)</script><path d="M0 0h4"/></svg>'
  // From the disk: as bytes, so much takes the protocol of the browser a minute.
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-media-'))
  const files = {
    'Neu Rot.jpg': await picture('#c02010'),
    'zeichen.svg': svg,
    'bild.jpg': 'MZ not a picture',
    'skizze.heic': '\0\0\0\x18ftypheic',
    'gross.png': large,
  }
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
  await device().setInputFiles(Object.keys(files).map(name => join(folder, name)))
  await tile('neu-rot.jpg').waitFor()
  await tile('zeichen.svg').waitFor()
  const rows = page.locator('.upl')
  await expect.poll(() => rows.allTextContents().then(all => all.join(' '))).toMatch(/bild\.jpg.*Programme/)
  const said = (await rows.allTextContents()).join(' ')
  expect(said).toMatch(/skizze\.heic.*unvollständig oder beschädigt/)
  expect(said).toMatch(/gross\.png.*Größer als 64 MB/)
  const [stored] = await assets('search=neu-rot')
  const file = Buffer.from(
    await (await context.request.get(new URL(stored!.filename).pathname.replace(/^/, site.origin))).body(),
  )
  expect((await sharp(file).metadata()).exif).toBeUndefined()
  const [drawing] = await assets('search=zeichen')
  const cleaned = await (await context.request.get(site.origin + new URL(drawing!.filename).pathname)).text()
  expect(cleaned).not.toContain('script')
  const closing = page.getByRole('button', { name: /Meldung schließen/ })
  for (let left = await closing.count(); left > 0; left--) await closing.first().click()
  await expect.poll(() => rows.count()).toBe(0)
  rmSync(folder, { recursive: true })
})

test('200 MB are refused at once', async () => {
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(200 * 2 ** 20)], 'film.mp4'))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  })
  await expect.poll(() => page.locator('.upl').allTextContents()).toEqual([expect.stringContaining('Größer als 64 MB')])
  await page.getByRole('button', { name: /Meldung schließen/ }).click()
})

test('a picture that is pasted is uploaded', async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  await page.evaluate(base64 => {
    const bytes = Uint8Array.from(atob(base64), char => char.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, png.toString('base64'))
  await tile('bild-').waitFor()
})

test('folders are made, renamed and moved; files are moved there and taken back', async () => {
  const folders = page.getByRole('tree', { name: 'Ordner' })
  const make = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Ordner', exact: true }).click()
    await page.getByLabel('Name des neuen Ordners').fill(name)
    await page.keyboard.press('Enter')
    await folders.getByRole('treeitem', { name: new RegExp(name) }).waitFor()
  }
  await make('Produkte')
  await make('Werkzeuge')
  await expect.poll(() => page.locator('h1').textContent()).toBe('Werkzeuge')
  expect(await folders.getByRole('treeitem', { name: /Werkzeuge/ }).getAttribute('aria-level')).toBe('2')
  await page.getByRole('button', { name: 'Ordner bearbeiten' }).click()
  await page.getByRole('menuitem', { name: 'Ordner umbenennen' }).click()
  await page.getByLabel('Ordner umbenennen').fill('Geräte')
  await page.keyboard.press('Enter')
  await folders.getByRole('treeitem', { name: /Geräte/ }).waitFor()
  await page.getByRole('button', { name: 'Ordner bearbeiten' }).click()
  await page.getByRole('menuitem', { name: 'Ordner verschieben nach' }).click()
  await page.getByRole('group', { name: 'Ordner verschieben nach' }).getByRole('combobox').selectOption('')
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await expect.poll(() => folders.getByRole('treeitem', { name: /Geräte/ }).getAttribute('aria-level')).toBe('1')

  await folders.getByRole('treeitem', { name: /Alle/ }).click()
  await page.getByLabel('Datei, Titel, Alt-Text').fill('neu-rot')
  await expect.poll(() => page.locator('main [role=option]').count()).toBe(1)
  await tile('neu-rot').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Verschieben' }).click()
  await page.getByRole('group', { name: 'Verschieben nach' }).getByRole('combobox').selectOption({ label: 'Geräte' })
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await expect.poll(async () => (await assets('search=neu-rot'))[0]?.asset_folder_id).toBeTypeOf('number')
  await page.locator('.message').getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(async () => (await assets('search=neu-rot'))[0]?.asset_folder_id).toBeNull()
})

test('filters, list, and thousands of files without drawing them all', async () => {
  await page.getByLabel('Datei, Titel, Alt-Text').fill('')
  await page.getByLabel('Verwendung').selectOption('unused')
  await expect.poll(async () => page.locator('.page__foot').textContent()).toMatch(/von 1\d\d(?!\d)/)
  await page.getByLabel('Verwendung').selectOption('')
  await page.getByLabel('Art', { exact: true }).selectOption('models')
  await expect.poll(() => page.getByRole('option', { name: /\.glb|\.usdz/ }).count()).toBeGreaterThan(0)
  await page.getByLabel('Art', { exact: true }).selectOption('')
  await expect.poll(() => page.locator('.page__foot').textContent()).toMatch(/von 1\.\d\d\d/)
  expect(await page.getByRole('option', { name: /\./ }).count()).toBeLessThan(80)
  await tile('neu-rot|bild-|zeichen').first().focus()
  await page.keyboard.press('End')
  await expect.poll(() => page.locator('.page__foot').textContent()).toMatch(/^2[0-9]{2} von/)
  await page.getByRole('radio', { name: 'Liste' }).check({ force: true })
  await page.getByRole('grid', { name: 'Medien' }).waitFor()
  expect(await accessibilityInBoth(page)).toEqual([])
  await page.getByRole('radio', { name: 'Raster' }).check({ force: true })
  expect(await accessibilityInBoth(page)).toEqual([])
})

test('deleting says what is used first, and can be taken back', async () => {
  await page.getByLabel('Datei, Titel, Alt-Text').fill('drill-hero')
  await expect.poll(() => page.getByRole('option', { name: /drill-hero/ }).count()).toBeGreaterThan(0)
  await tile('drill-hero.jpg').first().click()
  await page.getByRole('button', { name: 'In den Papierkorb' }).click()
  await expect.poll(() => page.locator('.confirm').textContent()).toContain('1 von 1 werden verwendet')
  await page.keyboard.press('Escape')
  expect((await assets('search=drill-hero')).length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Auswahl aufheben' }).click()
  await page.getByLabel('Datei, Titel, Alt-Text').fill('zeichen.svg')
  await expect.poll(() => page.getByRole('option', { name: /zeichen/ }).count()).toBe(1)
  await tile('zeichen').click()
  await page.getByRole('button', { name: 'In den Papierkorb' }).click()
  await expect.poll(async () => (await assets('search=zeichen.svg')).length).toBe(0)
  await page.locator('.message').getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(async () => (await assets('search=zeichen.svg')).length).toBe(1)
})

test('one file: words in both languages or decoration, focus by keys with the crops, another file in its place', async () => {
  const [asset] = await assets('search=neu-rot')
  const read = async (): Promise<Asset> =>
    (await site.call(context, 'GET', `assets/${asset!.id}`)).json() as Promise<Asset>
  await openEditor(page, site.origin, `/assets/${asset!.id}`)
  await page.getByLabel('Alt-Text Deutsch').fill('Eine rote Fläche')
  await page.getByLabel('Alt-Text Englisch').fill('A red area')
  await expect
    .poll(async () => [(await read()).alt, (await read()).meta_data.alt__i18n__en])
    .toEqual(['Eine rote Fläche', 'A red area'])
  const point = page.getByRole('button', { name: /Fokuspunkt/ })
  const crop = page.locator('.crops img').first()
  const before = await crop.evaluate(element => getComputedStyle(element).objectPosition)
  await point.focus()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await read()).focus).toBe('612x270:613x271')
  expect(await crop.evaluate(element => getComputedStyle(element).objectPosition)).not.toBe(before)
  await page.locator('.focus-pic').click({ position: { x: 10, y: 10 } })
  await expect.poll(async () => Number((await read()).focus.split('x')[0])).toBeLessThan(60)
  await page.getByLabel(/Dekorativ/).check()
  await expect.poll(async () => (await read()).meta_data.decorative).toBe(true)

  const length = (await read()).content_length
  const other = { name: 'blau.jpg', mimeType: 'image/jpeg', buffer: await picture('#1020c0', 1600) }
  await page.locator('main input[type=file]').setInputFiles(other)
  await expect.poll(async () => (await read()).content_length).not.toBe(length)
  expect(await read()).toMatchObject({ alt: 'Eine rote Fläche', short_filename: 'neu-rot.jpg' })
  await page.getByRole('button', { name: 'Zurückholen' }).click()
  await expect.poll(async () => (await read()).content_length).toBe(length)
  expect(await accessibilityInBoth(page)).toEqual([])
})

test('where a file is used is told and leads to the place', async () => {
  const [asset] = await assets('search=drill-hero')
  await openEditor(page, site.origin, `/assets/${asset!.id}`)
  const uses = page.locator('.lines a').filter({ hasText: 'Startseite' })
  await uses.waitFor()
  expect(await uses.getAttribute('href')).toMatch(/^\/editor\/story\/\d+\?.*field=media/)
})

test('in a sheet a picture is found, shown large, taken; on a phone as well', async () => {
  await openEditor(page, site.origin, `/story/${story.id}`)
  const field = page.locator('#form [data-field="f-root-picture"]')
  await field.getByRole('button', { name: /Wählen, ziehen/ }).click()
  await expect.poll(() => page.locator('#panel-title').textContent()).toBe('Bild wählen')
  await page.keyboard.type('drill-hero')
  await expect.poll(() => page.locator('#form').getByRole('option', { name: /drill/ }).count()).toBeGreaterThan(0)
  const first = page
    .locator('#form')
    .getByRole('option', { name: /drill-hero/ })
    .first()
  await first.focus()
  await page.keyboard.press('Space')
  await page.locator('.picker__large img').waitFor()
  for (const scheme of ['light', 'dark'] as const) expect(await formProblems(page, scheme)).toEqual([])
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => ((await story.field('picture')) as { filename?: string })?.filename)
    .toMatch(/\/f\/\d+\/.*drill-hero\.jpg$/)
  await expect.poll(() => field.textContent()).toContain('drill-hero.jpg')
  await field.getByRole('button', { name: 'Ersetzen' }).waitFor()

  const phone = await openPage(390, { storageState: await context.storageState(), hasTouch: true })
  await openEditor(phone.page, site.origin, `/story/${story.id}?block=root&field=pictures&panel=asset`)
  const tiles = phone.page.locator('#form [role=option]')
  await tiles.first().waitFor()
  for (const place of [0, 1]) await tiles.nth(place).tap()
  await phone.page.getByRole('button', { name: '2 Dateien übernehmen' }).tap()
  await expect.poll(async () => ((await story.field('pictures')) as unknown[] | undefined)?.length).toBe(2)
  await phone.page.context().close()
})

test('the console was quiet', () => {
  // What the server refuses, the browser notes by itself: the drawing that is damaged.
  const expected = /422.*\/v1\/uploads/
  expect(ownComplaints(complaints).filter(line => !expected.test(line))).toEqual([])
})
