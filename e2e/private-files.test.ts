import { afterAll, expect, test } from 'vitest'
import { closeEditorSites, openEditorSite } from './editor-site.ts'
import { openEditor } from './editor-session.ts'

afterAll(closeEditorSites)

/** Where pictures of the screen go, to be looked at; nowhere unless set. */
const shots = process.env.SHOTS

test('a file is made private in the media library: a lock there, still to be seen there, 404 for visitors', async () => {
  const { site, context } = await openEditorSite()
  const page = await context.newPage()
  const listed = await site.call(context, 'GET', 'assets?search=infusion-hero&per_page=1')
  const { assets } = (await listed.json()) as { assets: { id: number; filename: string }[] }
  const { id, filename } = assets[0] ?? { id: 0, filename: '' }
  const { pathname } = new URL(filename)
  const asVisitor = async (): Promise<number> => (await fetch(`${site.origin}${pathname}/m/200x0`)).status
  expect(await asVisitor()).toBe(200)

  await openEditor(page, site.origin, `/assets/${id}`)
  const box = page.getByRole('checkbox', { name: /^Privat/ })
  await box.check()
  await page.getByText(/^Gespeichert/).waitFor()
  await expect.poll(asVisitor).toBe(404)
  if (shots)
    for (const width of [390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await box.scrollIntoViewIfNeeded()
      await page.screenshot({ path: `${shots}/detail-${width}.png` })
    }
  await page.setViewportSize({ width: 1440, height: 900 })

  // who is signed in goes on seeing it
  const shown = await page.evaluate(async address => {
    const answer = await fetch(`${address}/m/210x0`)
    return [answer.status, answer.headers.get('cache-control')]
  }, pathname)
  expect(shown).toEqual([200, 'private, no-store'])

  await openEditor(page, site.origin, '/assets')
  const tile = page.getByRole('option', { name: /infusion-hero/ })
  await page.getByLabel('Datei, Titel, Alt-Text').fill('infusion-hero')
  await expect.poll(() => tile.first().textContent()).toContain('Für Besucher gerade nicht zu sehen')
  if (shots) await page.screenshot({ path: `${shots}/list.png` })
}, 120_000)
