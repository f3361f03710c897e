import { expect, test } from 'vitest'
import { checkConnectedSpace, toBlockList } from './connected-space.ts'
import { formats } from './formats.ts'

const block = (component: string, _uid: string, rest: object = {}) => ({ component, _uid, ...rest })
const inText = { type: 'doc', content: [{ type: 'blok', attrs: { body: [block('quiz', 'q2')] } }] }
const table = { fieldtype: 'table', thead: [block('_table_head', 'h')] }
const story = (id: number, body: object[]) => ({
  id,
  uuid: `u${id}`,
  name: `S${id}`,
  full_slug: `site/s-${id}`,
  content: block('page', `p${id}`, { body, table }),
})

/** A space of so many stories, in pages as they are asked for. */
async function checkStories(stories: readonly object[]) {
  const asked: object[] = []
  const report = await checkConnectedSpace(
    {
      async get(path, query) {
        asked.push({ path, ...query })
        const page = Number((query as { page?: number }).page)
        return { body: { stories: stories.slice((page - 1) * 100, page * 100) } } as never
      },
    },
    { folder: 'site', version: 'draft' },
  )
  return { report, asked }
}

test('blocks that the site does not know are found at every depth, with their stories, and listed by name', async () => {
  const { report, asked } = await checkStories([
    story(1, [block('quiz', 'q1', { answers: [block('quiz_answer', 'a1')] }), block('page', 'known')]),
    story(2, [{ ...block('page', 'x'), text: inText }]),
  ])
  expect(report.problems.map(each => [each.story?.full_slug, each.component, each.block, each.severity])).toEqual([
    ['site/s-1', 'quiz', 'q1', 'error'],
    ['site/s-1', 'quiz_answer', 'a1', 'error'],
    ['site/s-2', 'quiz', 'q2', 'error'],
  ])
  expect(asked).toEqual([{ path: 'stories', version: 'draft', starts_with: 'site/', page: 1, per_page: 100 }])
  expect(toBlockList(report, 'en').split('\n').slice(0, 3)).toEqual([
    'Unknown blocks:',
    '  quiz  2 × (2)',
    '  quiz_answer  1 × (1)',
  ])
  expect(formats.junit(report, 'en')).toContain('The block “quiz” is not known')
})

test('every page is read, and a space without unknown blocks has no list', async () => {
  const { report, asked } = await checkStories(Array.from({ length: 230 }, (_, i) => story(i + 1, [])))
  expect([report.stories, asked.length, toBlockList(report, 'de')]).toEqual([230, 3, ''])
})
