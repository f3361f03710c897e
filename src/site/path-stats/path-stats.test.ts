import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { openPathStats, readPathStats } from './path-stats-file.server.ts'
import { createPathStats } from './path-stats.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

test('a day counts for ninety days, then it is forgotten', () => {
  let at = now
  const stats = createPathStats(() => at)
  stats.missed('/de/a')
  at += 89 * 86_400_000
  stats.missed('/de/a')
  expect(stats.state().missed).toMatchObject([{ path: '/de/a', count: 2 }])
  at += 2 * 86_400_000
  expect(stats.state().missed).toMatchObject([{ path: '/de/a', count: 1 }])
  at += 90 * 86_400_000
  expect(stats.state().missed).toEqual([])
})

test('counts of earlier versions, which knew no days, are kept', async () => {
  const file = fileInFolder()
  writeFileSync(file, '{"missed":[{"path":"/de/a","count":3}],"redirected":[]}')
  const stats = await openPathStats(file, silentLog, () => now)
  expect(stats.state().missed).toEqual([{ path: '/de/a', count: 3, days: { '2026-11-22': 3 } }])
})

test('what is requested most comes first', () => {
  const stats = createPathStats(() => now)
  for (const path of ['/de/a', '/de/b', '/de/b']) stats.missed(path)
  stats.redirected('/index.php')
  expect(stats.state()).toEqual({
    missed: [
      { path: '/de/b', count: 2, days: { '2026-11-22': 2 } },
      { path: '/de/a', count: 1, days: { '2026-11-22': 1 } },
    ],
    redirected: [{ path: '/index.php', count: 1, days: { '2026-11-22': 1 } }],
    unfound: [],
  })
})

test('what may be somebody’s address is not kept, nor what is too long', () => {
  const stats = createPathStats(() => now)
  stats.missed('/de/anna@example.org')
  stats.missed('/de/anna%40example.org')
  stats.missed(`/de/${'a'.repeat(300)}`)
  expect(stats.state().missed).toEqual([])
})

test('a flood of addresses neither grows without end nor drives out what is requested again', () => {
  const stats = createPathStats(() => now)
  for (let i = 0; i < 5; i++) stats.missed('/de/oft')
  for (let i = 0; i < 20_000; i++) stats.missed(`/de/${i}`)
  expect(stats.state().missed.length).toBeLessThanOrEqual(1000)
  expect(stats.state().missed[0]).toMatchObject({ path: '/de/oft', count: 5 })
})

test('counts survive a restart', async () => {
  const file = fileInFolder()
  const stats = await openPathStats(file, silentLog, () => now)
  stats.missed('/de/a')
  await stats.flush()
  const next = await openPathStats(file, silentLog, () => now)
  next.missed('/de/a')
  await next.flush()
  expect((await readPathStats(file, now)).missed).toMatchObject([{ path: '/de/a', count: 2 }])
})

test('a broken file is as if there were none', async () => {
  const file = fileInFolder()
  writeFileSync(file, '{"missed":[{"path":1}],"redirected":')
  expect(await readPathStats(file, now)).toEqual({ missed: [], redirected: [], unfound: [] })
})

test('words that no page has are counted by language, whatever their letters, and survive a restart', async () => {
  const file = fileInFolder()
  const stats = await openPathStats(file, silentLog, () => now)
  for (const word of ['Wasserwaage', 'wasserwaage']) stats.unfound('de', word)
  stats.unfound('en', 'spirit level')
  stats.unfound('en', 'anna@firma.example')
  await stats.flush()
  expect((await readPathStats(file, now)).unfound).toMatchObject([
    { path: 'de/wasserwaage', count: 2 },
    { path: 'en/spirit level', count: 1 },
  ])
})

test('a flood of words is bounded', () => {
  const stats = createPathStats(() => now)
  for (let i = 0; i < 5000; i++) stats.unfound('de', `wort${i}`)
  expect(stats.state().unfound.length).toBeLessThanOrEqual(1000)
})

function fileInFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'path-stats-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'path-stats.json')
}
