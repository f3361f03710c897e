import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { readConfig } from '../src/config.server.ts'
import { locales } from '../src/model/locale.ts'
import { frameHref, payloadHref, type PageFrame } from '../src/model/page-payload.ts'
import { toBuildMeta, toLatestBuild } from '../src/site/builds.ts'
import { toDocumentParts, toFrame, toPayload } from '../src/site/payload.ts'

/** Asked for at the same time; the server draws one after another. */
const atOnce = 8
/** What machines ask for. Those that do not exist (yet) are left out. */
const machineFiles = ['/robots.txt', '/sitemap.xml', '/favicon.ico', '/favicon.svg', '/site.webmanifest']

/** The address of any file of the content service. */
const file = /\/f\/\d+\/[^\s"'\\,]+/g

/** Every width of every picture would take minutes: a mirror has one for phones and one for the rest. */
const mirrorWidths = [640, 1280]

/** The address of a picture variant, wherever it stands in HTML or JSON. */
const variant = /\/f\/[^\s"'\\]+\/m\/[^\s"'\\,]+/g

const root = join(import.meta.dirname, '..')
const out = resolve(process.argv[2] ?? join(root, 'dist/static'))

/**
 * `node bin/run.js export [folder]`: the whole site as files that any web server
 * can serve: pages, payloads, pictures, styles and scripts. Also the emergency
 * mirror. It asks a server of its own, so that a running site is not disturbed.
 */
const started = Date.now()
const site = await startSite()
try {
  rmSync(out, { recursive: true, force: true })
  const counts = await exportSite(site.origin)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${counts.pages} pages and ${counts.files} other files in ${seconds} s: ${out}`)
} finally {
  await site.stop()
}

async function exportSite(origin: string): Promise<{ pages: number; files: number }> {
  const pages = new Set(['/de', '/en'])
  const files = new Set<string>()
  const frames = new Map<string, { id: string; frame: PageFrame }>()
  for (const locale of locales) {
    const own = toFrame(toDocumentParts(await readPage(origin, `/${locale}`)))
    frames.set(locale, own)
    await write(frameHref(own.id), JSON.stringify(own.frame))
  }
  await forEach(pages, async path => {
    const original = await readText(origin, path)
    for (const [, href = ''] of original.matchAll(/ href="(\/(?:de|en)(?:\/[^"?#.]*)?)(?:[?#][^"]*)?"/g))
      pages.add(href)
    for (const [address] of thinOut(original).matchAll(file)) files.add(address.replaceAll('&amp;', '&'))
    const html = toMirror(original)
    await write(`${path}/index.html`, html)
    const parts = toDocumentParts(html)
    const frame = frames.get(parts.locale)
    // Made anew from the page as it is written: places in a frame count its very characters.
    if (frame) await write(payloadHref(path), JSON.stringify(toPayload(parts, frame.id, frame.frame)))
  })
  await writeBuildFiles(origin, [...pages].sort())
  await write('/_shell.html', await readText(origin, '/_shell.html'))
  await write('/404.html', await (await fetch(`${origin}/de/404`)).text())
  await write('/index.html', redirectPage('/de'))
  for (const path of machineFiles) {
    const answer = await fetch(origin + path)
    if (answer.ok) await write(path, await answer.text())
  }
  await cp(join(root, 'dist/client/assets'), join(out, 'assets'), { recursive: true })
  await forEach(files, async path => {
    const answer = await fetchPatiently(origin + path)
    if (answer.ok)
      await write(decodeURIComponent(path.replace(variant, toFilePath)), Buffer.from(await answer.arrayBuffer()))
    else console.warn(`${answer.status} ${path}`)
  })
  return { pages: pages.size, files: files.size }
}

async function writeBuildFiles(origin: string, prerendered: string[]): Promise<void> {
  const latest = JSON.parse(await readText(origin, '/builds/latest.json')) as { id: string; timestamp: number }
  const facts = { ...latest, prerendered }
  await write('/builds/latest.json', JSON.stringify(toLatestBuild(facts)))
  await write(`/builds/meta/${latest.id}.json`, JSON.stringify(toBuildMeta(facts)))
}

/** Works through a set that may grow meanwhile, a few at a time. */
async function forEach(items: Set<string>, work: (item: string) => Promise<void>): Promise<void> {
  const done = new Set<string>()
  while (done.size < items.size) {
    const queue = [...items].filter(item => !done.has(item)).values()
    const worker = async (): Promise<void> => {
      for (const item of queue) {
        done.add(item)
        await work(item)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }
}

/** A picture service that is busy says so, and when to come again. */
async function fetchPatiently(url: string): Promise<Response> {
  for (let turn = 0; ; turn++) {
    const answer = await fetch(url)
    if (answer.status !== 503 || turn === 20) return answer
    await answer.arrayBuffer()
    await new Promise(next => setTimeout(next, 1000 * Number(answer.headers.get('retry-after') ?? 1)))
  }
}

async function readText(origin: string, path: string): Promise<string> {
  const answer = await fetch(origin + path)
  if (!answer.ok) throw new Error(`${answer.status}: ${path}`)
  return answer.text()
}

async function write(path: string, content: string | Buffer): Promise<void> {
  const target = join(out, path)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, content)
}

async function readPage(origin: string, path: string): Promise<string> {
  return toMirror(await readText(origin, path))
}

/** A page as the mirror has it: fewer widths of pictures, each a file of its own. */
function toMirror(html: string): string {
  return thinOut(html).replaceAll(variant, toFilePath)
}

/** Leaves the widths of a mirror in every list of variants; a list without any of them goes. */
function thinOut(text: string): string {
  return text.replace(/ srcset="([^"]*)"/gi, (_, list: string) => {
    const kept = list.split(/,\s+/).filter(entry => mirrorWidths.some(width => entry.endsWith(` ${width}w`)))
    return kept.length === 0 ? '' : ` srcset="${kept.join(', ')}"`
  })
}

/**
 * `/f/…/pump.jpg/m/640x0/filters:format(webp)` → `/f/…/m/640x0/filters-format-webp/pump.webp`: a file cannot be the
 * folder of its variants as well, and its ending tells a static server what it is.
 */
function toFilePath(address: string): string {
  const [, folder = '', name = '', operations = ''] = /^(.*)\/([^/]+)\/m\/(.*)$/.exec(address) ?? []
  const format = /format\(([a-z]+)\)/.exec(operations)?.[1]
  const ending = format === undefined ? name.slice(name.lastIndexOf('.') + 1) : format
  const base = name.slice(0, name.lastIndexOf('.'))
  return `${folder}/m/${operations.replace(/[^\w/]+/g, '-').replace(/-$/, '')}/${base}.${ending}`
}

/** A static server knows no language: the start page of the default one. */
function redirectPage(href: string): string {
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${href}"><link rel="canonical" href="${href}"><a href="${href}">${href}</a>`
}

/** The built server on a free port, with the data and the public address of the site. */
async function startSite(): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = join(root, 'dist/server/server.js')
  if (!existsSync(server)) throw new Error('There is no build yet: run `npm start` once')
  const config = readConfig(process.env)
  const port = await freePort()
  const child = spawn(process.execPath, [server], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: 'localhost',
      PORT: String(port),
      SITE_URL: config.SITE_URL,
    },
  })
  const ended = new Promise<void>(resolveEnd => child.on('exit', () => resolveEnd()))
  const origin = `http://localhost:${port}`
  while (!(await fetch(`${origin}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('The site did not start')
    await new Promise(next => setTimeout(next, 50))
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.on('error', failed)
    probe.listen(0, 'localhost', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? found(address.port) : failed(new Error('no port'))))
    })
  })
}
