import { expect, test } from 'vitest'
import type { JsonObject } from '../../base/json.ts'
import { writeExport } from '../delivery/delivery-world.fixture.ts'
import { type ManagedService, openManagedService } from '../management.fixture.ts'
import { brokenHeadings, readPage } from './check-pages.ts'
import type { ContentProblem } from './content-problem.ts'

const missing = '00000000-0000-4000-8000-00000000dead'
const picture = '/f/290471/4x4/0123456789/p.jpg'

const field = (type: string, rest: object = {}) => ({ type, display_name: type, ...rest })
const components: JsonObject[] = [
  {
    name: 'page',
    is_root: true,
    schema: {
      title: field('text', { required: true, translatable: true }),
      text: field('richtext', { translatable: true }),
      link: field('multilink'),
      image: field('asset'),
      kind: field('option', { options: [{ name: 'A', value: 'a' }] }),
      list: field('option', { source: 'internal', datasource_slug: 'kinds' }),
      inner: field('option', { source: 'internal_stories' }),
      seo: field('custom', { field_type: 'seo_metatags', translatable: true }),
      tracking_id: field('text', { regex: '^G-' }),
      shows: field('option', { options: [{ name: 'page', value: 'page' }] }),
      body: field('bloks'),
    },
  },
]

const toStory = (uuid: string) => ({ fieldtype: 'multilink', linktype: 'story', id: uuid, url: '', cached_url: '' })
const heading = (level: number, text: string) => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
})
const doc = (...content: object[]) => ({ type: 'doc', content })

/** A page that nothing is wrong with, but that nobody leads to it. */
const good = { component: 'page', _uid: 'root', title: 'Titel', title__i18n__en: 'Title' }

async function open() {
  const t = await openManagedService()
  const assets = [{ id: 1, filename: picture, content_type: 'image/jpeg', alt: '' }]
  const imported = await t.service.importExport(writeExport({ stories: [], components, assets }))
  if (!imported.ok) throw new Error(JSON.stringify(imported.problem))
  const { story } = (await t.manage('POST', 'stories', { story: { name: 'Site', slug: 'site', is_folder: true } })).body
  return { ...t, folderId: story.id }
}

async function make(t: ManagedService & { folderId: number }, slug: string, content: object, publish = 1) {
  const story = { name: slug, slug, parent_id: t.folderId, content: { ...good, ...content } }
  const translated_slugs_attributes = [{ lang: 'en', slug, name: slug }]
  const made = await t.manage('POST', 'stories', { story: { ...story, translated_slugs_attributes } })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  // past what the interface refuses: an import or another schema may have brought it
  if (publish) await t.service.stories.publishStory(made.body.story.id)
  return made.body.story
}

/** Rules that a story breaks by itself, whether somebody leads to it or not. */
async function rulesOf(content: object): Promise<string[]> {
  const t = await open()
  const { id } = await make(t, 'a', content)
  const { problems }: { problems: ContentProblem[] } = (await t.manage('GET', `checks?story_id=${id}`)).body
  return problems.map(problem => `${problem.rule} ${problem.severity} ${problem.language ?? ''}`.trim())
}

