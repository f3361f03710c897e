import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { createLeftOut } from '../changes/left-out.ts'
import { cutDeep } from './cut-deep.ts'

const answer = (body: unknown) => ({ body, total: null, perPage: null })
const deep = (open: string, close: string): unknown => JSON.parse(`${open.repeat(50_000)}1${close.repeat(50_000)}`)

test('an answer as deep as content is saved stays as it is', () => {
  const shallow = answer(JSON.parse(`${'{"a":['.repeat(50)}1${']}'.repeat(50)}`))
  expect(cutDeep(shallow, 'stories')).toBe(shallow)
})

test.each([
  ['objects', deep('{"content":', '}')],
  ['lists', deep('[', ']')],
  ['blocks', deep('[{"component":"a","children":', '}]')],
])('what is deeper is cut, and said: %s', (_, value) => {
  const leftOut = createLeftOut(silentLog, () => 0)
  const { body } = cutDeep(answer({ story: { name: 'A', content: { title: 'B', body: value } } }), 'stories/a', leftOut)
  expect(body).toMatchObject({ story: { name: 'A', content: { title: 'B' } } })
  expect(() => JSON.stringify(body)).not.toThrow()
  expect(leftOut.all().get('stories/a')).toEqual([{ item: 'content', reason: 'nested too deep: cut' }])
  cutDeep(answer({ story: {} }), 'stories/a', leftOut)
  expect(leftOut.all().size).toBe(0)
})
