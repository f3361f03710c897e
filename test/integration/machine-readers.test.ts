import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from './site.ts'

let site: TestSite
let token = ''
beforeAll(async () => {
  site = await openSite({ MANAGEMENT_RATE_LIMIT: '10000' })
  token = (await site.app.service?.personalTokens.add('Ada'))?.token ?? ''
})
afterAll(() => site.close())

async function publish(slug: string, change: object): Promise<void> {
  const id = site.app.service?.findStory(`busse-design/${slug}`)?.id
  const headers = { authorization: token, 'content-type': 'application/json' }
  const address = `${site.origin}/v1/spaces/290471/stories/${id}`
  const { story } = JSON.parse(await (await site.app.fetch(new Request(address, { headers }))).text())
  const body = JSON.stringify({ story: { content: { ...story.content, ...change } }, publish: 1 })
  expect((await site.app.fetch(new Request(address, { method: 'PUT', headers, body }))).status).toBe(200)
}

test('every kind of page is there as Markdown, and names it in its head and headers', async () => {
  for (const path of ['/de', '/en', '/de/kontakt', '/en/references', '/de/neuigkeiten/zwei-tueren-weniger']) {
    const page = await site.get(path)
    const html = await page.text()
    const address = `${site.origin}${path}.md`
    expect(html).toContain(`<link rel="alternate" type="text/markdown" href="${address}"`)
    expect(page.headers.get('link')).toBe(`<${address}>; rel="alternate"; type="text/markdown"`)
    expect(await site.app.render(`${path}.md`)).toBeNull()
    const markdown = await site.get(`${path}.md`, { accept: '*/*' })
    expect([markdown.status, markdown.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8'])
    expect(markdown.headers.get('cache-control')).toBe(page.headers.get('cache-control'))
    expect(markdown.headers.get('link')).toBe(`<${site.origin}${path}>; rel="canonical"`)
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
    expect((await markdown.text()).replaceAll(/[*\\\u00ad]/g, '')).toContain(
      `# ${heading.replaceAll(/<[^>]*>|\u00ad|&shy;/g, '').replaceAll('&amp;', '&')}`,
    )
  }
})

test('it says what the page says as soon as that is published', async () => {
  expect(await (await site.get('/de/kontakt.md')).text()).not.toContain('Lesbar für alle')
  await publish('kontakt', { seo: { plugin: 'seo_metatags', title: 'Lesbar für alle', description: '' } })
  const text = async () => (await site.get('/de/kontakt.md')).text()
  await expect.poll(text, { timeout: 2000 }).toContain('title: "Lesbar für alle')
})

test.each([
  ['/de/gibt-es-nicht.md', 404],
  ['/de/../x.md', 404],
  ['/xx/kontakt.md', 404],
])('%s: %d', async (path, status) => {
  expect((await site.get(path)).status).toBe(status)
})

test('where a page leads elsewhere its Markdown does too; what must not be listed says so', async () => {
  const moved = await site.get('/de/Kontakt.md')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/de/kontakt.md'])
  const narrowed = await site.get('/de/referenzen.md?kategorie=tools,medical')
  expect([narrowed.status, narrowed.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
})

test('llms.txt lists pages that are there, in each language', async () => {
  for (const locale of ['de', 'en']) {
    const answer = await site.get(`/${locale}/llms.txt`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8'])
    const text = await answer.text()
    expect(text).toMatch(/^# nennmass\n\n> .+\n\n- \[/)
    const links = [...text.matchAll(/^- \[.+\]\((.+)\)$/gm)].map(([, href = '']) => new URL(href))
    expect(links.length).toBeGreaterThan(80)
    for (const { pathname } of links.filter((_, at) => at % 40 === 0))
      expect((await site.get(pathname)).status).toBe(200)
  }
  expect(await (await site.get('/llms.txt')).text()).toBe(await (await site.get('/de/llms.txt')).text())
})

test('what artificial intelligence may do is a setting', async () => {
  expect(await (await site.get('/robots.txt')).text()).not.toContain('Content-Signal')
  await publish('_settings', { ai_use: 'answers' })
  const text = async () => (await site.get('/robots.txt')).text()
  await expect.poll(text, { timeout: 2000 }).toContain('Content-Signal: search=yes, ai-input=yes, ai-train=no')
  expect(await text()).toContain('User-agent: GPTBot')
})