test.each<[string, object, string[]]>([
  ['nothing wrong', {}, []],
  ['a link to a story that is gone', { link: toStory(missing) }, ['broken-link error']],
  [
    'the same in a text',
    {
      text: doc({
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { linktype: 'story', uuid: missing } }] }],
      }),
      text__i18n__en: doc({ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }),
    },
    ['broken-link error'],
  ],
  ['a relation to nothing', { inner: missing }, ['broken-link error']],
  [
    'a link without words',
    {
      text: doc({
        type: 'paragraph',
        content: [
          { type: 'text', text: 'x' },
          {
            type: 'text',
            text: ' ',
            marks: [{ type: 'link', attrs: { href: 'https://example.org', linktype: 'url' } }],
          },
        ],
      }),
      text__i18n__en: doc({ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }),
    },
    ['empty-link error'],
  ],
  [
    'a file that is not there',
    {
      image: {
        fieldtype: 'asset',
        filename: '/f/290471/1x1/aaaaaaaaaa/gone.jpg',
        alt: 'x',
        meta_data: { alt__i18n__en: 'x' },
      },
    },
    ['missing-file error'],
  ],
  ['a picture without words', { image: { fieldtype: 'asset', filename: picture, alt: '' } }, ['missing-alt error']],
  [
    'words in one language alone',
    { image: { fieldtype: 'asset', filename: picture, alt: 'x' } },
    ['untranslated-alt note en'],
  ],
  ['a decorative picture', { decorative: true, image: { fieldtype: 'asset', filename: picture, alt: '' } }, []],
  ['a required field', { title: ' ', title__i18n__en: '' }, ['required error']],
  ['a field in one language alone', { title__i18n__en: '' }, ['untranslated note en']],
  ['a value that is no option', { kind: 'z' }, ['unknown-option error']],
  ['a value that no data source has', { list: 'z' }, ['unknown-option error']],
  [
    'a level of headings left out',
    { text: doc(heading(2, 'a'), heading(4, 'b')), text__i18n__en: doc(heading(2, 'a'), heading(3, 'b')) },
    ['heading-order error'],
  ],
  ['a title that search engines cut', { seo: { title: 'x'.repeat(61) } }, ['seo-length note']],
  ['a block that nobody knows', { body: [{ component: 'carousel', _uid: 'c' }] }, ['unknown-block error']],
])('the check finds: %s', async (_, content, rules) => {
  expect(await rulesOf(content)).toEqual(rules)
})

test('a problem says where it is, in both languages', async () => {
  const t = await open()
  const { id, uuid } = await make(t, 'a', {
    body: [{ component: 'page', _uid: 'inner', title: '', title__i18n__en: 'x' }],
  })
  const { problems } = (await t.manage('GET', `checks?story_id=${id}`)).body
  expect(problems).toEqual([
    {
      rule: 'required',
      severity: 'error',
      asset: null,
      language: null,
      story: { id, uuid, name: 'a', full_slug: 'site/a' },
      block: 'inner',
      component: 'page',
      field: 'title',
      message: { de: 'text: fehlt.', en: 'text: is missing.' },
    },
  ])
})

test('content that nobody has saved is checked as it is on the screen', async () => {
  const t = await open()
  const { id } = await make(t, 'a', {})
  const ask = { story_id: id, content: { ...good, title: '' } }
  expect((await t.manage('POST', 'checks', ask)).body.summary).toEqual({
    stories: 1,
    pages: 0,
    largest_page: null,
    errors: 1,
    notes: 0,
    rules: { required: 1 },
  })
  // Nobody could save this one: it is what the editor says before.
  const measured = { story_id: id, content: { ...good, tracking_id: 'UA-1' } }
  expect((await t.manage('POST', 'checks', measured)).body.summary.rules).toEqual({ 'invalid-tracking-id': 1 })
  expect((await t.manage('GET', `checks?story_id=${id}`)).body.summary.errors).toBe(0)
  expect((await t.manage('GET', 'checks?rule=nonsense')).status).toBe(422)
  expect((await t.manage('GET', 'checks?story_id=99')).status).toBe(404)
})

test('the whole space: orphans, links to drafts, cycles, addresses, files that nobody uses', async () => {
  const t = await open()
  const [a, b] = [await make(t, 'a', {}), await make(t, 'b', {}, 0)]
  const link = { ...good, link: toStory(b.uuid) }
  await t.manage('PUT', `stories/${a.id}`, { story: { content: link }, publish: 1 })
  const folder = (
    await t.manage('POST', 'stories', { story: { name: '_g', slug: '_g', parent_id: t.folderId, is_folder: true } })
  ).body.story
  const inner = async (slug: string) =>
    (
      await t.manage('POST', 'stories', {
        story: { name: slug, slug, parent_id: folder.id, content: good },
        publish: 1,
      })
    ).body.story
  const [x, y] = [await inner('x'), await inner('y')]
  for (const [from, to] of [
    [x, y],
    [y, x],
  ])
    await t.manage('PUT', `stories/${from.id}`, { story: { content: { ...good, inner: to.uuid } }, publish: 1 })
  const { problems }: { problems: ContentProblem[] } = (await t.manage('GET', 'checks')).body
  const found = (rule: string) =>
    problems.filter(each => each.rule === rule).map(each => each.story?.full_slug ?? each.asset?.filename)
  expect(found('orphan')).toEqual(['site/a'])
  expect(found('unpublished-link')).toEqual(['site/a'])
  expect(found('cycle')).toEqual(['site/_g/x', 'site/_g/y'])
  expect(found('unused-asset')).toEqual([picture])
  // a list of a kind leads to all of it
  await t.manage('PUT', `stories/${b.id}`, { story: { content: { ...good, shows: 'page' } } })
  expect((await t.manage('GET', 'checks?rule=orphan')).body.problems).toEqual([])
})

