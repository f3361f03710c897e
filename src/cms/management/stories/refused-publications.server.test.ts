import { beforeAll, describe, expect, test } from 'vitest'
import { type ManagedService, openManagedService } from '../../management.fixture.ts'

/** A component with a field of each kind that may keep a story from being published. */
const component = {
  name: 'page',
  is_root: true,
  schema: {
    title: { type: 'text', required: true, max_length: 10, translatable: true },
    code: { type: 'text', regex: '^[A-Z]+$' },
    size: { type: 'number' },
    body: { type: 'bloks' },
  },
}

const good = { component: 'page', title: 'Right', code: 'OK', size: '4.5', body: [] }
const nested = (block: object) => ({ ...good, body: [{ _uid: 'u', ...block }] })

let t: ManagedService
beforeAll(async () => {
  t = await openManagedService()
  await t.manage('POST', 'components', { component })
})

let slugs = 0
const story = (content: object) => ({ name: 'S', slug: `s-${++slugs}`, content })

describe.each<[string, object, string]>([
  ['a JSON number in a number field', { ...good, size: 4.5 }, 'size: is not a number'],
  ['a word in a number field', { ...good, size: 'abc' }, 'size: is not a number'],
  ['an empty required field', { ...good, title: '' }, "title: can't be blank"],
  ['a required field that is missing', { component: 'page' }, "title: can't be blank"],
  ['a text of another pattern', { ...good, code: 'lower' }, 'code: has an invalid format'],
  ['a text that is too long', { ...good, title: 'Longer than ten' }, 'title: is too long'],
  ['a translation that is too long', { ...good, title__i18n__en: 'Longer than ten' }, 'title__i18n__en: is too long'],
  ['an unknown component', { component: 'nobody' }, 'component: unknown component "nobody"'],
  ['an unknown block', nested({ component: 'nobody' }), 'body.0.component: unknown component "nobody"'],
  ['a fault in a block', nested({ component: 'page', title: '' }), "body.0.title: can't be blank"],
])('%s', (_, content, sentence) => {
  test('is saved as a draft and refused where it would be published', async () => {
    const draft = await t.manage('POST', 'stories', { story: story(content) })
    expect(draft.status).toBe(201)
    const { id } = draft.body.story
    const refusals = [
      await t.manage('POST', 'stories', { story: story(content), publish: 1 }),
      await t.manage('PUT', `stories/${id}`, { story: { content }, publish: 1 }),
      await t.manage('PUT', `stories/${id}`, { story: { name: 'T' }, publish: 1 }),
      await t.manage('GET', `stories/${id}/publish`),
    ]
    for (const { status, body } of refusals) expect([status, body]).toEqual([422, { content: [sentence] }])
    const { story: now } = (await t.manage('GET', `stories/${id}`)).body
    expect([now.published, now.name]).toEqual([false, 'S'])
  })
})

test('what is right is published, a translation that is missing too', async () => {
  const made = await t.manage('POST', 'stories', { story: story(good), publish: 1 })
  expect([made.status, made.body.story.published]).toEqual([201, true])
})

test('a required field that is shown under a condition may be empty', async () => {
  const conditional = { type: 'text', required: true, conditional_settings: [{ rule_match: 'any' }] }
  await t.manage('POST', 'components', { component: { name: 'event', is_root: true, schema: { place: conditional } } })
  expect((await t.manage('POST', 'stories', { story: story({ component: 'event' }), publish: 1 })).status).toBe(201)
})

test('a space without components asks nothing', async () => {
  const empty = await openManagedService()
  const made = await empty.manage('POST', 'stories', { story: story({ component: 'any' }), publish: 1 })
  expect(made.status).toBe(201)
})
