import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { openPathStats, readPathStats } from './path-stats-file.server.ts'
import { createPathStats } from './path-stats.ts'

test('what is requested most comes first', () => {
  const stats = createPathStats()
  for (const path of ['/de/a', '/de/b', '/de/b']) stats.missed(path)
  stats.redirected('/index.php')
  expect(stats.state()).toEqual({
    missed: [
      { path: '/de/b', count: 2 },
      { path: '/de/a', count: 1 },
    ],
    redirected: [{ path: '/index.php', count: 1 }],
  })
})

test('what may be somebody’s address is not kept, nor what is too long', () => {
  const stats = createPathStats()
  stats.missed('/de/anna@example.org')
  stats.missed('/de/anna%40example.org')
  stats.missed(`/de/${'a'.repeat(300)}`)
  expect(stats.state().missed).toEqual([])
})

test('a flood of addresses neither grows without end nor drives out what is requested again', () => {
  const stats = createPathStats()
  for (let i = 0; i < 5; i++) stats.missed('/de/oft')
  for (let i = 0; i < 20_000; i++) stats.missed(`/de/${i}`)
  expect(stats.state().missed.length).toBeLessThanOrEqual(1000)
  expect(stats.state().missed[0]).toEqual({ path: '/de/oft', count: 5 })
})

test('counts survive a restart', async () => {
  const file = fileInFolder()
  const stats = await openPathStats(file, silentLog)
  stats.missed('/de/a')
  await stats.flush()
  const next = await openPathStats(file, silentLog)
  next.missed('/de/a')
  await next.flush()
  expect((await readPathStats(file)).missed).toEqual([{ path: '/de/a', count: 2 }])
})

test('a broken file is as if there were none', async () => {
  const file = fileInFolder()
  writeFileSync(file, '{"missed":[{"path":1}],"redirected":')
  expect(await readPathStats(file)).toEqual({ missed: [], redirected: [] })
})

function fileInFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'path-stats-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'path-stats.json')
}
