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
const none = /^$/

/** Files that a module loads at once, by their keys in the manifest; without some of them. */
function filesOf(key: string, without: RegExp, seen = new Map<string, string>()): Map<string, string> {
  const entry = manifest[key]
  const name = entry?.file.replace('assets/', '') ?? ''
  if (!entry || seen.has(key) || without.test(name)) return seen
  seen.set(key, entry.file)
  for (const more of entry.imports ?? []) filesOf(more, without, seen)
  return seen
}

/** Bytes as they are sent, brotli. */
async function sizeOf(files: Iterable<string>): Promise<number> {
  const sizes = [...files].map(async file => {
    const answer = await fetch(`${origin}/${file}`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    return Number(answer.headers.get('content-length'))
  })
  expect(sizes.length).toBeGreaterThan(0)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('the script that every page loads before it is idle takes at most 3.9 kB', async () => {
  expect(await sizeOf(filesOf('src/browser/entry.ts', none).values())).toBeLessThanOrEqual(3900)
})

test('no visitor loads the script of the preview', () => {
  const preview = 'src/browser/preview/preview-entry.ts'
  expect(Object.keys(manifest)).toContain(preview)
  const loading = Object.keys(manifest).filter(key => key !== preview && filesOf(key, none).has(preview))
  expect(loading).toEqual([])
})

/** @see docs/decisions/0023-usability-check.md */
test('the script of the usability check takes at most 13.1 kB', async () => {
  const files = filesOf('src/blocks/usability-check/usability-check.island.tsx', shared)
  expect(await sizeOf(files.values())).toBeLessThanOrEqual(13_100)
})
