import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startSite } from '../../e2e/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'nennmass-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A start that gets as far as listening ends there. */
const taken = createServer().listen(0, 'localhost')
await once(taken, 'listening')
const takenAddress = taken.address()
const takenPort = typeof takenAddress === 'object' && takenAddress ? takenAddress.port : 0
afterAll(() => taken.close())

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

/** A folder on a disk of this size; null where this user may not mount one. */
function smallDisk(size: string, options = ''): string | null {
  const point = mkdtempSync(join(folder, 'disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}${options}`, 'tmpfs', point]).status === 0
  if (mounted) disks.push(point)
  return mounted ? point : null
}
const disks: string[] = []
afterAll(() => disks.forEach(point => spawnSync('umount', [point])))

test.each(['100k', '300k', '1m', '12m'])('a disk of %s that fills up at the first start is one line', async context => {
  const disk = smallDisk(context)
  if (disk === null) return
  const { code, said } = await failingStart({ DATA_DIR: disk, PORT: '0' })
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).toMatch(/disk is full/)
  expect(said).toContain(disk)
})

test('a data folder that cannot be written is named like any other setting', async () => {
  const settings = [join(folder, 'file', 'below'), smallDisk('1m', ',ro')].filter(each => each !== null)
  writeFileSync(join(folder, 'file'), '')
  for (const DATA_DIR of settings) {
    const { code, said } = await failingStart({ DATA_DIR, PORT: '0' })
    expect(code).toBe(1)
    expect(said).toContain(`DATA_DIR: found ${JSON.stringify(DATA_DIR)}; allowed: a folder that this process can write`)
  }
})

test('an empty database is not filled again without a word', async () => {
  const data = join(folder, 'emptied')
  mkdirSync(data)
  writeFileSync(join(data, 'content.sqlite'), '')
  const { code, said } = await failingStart({ DATA_DIR: data, PORT: '0' })
  expect([code, said.trim().split('\n').length]).toEqual([1, 1])
  expect(said).toMatch(/content\.sqlite is an empty file/)
  expect(readFileSync(join(data, 'content.sqlite'))).toHaveLength(0)
})

test('damaged pages of the database are one line that names the file, without their bytes', async () => {
  const whole = join(folder, 'whole')
  const port = '0'
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', LOG_LEVEL: 'info', DATA_DIR: whole, PORT: port }
  const server = spawn(process.execPath, ['dist/server/server.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const chunk of server.stdout.setEncoding('utf8')) if (String(chunk).includes('Ready')) break
  server.kill('SIGTERM')
  await new Promise(resolve => server.on('close', resolve))
  const file = join(whole, 'content.sqlite')
  const bytes = readFileSync(file)
  let damaged = 0
  for (let page = 1; page < bytes.length / 4096; page += Math.ceil(bytes.length / 4096 / 5)) {
    const broken = Buffer.from(bytes)
    for (let at = page * 4096; at < (page + 1) * 4096; at++) broken[at] = ((at * 2654435761) >>> 7) & 255
    writeFileSync(file, broken)
    const { code, said } = await failingStart({ DATA_DIR: whole, PORT: String(takenPort) })
    expect(code).toBe(1)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(said).toMatch(/^[\x20-\x7e…]*\n$/)
    if (said.includes('port is in use')) continue
    damaged++
    expect(said).toMatch(/content\.sqlite is damaged.*restore a backup/)
  }
  expect(damaged).toBeGreaterThan(1)
})

test('without NODE_ENV=production the server says how to start it', async () => {
  const { code, said } = await failingStart({ NODE_ENV: '' })
  expect(code).toBe(1)
  expect(said).toContain('npm start')
})
