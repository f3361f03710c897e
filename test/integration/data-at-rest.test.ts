import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/site-process.ts'

/** As a shell of a usual account has it: whatever is made can be read by all. */
const shell = 'umask 022; exec "$0" "$@"'
const root = mkdtempSync(join(tmpdir(), 'nennmass-rest-'))
chmodSync(root, 0o755)
const data = join(root, 'data')
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGTERM')
  rmSync(root, { recursive: true, force: true })
})
const env = { ...process.env, DATA_DIR: data, LOG_LEVEL: 'info', HOST: 'localhost' }

/** `npm start`, until it is ready. */
async function start(): Promise<{ origin: string; said(): string; stop(): Promise<void> }> {
  const port = await freePort()
  const child = spawn('sh', ['-c', shell, process.execPath, 'bin/start.js'], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: false,
  })
  running.add(child)
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  await expect.poll(() => said, { timeout: 100_000, interval: 50 }).toContain('Ready')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    running.delete(child)
  }
  return { origin: `http://localhost:${port}`, said: () => said, stop }
}

function run(...args: string[]): void {
  const done = spawnSync('sh', ['-c', shell, process.execPath, 'bin/run.js', ...args], { env, encoding: 'utf8' })
  expect([done.stderr, done.status]).toEqual(['', 0])
}

/** What others could read, with its mode. */
function openPaths(folder: string): string[] {
  const paths = [folder, ...readdirSync(folder, { recursive: true }).map(name => join(folder, String(name)))]
  expect(paths.length).toBeGreaterThan(3)
  return paths.flatMap(path => {
    // A picture that is just being written gets its name meanwhile.
    const mode = (lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777
    return (mode & 0o077) === 0 ? [] : [`${relative(root, path)} ${mode.toString(8)}`]
  })
}

function openAll(folder: string): void {
  for (const name of ['', ...readdirSync(folder, { recursive: true })]) {
    const path = join(folder, String(name))
    chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644)
  }
}

test('started by hand, nobody else can read data, backup or export, nor what was open before or comes back', async () => {
  const first = await start()
  const page = await (await fetch(`${first.origin}/de`)).text()
  const picture = /\/f\/[^"'\s,]+\/m\/[^"'\s,]+/.exec(page)?.[0] ?? ''
  expect((await fetch(first.origin + picture)).status).toBe(200)
  await expect
    .poll(() => readdirSync(data))
    .toEqual(expect.arrayContaining(['content.sqlite-wal', 'content.sqlite-shm', 'images']))
  expect(openPaths(data)).toEqual([])

  run('backup', join(root, 'backup'))
  run('export-space', join(root, 'space'))
  run('inbox', 'export', join(root, 'enquiries.csv'))
  expect([openPaths(join(root, 'backup')), openPaths(join(root, 'space'))]).toEqual([[], []])
  expect(lstatSync(join(root, 'enquiries.csv')).mode & 0o777).toBe(0o600)
  await first.stop()

  openAll(data)
  openAll(join(root, 'backup'))
  const second = await start()
  expect(second.said()).toContain('could read the data: it is closed now')
  expect(openPaths(data)).toEqual([])
  await second.stop()

  run('restore', join(root, 'backup'))
  expect(openPaths(data)).toEqual([])
  const third = await start()
  expect(third.said()).not.toContain('closed now')
  await third.stop()
})
