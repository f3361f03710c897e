import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../base/json.ts'
import { openTestService } from '../content-service.fixture.ts'
import { ASSET, type ExportParts, story, uuidOf, writeExport } from '../delivery/delivery-world.fixture.ts'
import { formatProblem } from './reading/import-problem.ts'

const page = (id: number, fields: JsonObject = {}, rest: JsonObject = {}) =>
  story(id, `s${id}`, 0, { content: { component: 'page', ...fields }, ...rest })

async function problemsOf(parts: ExportParts): Promise<string[]> {
  const t = await openTestService()
  const imported = await t.service.importExport(writeExport(parts))
  expect(t.service.isEmpty()).toBe(true)
  return imported.ok ? [] : imported.problem.map(formatProblem)
}

const block = { _uid: 'x', component: 'teaser' }
const rich = (attrs: JsonObject) => ({ type: 'doc', content: [{ type: 'text', marks: [{ type: 'link', attrs }] }] })
const category = (values: JsonObject) => ({
  name: 'R',
  slug: 'reference-categories',
  dimensions: [
    { name: 'D', entry_value: 'de' },
    { name: 'E', entry_value: 'en' },
  ],
  entries: [{ name: 'Tools', value: 'tools', dimension_values: values }],
})

test.each([
  [
    'an unknown component',
    { stories: [page(1, { body: [{ _uid: 'a', component: 'hero2' }] })] },
    'stories/s1_#.json content.body.0: unknown component "hero2"',
  ],
  [
    'a link to nowhere',
    {
      stories: [page(1, { body: [{ ...block, link: { fieldtype: 'multilink', linktype: 'story', id: uuidOf(9) } }] })],
    },
    `stories/s1_#.json content.body.0.link.id: no story ${uuidOf(9)}`,
  ],
  [
    'a rich text link to nowhere',
    { stories: [page(1, { text: rich({ linktype: 'story', uuid: uuidOf(9) }) })] },
    `stories/s1_#.json content.text.content.0.marks.0.attrs.uuid: no story ${uuidOf(9)}`,
  ],
  [
    'a relation to nowhere',
    { stories: [page(1, { featured: uuidOf(9) })] },
    `stories/s1_#.json content.featured: no story ${uuidOf(9)}`,
  ],
  [
    'a missing asset',
    { stories: [page(1, { image: { fieldtype: 'asset', filename: '/f/1/2x3/a/none.jpg' } })] },
    'stories/s1_#.json content.image.filename: no asset /f/1/2x3/a/none.jpg',
  ],
  [
    'an option that its data source lacks',
    { stories: [story(1, 's1', 0, { content: { component: 'product', kinds: ['iron'] } })] },
    'stories/s1_#.json content.kinds: "iron" is not in data source "kinds"',
  ],
  [
    'a slug twice',
    { stories: [story(1, 'same', 0), story(2, 'same', 0)] },
    `stories/same_${uuidOf(2)}.json slug: "same" has already been taken by stories/same_${uuidOf(1)}.json`,
  ],
  [
    'an id twice',
    { stories: [story(1, 'a', 0), { ...story(1, 'b', 0), uuid: uuidOf(2) }] },
    `stories/b_${uuidOf(2)}.json id: 1 occurs in stories/a_${uuidOf(1)}.json too`,
  ],
  ['a folder that is missing', { stories: [story(1, 's1', 77)] }, 'stories/s1_#.json parent_id: no folder 77'],
  [
    'a full slug that does not fit',
    { stories: [page(1, {}, { full_slug: 'elsewhere/s1' })] },
    'stories/s1_#.json full_slug: is "elsewhere/s1", but folder and slug make "s1"',
  ],
  ['no component', { stories: [page(1, { component: '' })] }, "stories/s1_#.json content.component: can't be blank"],
  ['no content', { stories: [page(1, {}, { content: null })] }, 'stories/s1_#.json content: is not an object'],
  ['no name', { stories: [page(1, {}, { name: ' ' })] }, "stories/s1_#.json name: can't be blank"],
  ['a bad slug', { stories: [{ ...page(1), slug: 'a b' }] }, `stories/a b_${uuidOf(1)}.json slug: is invalid`],
  ['a bad uuid', { stories: [{ ...page(1), uuid: 'nope' }] }, 'stories/s1_nope.json uuid: is not a UUID'],
  ['a bad id', { stories: [page(1, {}, { id: '1' })] }, 'stories/s1_#.json id: is not a positive whole number'],
  ['a bad date', { stories: [page(1, {}, { created_at: 'soon' })] }, 'stories/s1_#.json created_at: is not a date'],
  [
    'a reserved slug',
    { stories: [story(1, 'site', 0, { is_folder: true }), story(2, 'suche', 1)] },
    `stories/suche_${uuidOf(2)}.json slug: "suche" is reserved`,
  ],
  [
    'a slug that ends like a file',
    { stories: [{ ...page(1), slug: 'node.js' }] },
    `stories/node.js_${uuidOf(1)}.json slug: can't end in ".js" (addresses with this ending are files)`,
  ],
  [
    'a category without English',
    { datasources: [category({ de: 'Werkzeuge' })] },
    'datasources.json reference-categories.entries.0.dimension_values.en: is missing (entry "Tools")',
  ],
  [
    'a data source entry without value',
    { datasources: [{ slug: 'a', entries: [{ name: 'x' }] }] },
    'datasources.json a.entries.0.value: is not text',
  ],
  [
    'a data source entry twice',
    {
      datasources: [
        {
          slug: 'a',
          entries: [
            { name: 'x', value: '1' },
            { name: 'x', value: '2' },
          ],
        },
      ],
    },
    'datasources.json a.entries: "x" occurs twice',
  ],
  ['a data source without slug', { datasources: [{ name: 'a' }] }, "datasources.json slug: can't be blank"],
  [
    'a value for an unknown dimension',
    {
      datasources: [{ slug: 'a', dimensions: [], entries: [{ name: 'x', value: '1', dimension_values: { fr: 'y' } }] }],
    },
    'datasources.json a.entries.0.dimension_values.fr: has no such dimension',
  ],
  [
    'a language without code',
    { languages: { languages: [{ name: 'English' }] } },
    'languages.json languages.0.code: is not a language code',
  ],
  [
    'an asset without address',
    { assets: [{ filename: 'chair.jpg' }] },
    'assets/chair.jpg.json filename: is not an asset address (/f/…)',
  ],
] satisfies [string, ExportParts, string][])(
  '%s is refused with file and field, and nothing is stored',
  async (_, parts, problem) => {
    const problems = await problemsOf({ stories: [], ...parts })
    expect(problems).toContain(problem.replace('#', uuidOf(1)))
  },
)

