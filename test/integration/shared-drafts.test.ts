import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentService } from '../../src/cms/content-service.server.ts'
import { entries, formUid, json, send } from './contact-client.ts'
import { readStoredStories } from './preview-parity.ts'
import { openSite, type TestSite } from './site.ts'

let site: TestSite
let service: ContentService
beforeAll(async () => {
  site = await openSite()
  if (!site.app.service) throw new Error('The site is not embedded')
  service = site.app.service
})
afterAll(() => site.close())

const slug = 'busse-design/leistungen/engineering'
const idOf = (story: string): number => service.findStory(story)?.id ?? 0

async function share(story = slug, locales = ['de', 'en'], days = 14): Promise<{ id: number; path: string }> {
  const made = await service.shareLinks.create({ storyId: idOf(story), locales, days, authorId: null })
  if (!made.ok) throw new Error(JSON.stringify(made.problem))
  return { id: made.value.id, path: `/s/${made.value.token}` }
}

async function read(path: string): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await site.get(path)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** Puts the end of a link into the past, as another process would. */
function endLink(id: number): void {
  const database = new DatabaseSync(join(site.config.DATA_DIR, 'content.sqlite'))
  database.prepare('update share_links set expires_at = ? where id = ?').run('2026-01-01T00:00:00.000Z', id)
  database.close()
}

/** Saves a draft with other fields. */
async function save(story: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await site.get(
    `/v2/cdn/stories/${story}?version=draft&token=${service.tokens().preview}&cv=${Math.random()}`,
  )
  const { story: draft } = (await response.json()) as { story: { content: Record<string, unknown> } }
  const saved = await service.stories.saveStory(idOf(story), { content: { ...draft.content, ...fields } })
  expect(saved.ok).toBe(true)
}

/** A story that was never published, as an editor makes it. */
async function make(name: string, content: Record<string, unknown>): Promise<string> {
  const parent = service.findStory('busse-design/neuigkeiten')?.id ?? 0
  const made = await service.stories.createStory({ name, slug: name.toLowerCase(), parentId: parent, content } as never)
  if (!made.ok) throw new Error(JSON.stringify(made.problem))
  return service.findStory(made.value.id)?.fullSlug ?? ''
}

test('a link shows the draft of its story, privately, without cookies and marks of editors', async () => {
  await save(slug, { title: 'Engineering, geteilt' })
  const { path } = await share()
  const { status, text, headers } = await read(path)
  expect(status).toBe(200)
  expect(text).toContain('Engineering, geteilt')
  expect(text).toContain('Entwurf, nicht öffentlich')
  expect(text).toContain('gültig bis')
  expect(text).not.toMatch(/data-blok|data-edit|data-draft-preview|_editable/)
  expect(text).toMatch(/<meta name="robots" content="noindex/)
  expect(text).not.toContain('rel="canonical"')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('set-cookie')).toBeNull()
  expect((await read('/de/leistungen/engineering')).text).not.toContain('geteilt')
})

test('a link shows its languages and no other', async () => {
  const both = await share()
  expect((await read(`${both.path}?lang=en`)).text).toContain('lang="en"')
  const german = await share(slug, ['de'])
  const asked = await read(`${german.path}?lang=en`)
  expect(asked.text).toContain('<html lang="de"')
  expect(asked.text).not.toContain('?lang=en')
})

test('drafts of other stories are nowhere on the page, not in lists, relations or links', async () => {
  await save('busse-design/_settings', { site_name: 'Entwurf-der-Einstellungen' })
  await save('busse-design/leistungen/prototyping', { title: 'Geheimes Prototyping', claim: 'Geheimer Anspruch' })
  await save('busse-design/referenzen/infusionspumpe-tenna', { title: 'Geheime Pumpe' })
  for (const story of ['busse-design/home', 'busse-design/leistungen/', 'busse-design/referenzen/', slug]) {
    const { status, text } = await read((await share(service.findStory(story) ? story : slug)).path)
    expect(status).toBe(200)
    expect(text).not.toMatch(/Geheim|Entwurf-der-Einstellungen/)
  }
})

test('a story that was never published is shown, and has no address anywhere', async () => {
  const body = [{ component: 'text_section', _uid: 'a', headline: 'Noch geheim', text: { type: 'doc', content: [] } }]
  const story = await make('Vorab', { component: 'news_article', title: 'Vorab gezeigt', date: '2026-11-20', body })
  const { status, text } = await read((await share(story, ['de'])).path)
  expect(status).toBe(200)
  expect(text).toContain('Vorab gezeigt')
  expect(text).not.toContain('href="/de/neuigkeiten/vorab"')
  expect((await read('/de/neuigkeiten/vorab')).status).toBe(404)
})

