import { afterAll, beforeAll, expect, test } from 'vitest'
import { isObject } from '../../src/base/json.ts'
import { previewRenderPath } from '../../src/model/editing/preview-answer.ts'
import { readStoredStories, type StoredStory } from './preview-parity.ts'
import { signedQuery } from './signed-query.ts'
import { openSite, type TestSite } from './site.ts'

/* A story that visitors have no page of in a language, shown to those who translate it. */

const note = 'Visitors do not see this page in this language'

let site: TestSite
let story: StoredStory
beforeAll(async () => {
  site = await openSite()
  const found = readStoredStories(site).find(({ fullSlug }) => fullSlug === 'busse-design/leistungen/engineering')
  if (!found) throw new Error('The demonstration world has no such story')
  story = { ...found, content: { ...found.content, locales: ['de'] } }
})
afterAll(() => site.close())

const address = '/en/services/engineering'

test('a draft is shown in a language that the story leaves out, with a note; visitors are led away', async () => {
  expect(await site.app.service?.stories.saveStory(story.id, { content: story.content })).toMatchObject({ ok: true })
  const draft = await site.get(`${address}${signedQuery(site, story.id)}`)
  expect(draft.status).toBe(200)
  expect(draft.headers.get('cache-control')).toContain('private')
  expect(await draft.text()).toContain(note)

  expect(await site.app.service?.stories.publishStory(story.id)).toMatchObject({ ok: true })
  await expect.poll(async () => (await site.get(address)).status).toBe(302)
})

test('so is an edit before it is saved; without the edit there is no note', async () => {
  const { locales: _, ...everywhere } = story.content
  expect(await shown(story.content)).toContain(note)
  expect(await shown(everywhere)).not.toContain(note)
})

/** The page's content as the preview draws it with this content of the story. */
async function shown(content: StoredStory['content']): Promise<string> {
  const { id, uuid, name, fullSlug } = story
  const body = JSON.stringify({
    target: `${address}${signedQuery(site, id)}`,
    stories: [{ id, uuid, name, full_slug: fullSlug, content }],
  })
  const response = await site.app.fetch(new Request(site.origin + previewRenderPath, { method: 'POST', body }))
  expect(response.status).toBe(200)
  const answer: unknown = await response.json()
  return isObject(answer) ? String(answer.content) : ''
}
