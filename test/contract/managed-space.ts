import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Fetch } from '../../src/base/clock.ts'
import { openTestService } from '../../src/cms/content-service.fixture.ts'
import { writeExport } from '../../src/cms/delivery/delivery-world.fixture.ts'
import { serve } from './serve.ts'

export const SPACE = 290471

/** An empty space in two languages behind `/v1` and `/v2` of a port of its own, and a personal token. */
export async function openManagedSpace(managementPerSecond: number | null = null) {
  let answer: Fetch = async () => new Response(null, { status: 503 })
  const { origin, close } = await serve(request => answer(request))
  const test = await openTestService({
    rateLimit: 'off',
    managementPerSecond,
    assetOrigin: origin,
    clock: Date.now,
  })
  const imported = await test.service.importExport(
    writeExport({
      stories: [],
      components: [],
      datasources: [{ id: 9, name: 'Start', slug: 'start', dimensions: [], entries: [] }],
      assets: [],
    }),
  )
  if (!imported.ok) throw new Error(JSON.stringify(imported.problem))
  answer = request => {
    const { pathname, searchParams } = new URL(request.url)
    const file = test.service.asset(pathname)
    if (file && test.service.accessTo(pathname, searchParams) === 'withheld')
      return Promise.resolve(new Response(null, { status: 404 }))
    if (file)
      return readFile(file.file).then(bytes => new Response(bytes, { headers: { 'content-type': file.contentType } }))
    return pathname.startsWith('/v1/') ? test.service.manage(request) : test.service.networkFetch(request)
  }
  const { token } = await test.service.personalTokens.add('Ada')
  // an import brings the languages, but needs something more to import
  const start = new Request(`${origin}/v1/spaces/${SPACE}/datasources/9`, {
    method: 'DELETE',
    headers: { authorization: token },
  })
  await test.service.manage(start)
  return {
    origin,
    token,
    service: test.service,
    tokens: test.service.tokens(),
    async close() {
      await close()
      await test.close()
    },
  }
}

export type ManagedSpace = Awaited<ReturnType<typeof openManagedSpace>>

/** Longest time for one command, in milliseconds. */
const timeoutMs = 60_000

/** Storyblok's command line in a folder and a home of its own, logged in nowhere; or in that of another one. */
export function createCommandLine(
  { origin }: Pick<ManagedSpace, 'origin'>,
  folder = mkdtempSync(join(tmpdir(), 'storyblok-cli-')),
  timeout = timeoutMs,
) {
  const cli = resolve('test/contract/node_modules/storyblok/dist/index.mjs')
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    CI: 'true',
    NO_COLOR: '1',
    STORYBLOK_ORIGIN: origin,
    NODE_OPTIONS: `--import ${resolve('scripts/storyblok-redirect.js')}`,
  }
  return {
    folder,
    /** @returns exit code, null where it took too long, and everything it printed. */
    async run(...args: string[]): Promise<{ code: number | null; out: string }> {
      const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe']
      const child = spawn(process.execPath, [cli, ...args], { cwd: folder, env, stdio, timeout })
      let out = ''
      child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
      child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()))
      const code = await new Promise<number | null>(done => child.on('close', done))
      return { code, out }
    },
  }
}