test('what opens nothing has one answer: unknown, expired, revoked, another path', async () => {
  const { id, path } = await share(slug, ['de'], 1)
  const short = await share(slug, ['de'], 1)
  expect((await read(path)).status).toBe(200)
  expect(await service.shareLinks.revoke(id)).toBe(true)
  const revoked = await read(path)
  endLink(short.id)
  const expired = await read(short.path)
  const unknown = await read(`/s/${'a'.repeat(32)}`)
  const longer = await read(`${short.path}/team`)
  for (const answer of [revoked, expired, unknown, longer]) {
    expect(answer.status).toBe(404)
    expect(answer.text).toBe(unknown.text)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.text).not.toContain('Engineering')
  }
})

test('a form of a page that is not published yet sends nothing, and says why', async () => {
  const contact = readStoredStories(site).find(({ fullSlug }) => fullSlug === 'busse-design/kontakt')
  const story = await make('Formular', contact?.content ?? {})
  const shown = await read((await share(story, ['de'])).path)
  expect(shown.text).toContain(formUid)
  const place = { page: '/de/neuigkeiten/formular' }
  const plain = await send(site, entries(place))
  expect([plain.status, await plain.text()]).toEqual([400, expect.stringContaining('noch nicht veröffentlicht')])
  const scripted = await send(site, entries(place), json)
  expect([scripted.status, await scripted.json()]).toMatchObject([400, { refusal: 'unpublished' }])
  const published = await send(site, entries(), json)
  expect(published.status).not.toBe(400)
})

test('feedback goes by mail to the person who made the link, word for word, and never as markup', async () => {
  const person = { id: 1_000_001, name: 'Ada', email: 'ada@studio.example' }
  const forms = new DatabaseSync(join(site.config.DATA_DIR, 'forms.sqlite'))
  forms
    .prepare(
      `insert into people (id, name, email, email_key, role, languages, preferences, created_at)
       values (?, ?, ?, ?, 'editor', '[]', '{"language":"en"}', '2026-01-01T00:00:00.000Z')`,
    )
    .run(person.id, person.name, person.email, person.email)
  const made = await service.shareLinks.create({
    storyId: idOf(slug),
    locales: ['de'],
    days: 3,
    authorId: person.id,
    label: 'Grauwacke',
  })
  if (!made.ok) throw new Error(JSON.stringify(made.problem))
  await site.app.fetch(
    new Request(`${site.origin}/s/${made.value.token}`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Ida', message: 'Zeile <b>eins</b>\nZeile zwei', locale: 'de', website: '' }),
    }),
  )
  const row = await expect
    .poll(() => forms.prepare("select * from outbox where topic = 'share-feedback'").get())
    .toMatchObject({ recipient: person.email })
    .then(() => forms.prepare("select payload from outbox where topic = 'share-feedback'").get())
  forms.close()
  const mail = JSON.parse(String(row?.payload)) as { subject: string; text: string; html: string }
  expect(mail.subject).toMatch(/^Ida: feedback on “/)
  expect(mail.text).toMatch(
    /link for Grauwacke[\s\S]*Zeile <b>eins<\/b>\nZeile zwei[\s\S]*\/editor\/story\/\d+\?panel=share/,
  )
  expect(mail.html).toContain('Zeile &lt;b&gt;eins')
})

test('openings are counted, feedback reaches the editors, and what is no feedback is refused', async () => {
  const { id, path } = await share()
  for (let time = 0; time < 3; time++) await read(path)
  await site.app.fetch(new Request(site.origin + path, { method: 'HEAD' }))
  const send = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
    site.app.fetch(
      new Request(site.origin + path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    )
  const sent = await send('name=Ida&message=Das+Bild+%C3%BCberzeugt.&locale=de&website=')
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?lang=de&feedback=sent`])
  expect((await read(`${path}?lang=de&feedback=sent`)).text).toContain('Ihre Rückmeldung ist angekommen')
  const refused = [
    await send('name=&message=++&locale=de&website='),
    await send('message=x', { origin: 'https://evil.example' }),
    await send(`message=${'x'.repeat(60_000)}`),
  ]
  for (const answer of refused) expect(answer.headers.get('location')).toContain('feedback=refused')
  await send('message=Kaufen&website=https://spam.example')
  const [link] = (await service.shareLinks.all()).filter(each => each.id === id)
  expect(link?.opens).toBe(3)
  const said = await service.shareLinks.feedback(link ? [link] : [])
  expect(said).toMatchObject([{ name: 'Ida', message: 'Das Bild überzeugt.', locale: 'de' }])
  expect((await read(path)).text).not.toContain('Das Bild überzeugt')
})
