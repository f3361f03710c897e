import { expect, test } from 'vitest'
import { make, openTestService } from '../content-service.fixture.ts'

async function siteWithPage() {
  const t = await openTestService()
  const site = await make(t, { name: 'Site', slug: 'site' }, 'folder')
  const folder = await make(t, { name: 'Arbeit', slug: 'arbeit', parentId: site.id }, 'folder')
  const page = await make(t, { name: 'Stuhl', slug: 'stuhl', parentId: folder.id, content: { component: 'page' } })
  const rows = async (): Promise<string[][]> => {
    // The recorder stores behind the change that it heard of.
    await new Promise(resolve => setTimeout(resolve, 20))
    const { body } = await t.get('datasource_entries?datasource=redirects')
    return body.datasource_entries.map(({ name, value }: Record<string, string>) => [name, value])
  }
  return { ...t, stories: t.service.stories, folder, page, rows }
}

test('a renamed story leaves a redirect to itself at its old address', async () => {
  const t = await siteWithPage()
  await t.stories.publishStory(t.page.id)
  await t.stories.moveStory(t.page.id, { slug: 'hocker' })
  expect(await t.rows()).toEqual([['/de/arbeit/stuhl', `301 uuid:${t.page.uuid}`]])
})

test('a second move leads from both old addresses to the same story', async () => {
  const t = await siteWithPage()
  await t.stories.publishStory(t.page.id)
  await t.stories.moveStory(t.page.id, { slug: 'hocker' })
  await t.stories.moveStory(t.page.id, { slug: 'bank' })
  expect((await t.rows()).map(([from]) => from)).toEqual(['/de/arbeit/stuhl', '/de/arbeit/hocker'])
})

test('a story that comes back is at its address without a redirect', async () => {
  const t = await siteWithPage()
  await t.stories.publishStory(t.page.id)
  await t.stories.moveStory(t.page.id, { slug: 'hocker' })
  await t.rows()
  await t.stories.moveStory(t.page.id, { slug: 'stuhl' })
  expect((await t.rows()).map(([from]) => from)).toEqual(['/de/arbeit/hocker'])
})

test('a renamed folder leaves redirects for the stories in it', async () => {
  const t = await siteWithPage()
  await t.stories.publishStory(t.page.id)
  await t.stories.moveStory(t.folder.id, { slug: 'werk' })
  expect(await t.rows()).toEqual([['/de/arbeit/stuhl', `301 uuid:${t.page.uuid}`]])
})

test('what no visitor has seen leaves nothing', async () => {
  const t = await siteWithPage()
  await t.stories.moveStory(t.page.id, { slug: 'hocker' })
  const { status } = await t.get('datasource_entries?datasource=redirects')
  expect([404, 200]).toContain(status)
  expect(t.events.some(event => event.kind === 'datasource')).toBe(false)
})
