import { expect, test } from 'vitest'
import type { JsonObject } from '../../../base/json.ts'
import { writeExport } from '../../delivery/delivery-world.fixture.ts'
import { openManagedService } from '../../management.fixture.ts'

async function openBilingual() {
  const t = await openManagedService()
  const languages = [
    { code: 'en', name: 'English' },
    { code: 'es', name: 'Español' },
  ]
  const source = { id: 9, name: 'Start', slug: 'start', dimensions: [], entries: [] }
  const parts = { stories: [], components: [], datasources: [source], assets: [] }
  await t.service.importExport(writeExport({ ...parts, languages: { default_lang_name: 'Deutsch', languages } }))
  return t
}

/** As the command line sends a story that it pulled from another space. */
const pushed = (slugs: unknown): JsonObject => ({
  name: 'Chair',
  slug: 'stuhl',
  content: { component: 'page' },
  translated_slugs: slugs,
  localized_paths: [],
})
const slugsOf = (story: { translated_slugs: { lang: string; slug: string; name: string | null }[] }) =>
  story.translated_slugs.map(({ lang, slug, name }) => [lang, slug, name])

test('a pushed story has its translated slugs, whatever ids they had elsewhere', async () => {
  const t = await openBilingual()
  const slugs = [{ id: 98765, story_id: 1, lang: 'en', slug: 'chair', name: 'Chair', path: 'chair', published: null }]
  const { status, body } = await t.manage('POST', 'stories', { story: pushed(slugs), force_update: '1' })
  expect([status, slugsOf(body.story)]).toEqual([201, [['en', 'chair', 'Chair']]])
  const changed = [
    { ...slugs[0], slug: 'seat' },
    { id: 98766, lang: 'es', slug: 'silla', name: null },
  ]
  const put = await t.manage('PUT', `stories/${body.story.id}`, { story: pushed(changed) })
  expect(slugsOf(put.body.story)).toEqual([
    ['en', 'seat', 'Chair'],
    ['es', 'silla', null],
  ])
})

test('attributes go before, and a story sent back as it is changes nothing', async () => {
  const t = await openBilingual()
  const made = await t.manage('POST', 'stories', {
    story: {
      ...pushed([{ lang: 'en', slug: 'chair', name: null }]),
      translated_slugs_attributes: [{ lang: 'en', slug: 'stool' }],
    },
  })
  expect(slugsOf(made.body.story)).toEqual([['en', 'stool', null]])
  const back = await t.manage('PUT', `stories/${made.body.story.id}`, { story: made.body.story })
  expect(slugsOf(back.body.story)).toEqual([['en', 'stool', null]])
  const none = await t.manage('PUT', `stories/${made.body.story.id}`, { story: pushed([]) })
  expect(slugsOf(none.body.story)).toEqual([['en', 'stool', null]])
})

test.each([
  [[{ lang: 'fr', slug: 'chaise' }], 'needs the code of a language of the space'],
  [['chair'], 'is invalid'],
])('translated slugs that cannot be taken are refused and named: %j', async (slugs, message) => {
  const t = await openBilingual()
  const { status, body } = await t.manage('POST', 'stories', { story: pushed(slugs) })
  expect([status, body]).toEqual([422, { translated_slugs: [message] }])
})