test('pages tell of headings and anchors', async () => {
  const t = await open()
  const { id } = await make(t, 'a', {
    link: { fieldtype: 'multilink', linktype: 'url', url: '#gone', id: '', cached_url: '' },
  })
  const html = '<h1 id="t-a">A</h1><main><h3>B</h3></main>'
  t.service.contentCheck.setSite({ silentPictures: new Set(), render: async () => html })
  const { problems } = (await t.manage('GET', `checks?story_id=${id}&language=de`)).body
  expect(problems.map((each: ContentProblem) => each.rule)).toEqual(['heading-order', 'broken-anchor'])
  expect(brokenHeadings(readPage('<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>'))).toEqual([])
})

test('what a page says of its list is compared with what is public in each language', async () => {
  const t = await open()
  const listedKinds = { page: { nouns: ['Seiten', 'pages'] } }
  t.service.contentCheck.setSite({ silentPictures: new Set(), listedKinds, render: async () => null })
  const title = { title: 'Liste: 3 Seiten', title__i18n__en: 'List: 2 pages' }
  const { id } = await make(t, 'list', { ...title, shows: 'page', locales: [] })
  await make(t, 'a', { locales: ['de', 'en'] })
  const german = await make(t, 'b', { locales: ['de'] })
  await make(t, 'draft', {}, 0)
  const claims = async (query: string) =>
    (await t.manage('GET', `checks?rule=false-claim${query}`)).body.problems.map((each: ContentProblem) => [
      each.language,
      each.field,
      each.message.en,
    ])
  expect(await claims(`&story_id=${id}`)).toEqual([])
  await t.manage('PUT', `stories/${german.id}`, {
    story: { content: { ...good, locales: ['de', 'en'] } },
    publish: 1,
  })
  expect(await claims('')).toEqual([['en', 'title', 'text: “2 pages” is no longer true; it is: 3.']])
  await t.manage('DELETE', `stories/${german.id}`)
  expect(await claims(`&story_id=${id}`)).toEqual([[null, 'title', 'text: “3 Seiten” is no longer true; it is: 2.']])
})

test('one hostile story costs the others no report, and what the site left out is in it', async () => {
  const t = await open()
  const anchor = { fieldtype: 'multilink', linktype: 'story', anchor: '%E0%A4%A' }
  const target = await make(t, 'target', {})
  await make(t, 'hostile', {
    link: { ...anchor, id: target.uuid },
    title: { toString: 1 },
    text: { type: 'doc', content: 5 },
  })
  await make(t, 'missing', { title: '' })
  t.service.contentCheck.setSite({
    silentPictures: new Set(),
    render: async () => '<main></main>',
    leftOut: () => new Map([['redirects', [{ item: '/old: 301 nowhere', reason: 'not understood' }]]]),
  })
  const { status, body } = await t.manage('GET', 'checks?pages=1')
  expect(status).toBe(200)
  const rules = body.problems.map(({ rule }: { rule: string }) => rule)
  expect(rules).toContain('required')
  expect(rules).toContain('broken-anchor')
  const [left] = body.problems.filter(({ rule }: { rule: string }) => rule === 'left-out')
  expect(left.message.en).toBe('redirects: “/old: 301 nowhere” is left out (not understood).')
})
