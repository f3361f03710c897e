import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'

/** A page on a port of its own. */
export interface ServedPage {
  origin: string
  close(): void
}

/** Builds the small site of `react-page/` with the official libraries, and serves it at every path. */
export async function serveReactSite(): Promise<ServedPage> {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-react-'))
  await build({
    configFile: false,
    logLevel: 'error',
    root: resolve('test/contract'),
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      lib: { entry: resolve('test/contract/react-page/main.ts'), formats: ['es'], fileName: 'main' },
      rollupOptions: { output: { codeSplitting: false } },
    },
  })
  const script = readFileSync(join(folder, 'main.js'), 'utf8')
  rmSync(folder, { recursive: true, force: true })
  const html = '<!doctype html><title>Site</title><div id="root"></div><script type="module" src="/main.js"></script>'
  return serve(path => (path === '/main.js' ? ['text/javascript', script] : ['text/html', html]))
}

/** Serves one page: what plays the editor. */
export function serveHtml(html: string): Promise<ServedPage> {
  return serve(() => ['text/html', html])
}

async function serve(answer: (path: string) => readonly [type: string, body: string]): Promise<ServedPage> {
  const server: Server = createServer((request, response) => {
    const [type, body] = answer(new URL(request.url ?? '/', 'http://localhost').pathname)
    response.setHeader('content-type', type)
    response.end(body)
  })
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { origin: `http://localhost:${address.port}`, close: () => void server.close() }
}
