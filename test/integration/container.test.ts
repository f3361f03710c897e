import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverEnvironment, serverFlags } from '../../bin/parts/server-process.js'

/**
 * What the Containerfile says, run as scripts: no engine is needed. Its base images, `npm ci` and `npm prune` are not run here.
 */
const lines = readFileSync('Containerfile', 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
const stages = lines
  .join('\n')
  .split(/^FROM /m)
  .slice(1)
const last = stages.at(-1) ?? ''
const argumentsOf = (name: string, stage = last): string[] =>
  [...stage.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(match => match[1] ?? '')
const commandOf = (text: string): string[] => JSON.parse(text.slice(text.indexOf('['))) as string[]
const user = Number(argumentsOf('USER')[0]?.split(':')[0])
const isRoot = process.getuid?.() === 0

const folder = mkdtempSync(join(tmpdir(), 'nennmass-image-'))
const image = join(folder, 'site')
const data = join(folder, 'data')
let env: Record<string, string>
let server: ChildProcess
let said = ''

beforeAll(async () => {
  mkdirSync(image)
  mkdirSync(data)
  spawnSync('chmod', ['755', folder])
  for (const copied of argumentsOf('COPY')) {
    const path = (/\/build\/(\S+)/.exec(copied)?.[1] ?? '').replace(/\/$/, '')
    // The packages of this checkout; the image has those of production only.
    if (path === 'node_modules') symlinkSync(resolve(path), join(image, path), 'dir')
    else cpSync(path, join(image, path), { recursive: true })
  }
  spawnSync('chmod', ['-R', 'a-w,a+rX', image])
  if (isRoot) chownSync(data, user, user)
  const said = Object.fromEntries((argumentsOf('ENV')[0] ?? '').split(' ').map(pair => pair.split('='))) as Record<
    string,
    string
  >
  env = { PATH: process.env.PATH ?? '', ...said, DATA_DIR: data, PORT: String(await freePort()), HOST: '127.0.0.1' }
})
afterAll(() => {
  server?.kill('SIGKILL')
  spawnSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
})

const asUser = isRoot ? { uid: user, gid: user } : {}
const checkHealth = (): number | null => {
  const [, ...args] = commandOf(argumentsOf('HEALTHCHECK')[0] ?? '')
  return spawnSync(process.execPath, args, { env }).status
}

/** All but the packages: those are of this checkout, and other tests write their caches there. */
const filesOfImage = (): string[] =>
  readdirSync(image)
    .filter(name => name !== 'node_modules')
    .flatMap(name => [
      name,
      ...(statSync(join(image, name)).isDirectory()
        ? readdirSync(join(image, name), { encoding: 'utf8', recursive: true })
        : []),
    ])

test('two stages, a user of its own, the flags and the environment of npm start', () => {
  expect(stages).toHaveLength(2)
  expect(user).toBeGreaterThan(1000)
  expect(last.indexOf('USER')).toBeLessThan(last.indexOf('CMD ["node", "--max'))
  expect(commandOf(argumentsOf('CMD')[0] ?? '')).toEqual(['node', ...serverFlags, 'dist/server/server.js'])
  expect(argumentsOf('ENV')[0]).toContain(
    Object.entries(serverEnvironment)
      .map(pair => pair.join('='))
      .join(' '),
  )
  expect(argumentsOf('STOPSIGNAL')).toEqual(['SIGTERM'])
  expect(argumentsOf('RUN', stages[0])[0]).toContain('--ignore-scripts')
  const ignored = readFileSync('.containerignore', 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', 'data', 'node_modules']))
  expect(readFileSync('.dockerignore', 'utf8')).toBe(readFileSync('.containerignore', 'utf8'))
})

test('it starts as that user from a folder that cannot be written, and keeps its data where it is told', async () => {
  expect(checkHealth()).not.toBe(0)
  const [, ...args] = commandOf(argumentsOf('CMD')[0] ?? '')
  const before = filesOfImage()
  server = spawn(process.execPath, args, { cwd: image, env, ...asUser, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
  for (let attempt = 0; checkHealth() !== 0; attempt++) {
    if (attempt > 300 || server.exitCode !== null) throw new Error(`It did not start: ${said}`)
    await wait(200)
  }
  expect((await fetch(`http://127.0.0.1:${env.PORT}/de`)).status).toBe(200)
  expect(filesOfImage()).toEqual(before)
  expect(existsSync(join(data, 'content.sqlite'))).toBe(true)
  if (isRoot) expect(statSync(join(data, 'content.sqlite')).uid).toBe(user)
})

test('SIGTERM: what is asked already is answered, then it ends with 0', async () => {
  const ended = once(server, 'close') as Promise<[number | null]>
  const answers = Array.from({ length: 60 }, (_, at) =>
    fetch(`http://127.0.0.1:${env.PORT}/de/referenzen?seite=${at}`).then(
      async answer => [answer.status, (await answer.text()).endsWith('</html>')] as const,
    ),
  )
  const results = Promise.allSettled(answers)
  await Promise.race(answers)
  server.kill('SIGTERM')
  const [code] = await ended
  const settled = await results
  // A connection that was not accepted yet is refused; none that was is broken.
  const broken = settled.filter(
    each => each.status === 'fulfilled' && (each.value[0] >= 500 || (each.value[0] === 200 && !each.value[1])),
  )
  expect([code, broken]).toEqual([0, []])
  expect(settled.filter(each => each.status === 'fulfilled').length).toBeGreaterThan(0)
})

test('the unit of systemd starts the same program in the same way', () => {
  const unit = readFileSync('deploy/nennmass.service', 'utf8')
  expect(unit).toContain(`node ${serverFlags.join(' ')} dist/server/server.js`)
  expect(unit).toContain(
    Object.entries(serverEnvironment)
      .map(pair => pair.join('='))
      .join(' '),
  )
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'KillSignal=SIGTERM']) expect(unit).toContain(line)
  // Where systemd is installed it judges the file itself.
  const verified = spawnSync('systemd-analyze', ['--version']).error
    ? null
    : spawnSync('systemd-analyze', ['verify', '--man=no', resolve('deploy/nennmass.service')], { encoding: 'utf8' })
  expect(verified?.stderr ?? '').not.toMatch(/Unknown (?:key|section)|Failed to parse/)
})

test('the compose file names what is needed, without a secret in it', () => {
  const compose = readFileSync('deploy/compose.yml', 'utf8')
  for (const name of ['site', 'nginx', 'postgres', 'mailpit', 'storage'])
    expect(compose).toMatch(new RegExp(`^  ${name}:$`, 'm'))
  expect(compose).toContain('read_only: true')
  expect(compose).not.toMatch(/PASSWORD: '?(?!\$\{)[\w]/)
  expect(compose).not.toContain(':latest')
})

function freePort(): Promise<number> {
  return new Promise((done, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
