import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Serves a folder as any web server does: `index.html` for folders, `/_shell.html` for what is not there. Knows nothing of the site. */
export async function serveFolder(folder: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    void findFile(folder, decodeURIComponent(pathname)).then(async path => {
      const found = path ?? join(folder, '_shell.html')
      response.writeHead(path ? 200 : 404, { 'content-type': types[extname(found)] ?? 'application/octet-stream' })
      response.end(await readFile(found))
    })
  })
  await new Promise<void>(ready => server.listen(0, 'localhost', ready))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    origin: `http://localhost:${address.port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

async function findFile(folder: string, pathname: string): Promise<string | null> {
  if (pathname.includes('..')) return null
  for (const path of [join(folder, pathname), join(folder, pathname, 'index.html')]) {
    const isFile = await stat(path).then(
      facts => facts.isFile(),
      () => false,
    )
    if (isFile) return path
  }
  return null
}
