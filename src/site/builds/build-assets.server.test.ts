import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readBuildAssets } from './build-assets.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'build-assets-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a build and returns its id. */
function buildIdOf(client: string, server: string): string {
  const [clientDir, serverDir] = [join(folder, 'client'), join(folder, 'server')]
  for (const dir of [join(clientDir, '.vite'), join(clientDir, 'assets'), serverDir])
    mkdirSync(dir, { recursive: true })
  const manifest = {
    entry: { src: 'src/browser/entry.ts', file: `assets/entry-${client}.js`, isEntry: true },
    styles: { src: 'src/ui/styles/base.css', file: 'assets/styles.css', isEntry: true },
  }
  writeFileSync(join(clientDir, '.vite/manifest.json'), JSON.stringify(manifest))
  for (const name of [`entry-${client}.js`, 'styles.css']) writeFileSync(join(clientDir, 'assets', name), '')
  writeFileSync(join(serverDir, 'server.js'), server)
  return readBuildAssets(clientDir, serverDir).page.buildId
}

test('the id of a build changes with what the browser loads and with what renders the pages, and only then', () => {
  const first = buildIdOf('a', 'renders this')
  expect(buildIdOf('a', 'renders this')).toBe(first)
  expect(buildIdOf('a', 'renders that')).not.toBe(first)
  expect(buildIdOf('b', 'renders this')).not.toBe(first)
})
