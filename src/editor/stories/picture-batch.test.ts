import { expect, test } from 'vitest'
import type { EditorApi } from '../api/editor-api.ts'
import { createPictureBatch } from './picture-batch.ts'

function open() {
  const asked: string[] = []
  const timers: (() => void)[] = []
  const api: Pick<EditorApi, 'call' | 'space'> = {
    space: path => path,
    call: (_, __, { query } = {}) => {
      const ids = String(query?.by_ids)
      asked.push(ids)
      return Promise.resolve({ pictures: ids.split(',').map(id => ({ id: Number(id), filename: `/f/${id}.jpg` })) })
    },
  }
  const read = createPictureBatch(api as EditorApi, run => timers.push(run))
  return { read, asked, pass: () => timers.splice(0).forEach(run => run()) }
}

test('pictures that are wanted at the same time are one request', async () => {
  const { read, asked, pass } = open()
  const { signal } = new AbortController()
  const pictures = Promise.all([read(1, signal), read(2, signal)])
  pass()
  expect(await pictures).toEqual(['/f/1.jpg', '/f/2.jpg'])
  expect(asked).toEqual(['1,2'])
})

test('what was scrolled past is not asked for', async () => {
  const { read, asked, pass } = open()
  const gone = new AbortController()
  const past = read(1, gone.signal)
  const seen = read(2, new AbortController().signal)
  gone.abort(new Error('gone'))
  pass()
  await expect(past).rejects.toThrow('gone')
  expect(await seen).toBe('/f/2.jpg')
  expect(asked).toEqual(['2'])
})

test('more than the server answers at once are several requests', async () => {
  const { read, asked, pass } = open()
  const { signal } = new AbortController()
  const all = Promise.all(Array.from({ length: 150 }, (_, at) => read(at + 1, signal)))
  pass()
  pass()
  expect((await all).length).toBe(150)
  expect(asked.map(ids => ids.split(',').length)).toEqual([100, 50])
})
