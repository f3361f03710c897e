import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityInBoth, type ManagedStory, readStory, runPlansAt, saveDraft } from './editor-panels.ts'
import { type EditorSite, openEditor } from './editor-session.ts'
import { closeEditorSites, openEditorSite } from './editor-site.ts'

// Several stories that change at one moment, and the site as it was and will be.

let site: EditorSite
let context: BrowserContext
beforeAll(async () => void ({ site, context } = await openEditorSite()), 180_000)
afterAll(closeEditorSites)

const paths = ['/de/leistungen/prototyping', '/de/leistungen/engineering'] as const

async function heading(path: string): Promise<string> {
  const html = await (await fetch(site.origin + path)).text()
  return (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<[^>]*>|\u00ad|&shy;/g, '').trim()
}

async function openPanel({ id }: ManagedStory, panel: string): Promise<Page> {
  const page = await context.newPage()
  await openEditor(page, site.origin, `/story/${id}?panel=${panel}`)
  await page.locator('#form h2').first().waitFor()
  return page
}

const shown = (page: Page, name: string) =>
  page.frameLocator('.stage-over iframe').getByRole('heading', { level: 1, name })

test('two stories go into one release and are public at the same moment; before and after are looked at', async () => {
  const [one, other] = await Promise.all(
    ['prototyping', 'engineering'].map(slug => readStory(site, context, `busse-design/leistungen/${slug}`)),
  )
  if (!one || !other) throw new Error('The demonstration world lacks them')
  const before = await Promise.all(paths.map(heading))
  await saveDraft(site, context, one, { title: 'Erstes zur Messe' })
  await saveDraft(site, context, other, { title: 'Zweites zur Messe' })

  const first = await openPanel(one, 'schedule')
  await first.getByLabel('Uhrzeit').fill('8:15')
  await first.getByLabel('Zusammen mit anderen').selectOption({ label: 'Neues Paket …' })
  await first.getByLabel('Name des Pakets').fill('Messe')
  await first.getByRole('button', { name: /^Für .* 08:15 planen$/ }).click()
  await first.locator('.message').getByText(/Messe/).waitFor()
  await first.close()

  const second = await openPanel(other, 'schedule')
  const option = second.locator('option', { hasText: /^Messe/ })
  await second.getByLabel('Zusammen mit anderen').selectOption((await option.getAttribute('value')) ?? '')
  await second.getByRole('button', { name: 'In „Messe“ legen' }).click()
  await second.locator('.message').getByText('Liegt jetzt in „Messe“.').waitFor()
  await openEditor(second, site.origin, `/story/${other.id}?panel=schedule`)
  await second.getByLabel('Zusammen mit anderen').selectOption((await option.getAttribute('value')) ?? '')
  await second.getByText('Paket, Messe').waitFor()
  expect(await accessibilityInBoth(second)).toEqual([])

  // The site of that moment has both; the site of now has neither.
  await openEditor(second, site.origin, `/story/${other.id}?panel=asof`)
  await second.locator('.time__ev').filter({ hasText: '08:15' }).first().click()
  await shown(second, 'Zweites zur Messe').waitFor()
  expect(await Promise.all(paths.map(heading))).toEqual(before)

  await runPlansAt(site, Date.now() + 3 * 86_400_000)
  await expect.poll(() => Promise.all(paths.map(heading))).toEqual(['Erstes zur Messe', 'Zweites zur Messe'])

  // And the site of a moment ago, as visitors saw it then.
  await openEditor(second, site.origin, `/story/${other.id}?panel=asof`)
  await second.getByLabel('Uhrzeit').fill('00:00')
  await shown(second, before[1] ?? '').waitFor()
  await second.close()
})
