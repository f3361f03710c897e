import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from './site.ts'

let site: TestSite
let token = ''
beforeAll(async () => {
  site = await openSite({ PREPARE_PICTURES: 'true', MANAGEMENT_RATE_LIMIT: '10000' }, undefined, {
    isMachineIdle: () => true,
  })
  token = (await site.app.service?.personalTokens.add('Ada'))?.token ?? ''
})
afterAll(() => site.close())

const cards = (): string[] => {
  const folder = join(site.config.DATA_DIR, 'share')
  return existsSync(folder) ? readdirSync(folder) : []
}

async function manage(method: string, path: string, body?: object) {
  const response = await site.app.fetch(
    new Request(`${site.origin}/v1/spaces/290471/${path}`, {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
  return JSON.parse(await response.text())
}

/** The file that the card of a page is kept in. */
async function cardOf(path: string): Promise<string> {
  const html = await (await site.get(path)).text()
  const [, name = ''] = /<meta property="og:image" content="[^"]*\/__share\/([^".]*)\.(?:jpg|png)"/.exec(html) ?? []
  return name.replaceAll('/', '-')
}

test('after a publication the new card is there before somebody shares the page', { timeout: 120_000 }, async () => {
  const id = site.app.service?.findStory('busse-design/kontakt')?.id ?? 0
  const { content } = (await manage('GET', `stories/${id}`)).story
  const before = await cardOf('/de/kontakt')
  await manage('PUT', `stories/${id}`, {
    story: { content: { ...content, seo: { ...content.seo, title: 'Schreiben Sie uns' } } },
    publish: 1,
  })
  await expect.poll(() => cardOf('/de/kontakt'), { timeout: 5000 }).not.toBe(before)
  const after = await cardOf('/de/kontakt')
  await expect.poll(cards, { timeout: 100_000 }).toContain(after)
})

test('pictures of a first window are there before somebody opens the page', { timeout: 120_000 }, async () => {
  const pictures = (): string[] => readdirSync(join(site.config.DATA_DIR, 'images'))
  await expect.poll(() => pictures().length, { timeout: 100_000 }).toBeGreaterThan(10)
})
