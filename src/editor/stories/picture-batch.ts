import { isObject } from '../../base/json.ts'
import type { EditorApi } from '../api/editor-api.ts'

/** Rows that come into sight within this time are asked for together, in milliseconds. */
const togetherMs = 60
/** As many as the server answers at once. */
const maxIds = 100

interface Waiting {
  id: number
  signal: AbortSignal
  resolve(filename: string | null): void
  reject(error: unknown): void
}

/** Reads one picture; those asked for at the same time go as one request. */
export type ReadPicture = (id: number, signal: AbortSignal) => Promise<string | null>

/** @param after calls back once after so many milliseconds. */
export function createPictureBatch(api: EditorApi, after: (run: () => void, ms: number) => void): ReadPicture {
  let waiting: Waiting[] = []

  async function flush(): Promise<void> {
    // Rows that were scrolled past need no picture any more.
    const wanted = waiting.filter(({ signal }) => !signal.aborted)
    for (const one of waiting) if (one.signal.aborted) one.reject(one.signal.reason)
    waiting = wanted.slice(maxIds)
    if (waiting.length > 0) after(() => void flush(), 0)
    const asked = wanted.slice(0, maxIds)
    if (asked.length === 0) return
    try {
      const query = { by_ids: asked.map(({ id }) => id).join(',') }
      const pictures = toPictures(await api.call('GET', api.space('stories/pictures'), { query }))
      for (const { id, resolve } of asked) resolve(pictures.get(id) ?? null)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return (id, signal) =>
    new Promise((resolve, reject) => {
      waiting.push({ id, signal, resolve, reject })
      if (waiting.length === 1) after(() => void flush(), togetherMs)
    })
}

function toPictures(answer: unknown): ReadonlyMap<number, string> {
  const list: unknown[] = isObject(answer) && Array.isArray(answer.pictures) ? answer.pictures : []
  return new Map(
    list.flatMap(each =>
      isObject(each) && typeof each.filename === 'string' ? [[Number(each.id), each.filename] as const] : [],
    ),
  )
}
