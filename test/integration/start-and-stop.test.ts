import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startSite } from '../../e2e/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'nennmass-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the server with these settings and waits for its end. */
function failingStart(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    ...settings,
  }
  const server = spawn(process.execPath, ['dist/server/server.js'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  return new Promise(resolve => server.on('close', code => resolve({ code, said })))
}

test('the first start fills the content service; SIGTERM lets the server finish and exit with 0', async () => {
  const site = await startSite({ DATA_DIR: mkdtempSync(join(folder, 'first-')) })
  expect((await fetch(`${site.origin}/de`)).status).toBe(200)
  expect(await site.stop()).toBe(0)
})

test('all settings that are not valid are named at once', async () => {
  const { code, said } = await failingStart({ PORT: 'none', DEFAULT_LOCALE: 'fr', SITE_URL: 'x' })
  expect(code).toBe(1)
  for (const name of ['PORT', 'DEFAULT_LOCALE', 'SITE_URL']) expect(said).toContain(`${name}: found`)
  expect(said).not.toContain('    at ')
})

test('a port in use is one clear line', async () => {
  const other = createServer().listen(0, 'localhost')
  await new Promise(resolve => other.once('listening', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { code, said } = await failingStart({ PORT: String(port) })
  other.close()
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).toContain('port is in use')
})

test('a damaged database is one clear line, and the file stays as it is', async () => {
  const broken = join(folder, 'broken')
  const file = join(broken, 'content.sqlite')
  mkdirSync(broken)
  writeFileSync(file, 'this is no database, whatever its name says'.repeat(100))
  const before = readFileSync(file)
  const { code, said } = await failingStart({ DATA_DIR: broken })
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).toContain('content.sqlite')
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('without NODE_ENV=production the server says how to start it', async () => {
  const { code, said } = await failingStart({ NODE_ENV: '' })
  expect(code).toBe(1)
  expect(said).toContain('npm start')
})
