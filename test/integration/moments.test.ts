import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from './site.ts'
import { signPreview, toSignatureQuery } from '../../src/site/preview/preview-signature.server.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const day = 86_400_000

function signed(path: string, at: string): string {
  const previewToken = site.app.service?.tokens().preview ?? ''
  const query = toSignatureQuery(signPreview({ spaceId: site.config.STORYBLOK_SPACE_ID, previewToken }, Date.now()))
  query.set('_as_of', at)
  return `${path}?${query}`
}

test('the whole site is shown as it will be at a moment, and only to signed requests', async () => {
  const { service } = site.app
  if (!service) throw new Error('unreachable: the site has a service')
  const story =
    service.findStory('busse-design/kontakt') ?? service.listStories().find(each => each.fullSlug.endsWith('kontakt'))
  const page = story ?? service.listStories().find(each => each.versions.published?.component === 'news_article')
  if (!page) throw new Error('no page')
  const path = `/de/${page.fullSlug.replace('busse-design/', '')}`
  const at = new Date(Date.now() + day).toISOString()
  const planned = await service.stories.schedules.plan({ storyId: page.id, action: 'unpublish', at, timeZone: 'UTC' })
  expect(planned.ok).toBe(true)
  const now = new Date().toISOString()
  const shown = await site.get(signed(path, now))
  const html = await shown.text()
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
  expect(html).not.toMatch(/<script[^>]*\ssrc=/)
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/(?:de|en)\/[^"]*)"/g)].map(match => match[1] ?? '')
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter(href => !href.includes('_as_of='))).toEqual([])
  const later = new Date(Date.now() + day + 1000).toISOString()
  expect((await site.get(signed(path, later))).status).toBe(404)
  // unsigned, the moment is ignored
  expect((await site.get(`${path}?_as_of=${encodeURIComponent(later)}`)).status).toBe(200)
  // what changes is shown at once, though no event tells of plans
  if (planned.ok) await service.stories.schedules.cancel(planned.value.id)
  expect((await site.get(signed(path, later))).status).toBe(200)
})
