import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConnectedSite, type ConnectedSite } from './connected-site.ts'
import { openSite, type TestSite } from './site.ts'

const perSecond = 5
let upstream: TestSite
const folders: string[] = []

beforeAll(async () => {
  upstream = await openSite()
})
afterAll(async () => {
  await upstream.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-connected-start-'))
  folders.push(folder)
  return folder
}

/** A space that allows five calls in each second, as a real one would: what is beyond is 429. */
function limited(): NonNullable<Parameters<ConnectedSite['disturb']>[0]> & { refused: number } {
  let [second, inSecond] = [0, 0]
  const limit = (): Response | null => {
    const now = Math.floor(Date.now() / 1000)
    if (now !== second) [second, inSecond] = [now, 0]
    if (++inSecond <= perSecond) return null
    limit.refused++
    return new Response('{"error":"Rate limit"}', { status: 429 })
  }
  limit.refused = 0
  return limit
}

const settings = { STORYBLOK_RATE_LIMIT: String(perSecond), CONTENT_SNAPSHOT: 'true', CONTENT_POLL_INTERVAL_MS: '8000' }

test('a cold start: the start pages are answered at once, and nobody meets an error', async () => {
  const site = await openConnectedSite({ ...settings, DATA_DIR: newFolder() }, upstream, limited())
  try {
    const start = performance.now()
    const [german, english] = await Promise.all(['/de', '/en'].map(path => site.get(path)))
    console.log(performance.now() - start, site.requested)
    expect([german?.status, english?.status]).toEqual([200, 200])
  } finally {
    await site.close()
  }
})
