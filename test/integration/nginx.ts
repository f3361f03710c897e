import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { aptGet, findProgram } from './debian-program.ts'

/** nginx with the configuration that `deploy/` ships, in front of a site. */
export interface Nginx {
  origin: string
  /** That of `proxy_cache_path`. */
  cacheDir: string
  stop(): Promise<void>
}

/** The program: `NGINX`, an installed one, or the package of Debian, unpacked into a folder of its own. Null where there is none. */
export function findNginx(): string | null {
  const named = process.env.NGINX
  if (named !== undefined && existsSync(named)) return named
  return findProgram('nginx') ?? unpackNginx()
}

function unpackNginx(): string | null {
  const folder = join(tmpdir(), 'nennmass-nginx')
  const program = join(folder, 'usr/sbin/nginx')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  if (findProgram('apt-get') === null || !aptGet(['download', 'nginx'], folder)) return null
  const [name] = readdirSync(folder).filter(each => /^nginx_.*\.deb$/.test(each))
  if (name === undefined) return null
  execFileSync('dpkg-deb', ['-x', join(folder, name), folder], { stdio: 'ignore' })
  return existsSync(program) ? program : null
}

/** @param sitePorts where the processes of the site listen on 127.0.0.1. */
export async function startNginx(program: string, ...sitePorts: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-nginx-'))
  const cacheDir = join(folder, 'cache')
  mkdirSync(cacheDir)
  const port = await freePort()
  const site = readFileSync('deploy/nginx/site.conf', 'utf8')
    .replace('/var/cache/nginx/site', cacheDir)
    .replace(/server 127\.0\.0\.1:4000([^;]*);/, (_, more: string) =>
      sitePorts.map(each => `server 127.0.0.1:${each}${more};`).join(' '),
    )
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  const config = `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
events { worker_connections 512; }
http { access_log off; ${temporary}\n${site}\n}`
  writeFileSync(join(folder, 'nginx.conf'), config)
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise(resolve => child.once('close', resolve))
  const origin = `http://127.0.0.1:${port}`
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(`${origin}/metrics`).catch(() => null)
    if (answer) break
    if (attempt > 200 || child.exitCode !== null) throw new Error(`nginx did not start: ${said}`)
    await wait(50)
  }
  return {
    origin,
    cacheDir,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
