import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'

const origin = inject('origin')

interface ManifestEntry {
  file: string
  imports?: string[]
}
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, ManifestEntry>

/** What every page with an island loads, whichever it is. */
const shared = /^(?:entry|islands|react|jsx-runtime|rolldown-runtime)-/

function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[key]
  const name = entry?.file.replace('assets/', '') ?? ''
  if (!entry || seen.has(entry.file) || shared.test(name)) return seen
  seen.add(entry.file)
  for (const more of entry.imports ?? []) filesOf(more, seen)
  return seen
}

/** @see docs/decisions/0023-usability-check.md */
test('the script of the usability check takes at most 12.3 kB', async () => {
  const files = [...filesOf('src/blocks/usability-check/usability-check.island.tsx')]
  expect(files.length).toBeGreaterThan(0)
  const sizes = files.map(async file => {
    const answer = await fetch(`${origin}/${file}`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    return Number(answer.headers.get('content-length'))
  })
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_300)
})