test('an address that is too long in one language alone is refused, and names the language', async () => {
  const long = 'x'.repeat(200)
  const folders = Array.from({ length: 10 }, (_, at) =>
    story(at + 1, `f${at}`, at, { is_folder: true, content: {}, translated_slugs: [{ lang: 'en', slug: long }] }),
  )
  const languages = { default_lang_name: 'Deutsch', languages: [{ code: 'en', name: 'English' }] }
  const problems = await problemsOf({ stories: [...folders, story(11, 'last', 10)], languages })
  const place = `stories/last_${uuidOf(11)}.json translated_slugs`
  expect(problems).toContain(`${place}: makes an address that is too long (maximum is 2000 characters), en`)
  const short = folders.map(folder => ({ ...folder, translated_slugs: [{ lang: 'en', slug: 'short' }] }))
  expect(
    await (await openTestService()).service.importExport(writeExport({ stories: short, languages })),
  ).toMatchObject({
    ok: true,
  })
})

test('broken JSON, a missing file and an empty folder are named', async () => {
  const folder = writeExport({ stories: [page(1)], assets: [{ filename: ASSET }] })
  writeFileSync(join(folder, 'stories', 'broken.json'), '{"a": ')
  writeFileSync(join(folder, 'assets', 'lonely.jpg.json'), JSON.stringify({ filename: '/f/1/2x3/a/lonely.jpg' }))
  const t = await openTestService()
  const imported = await t.service.importExport(folder)
  expect(imported.ok ? [] : imported.problem.map(formatProblem)).toEqual([
    'assets/lonely.jpg.json: the file itself is missing',
    expect.stringMatching(/^stories\/broken\.json: is not JSON \(.+\)$/),
  ])
  expect(await t.service.importExport('/does/not/exist')).toMatchObject({
    problem: [{ message: 'is not a folder that can be read' }],
  })
  expect(await t.service.importExport(mkdtempSync(join(tmpdir(), 'empty-')))).toMatchObject({
    problem: [{ message: 'holds no export (no stories, data sources or assets)' }],
  })
})

test('every problem is reported at once', async () => {
  const problems = await problemsOf({
    stories: [
      page(1, { featured: uuidOf(8) }),
      page(2, { featured: uuidOf(9), body: [{ component: 'nope' }] }),
      page(3, {}, { name: '' }),
    ],
  })
  expect(problems).toHaveLength(4)
})

test('without a schema any component is welcome, targets are still checked', async () => {
  const stories = [page(1, { anything: { component: 'x', a: 1 } }), page(2, { rel: uuidOf(1) })]
  expect(await problemsOf({ stories: [...stories, page(3, { rel: uuidOf(4) })], components: null })).toEqual([
    `stories/s3_${uuidOf(3)}.json content.rel: no story ${uuidOf(4)}`,
  ])
})

test.each([
  ['blocks', `${'[{"component":"page","body":'.repeat(20_000)}[]${'}]'.repeat(20_000)}`],
  ['lists', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
])('a story that is nested too deep is named, whatever it is nested of: %s', async (_, body) => {
  const folder = writeExport({ stories: [page(1), page(2)] })
  const name = readdirSync(join(folder, 'stories')).find(each => each.startsWith('s2')) ?? ''
  const file = join(folder, 'stories', name)
  const text = readFileSync(file, 'utf8').replace('"component":', `"body":${body},"component":`)
  writeFileSync(file, text)
  const t = await openTestService()
  const imported = await t.service.importExport(folder)
  // As deep as that the file is not parsed at all.
  expect(imported.ok ? [] : imported.problem.map(formatProblem)).toEqual([`stories/${name}: is nested too deep`])
  expect(t.service.isEmpty()).toBe(true)
})
