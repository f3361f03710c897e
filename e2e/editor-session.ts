import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright-core'
import { createPasswords } from '../src/accounts/passwords/passwords.server.ts'
import { defaultPreferences } from '../src/accounts/people/person.ts'
import { createPeopleStore } from '../src/accounts/people/people.store.server.ts'
import { openDatabase } from '../src/db/database.server.ts'
import type { Preferences } from '../src/model/editing/account-answers.ts'
import { type Role, roles } from '../src/model/editing/role.ts'
import type { SiteProcess } from '../scripts/site-process.ts'
import { startSite } from './server.ts'

/** One person for each role. */
export const people: Readonly<Record<Role, { name: string; email: string }>> = {
  admin: { name: 'Veronika Zwackl', email: 'veronika@nennmass.example' },
  editor: { name: 'Samir Kolbe', email: 'samir@nennmass.example' },
  translator: { name: 'Chiara Bellunato', email: 'chiara@nennmass.example' },
  reader: { name: 'Emil Tarrach', email: 'emil@nennmass.example' },
}

/** Of all of them. */
export const password = 'Brezel-Hobel-Nachtzug-41'

export interface EditorSite extends SiteProcess {
  dataDir: string
  /** Signs a browser context in; every page of it is this person's from then on. */
  signIn(context: BrowserContext, role?: Role): Promise<void>
  /** Calls `/v1/spaces/…/` or, with a leading slash, any address as the person of a context. */
  call(context: BrowserContext, method: string, path: string, body?: unknown): Promise<Response>
}

/**
 * Starts a site of its own with one person for each role.
 *
 * @param settings of the server.
 * @param preferences of all of them, e.g. `{language: 'en'}`; German without.
 */
export async function startEditor(
  settings: Readonly<Record<string, string>> = {},
  preferences: Partial<Preferences> = { language: 'de' },
): Promise<EditorSite> {
  const site = await startSite(settings)
  try {
    await addPeople(site.dataDir, preferences)
  } catch (error) {
    await site.stop()
    throw error
  }
  const headers = { 'x-editor': '1', origin: site.origin }
  let spaceId = 0
  return {
    ...site,
    async signIn(context, role = 'editor') {
      const { email } = people[role]
      const url = `${site.origin}/editor/api/sign-in`
      const answer = await context.request.post(url, { headers, data: { email, password } })
      if (answer.status() !== 200) throw new Error(`Sign-in failed: ${await answer.text()}`)
      const body = (await answer.json()) as { settings: { spaceId: number } }
      spaceId = body.settings.spaceId
    },
    async call(context, method, path, body) {
      const url = site.origin + (path.startsWith('/') ? path : `/v1/spaces/${spaceId}/${path}`)
      const answer = await context.request.fetch(url, {
        method,
        headers,
        // A connection that the server has just closed for being idle.
        maxRetries: 2,
        ...(body !== undefined && { data: body }),
      })
      const text = await answer.text()
      return new Response([204, 304].includes(answer.status()) ? null : text, { status: answer.status() })
    },
  }
}

/** Adds one person for each role, beside the running server, as the commands of the project do. */
export async function addPeople(dataDir: string, chosen: Partial<Preferences>): Promise<void> {
  const preferences = { ...defaultPreferences, ...chosen }
  const database = await openDatabase({ kind: 'sqlite', file: join(dataDir, 'forms.sqlite') })
  try {
    const store = createPeopleStore(database)
    const passwordHash = await createPasswords().toHash(password)
    for (const role of roles) {
      const rights = { role, languages: role === 'translator' ? ['en'] : [], folders: null }
      const person = { ...people[role], ...rights, passwordHash, preferences }
      await database.db.transaction().execute(trx => store.add(trx, person, new Date().toISOString()))
    }
  } finally {
    await database.close()
  }
}

/** Opens an address of the editor and waits until its screen is there. */
export async function openEditor(page: Page, origin: string, path = ''): Promise<void> {
  await page.goto(`${origin}/editor${path}`)
  await page.locator('main').first().waitFor()
}

/** Rules that colours decide: nothing else differs between light and dark. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Sets the scheme of a page and waits until its colours are those of it. */
export async function setScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(value => {
    document.documentElement.dataset.scheme = value
  }, scheme)
  // Colours change within 120 ms: what is measured are those after it. An animation whose element goes has ended as well.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(animation => animation.finished))
  })
}

/**
 * Axe for a page as it is, without its frames: those have tests of their own, and the second window in which axe gathers
 * results of frames costs as much again. A document gets it once, because that takes longer than a run.
 */
export async function axeOf(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder({ page, ...(isThere && { axeSource: ' ' }) })
    .setLegacyMode(true)
    .options({ iframes: false, resultTypes: ['violations'] })
}

/**
 * What a screen reader or somebody with low vision would stumble over.
 *
 * @param rules all, or those that colours decide: these for what was looked at in light already.
 * @param part selector of what is looked at; the whole page without.
 */
export async function accessibilityProblems(
  page: Page,
  scheme?: 'light' | 'dark',
  { rules = scheme === 'dark' ? 'colours' : 'all', part }: { rules?: 'all' | 'colours'; part?: string } = {},
): Promise<string[]> {
  if (scheme) await setScheme(page, scheme)
  const axe = await axeOf(page)
  if (rules === 'colours') axe.withRules(rulesOfColour)
  if (part) axe.include(part)
  const { violations } = await axe.analyze()
  return violations.map(({ id, help, nodes }) => `${id}: ${help} – ${nodes.map(({ html }) => html).join(' ')}`)
}
