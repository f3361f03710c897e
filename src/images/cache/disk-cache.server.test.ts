import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { createDiskCache } from './disk-cache.server.ts'

const root = mkdtempSync(join(tmpdir(), 'nennmass-disk-cache-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let folders = 0
const open = (dir = join(root, String(folders++))) =>
  createDiskCache({ dir, maxBytes: 1e6, clock: () => 1_700_000_000_000, log: silentLog })
const picture = (text: string) => ({ contentType: 'text/plain', body: Buffer.from(text) })

test('whatever is written, removed and read at once: each reader finds what was done last before', async () => {
  const step = fc.record({ name: fc.constantFrom('a', 'b'), text: fc.option(fc.string({ maxLength: 2000 })) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
      const dir = join(root, String(folders++))
      const cache = open(dir)
      const last = new Map<string, string | null>()
      const reads = steps.map(({ name, text }) => {
        void (text === null ? cache.remove(name) : cache.write(name, picture(text)))
        last.set(name, text)
        return cache.read(name)
      })
      await Promise.all(reads)
      await cache.close()
      for (const found of [cache, open(dir)]) {
        for (const [name, text] of last) {
          const stored = await found.read(name)
          expect(stored && Buffer.from(stored.body).toString()).toBe(text)
        }
      }
    }),
    { numRuns: 50 },
  )
})

test('what an earlier process has written is found, and what it left half done is not', async () => {
  const dir = join(root, String(folders++))
  await open(dir).write('a', picture('Maß'))
  const later = open(dir)
  expect(Buffer.from((await later.read('a'))?.body ?? '').toString()).toBe('Maß')
  expect(await later.read('b')).toBeNull()
})
