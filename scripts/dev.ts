import { createServer as createHttpServer } from 'node:http'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer, isRunnableDevEnvironment, loadConfigFromFile } from 'vite'
import { createLog } from '../src/base/pino-log.server.ts'
import { ConfigError, readConfig } from '../src/config.server.ts'
import type { App, AppDeps } from '../src/app.server.ts'
import type { BuildAssets } from '../src/site/builds/build-assets.server.ts'
import { findStyleFiles } from '../src/site/builds/style-files.server.ts'
import { createReloadingApp } from './dev/reloading-app.ts'

/**
 * `npm run dev`: Vite in front, the site behind it in one listener. Islands and
 * styles are replaced in the open page; when a module of the server changes,
 * the next request is answered by a new app.
 */
type AppModule = typeof import('../src/app.server.ts')

const styles = findStyleFiles('.')

/** What the build would write into its manifest, as Vite serves it. The preamble must run before any component. */
const build: BuildAssets = {
  page: {
    buildId: 'development',
    styles: [],
    entry: { href: '/src/browser/entry.ts', integrity: '' },
    preview: { href: '/src/browser/preview/preview-entry.ts', integrity: '' },
    font: null,
    devModules: [
      '/@id/@vitejs/plugin-react/preamble',
      '/@vite/client',
      ...[...styles.base, ...styles.units].map(path => `/${path}`),
    ],
  },
  builtAt: Date.now(),
  files: new Map(),
  editor: {
    entry: { href: '/src/editor/editor-entry.tsx', integrity: '' },
    styles: [],
    devModules: ['/@id/@vitejs/plugin-react/preamble', '/@vite/client'],
    files: new Map(),
  },
  readSheet: () => null,
}

const config = readConfigOrExit()
const log = createLog(config.LOG_LEVEL)
// As the server does: its data is nobody else's.
process.umask(0o077)
const server = createHttpServer()
// The build bundles every package into the server; here they are loaded as they are.
const built = await loadConfigFromFile({ command: 'serve', mode: 'development' })
const vite = await createServer({
  ...built?.config,
  configFile: false,
  ssr: {},
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
  logLevel: 'warn',
})
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that runs modules')
const { runner } = ssr

/** Made anew from the modules as they are now, whenever they have changed. */
const creators = new WeakMap<AppModule['createApp'], () => Promise<App>>()
const latest = createReloadingApp<App>({
  async load() {
    const { createApp } = await runner.import<AppModule>('/src/app.server.ts')
    const create = creators.get(createApp) ?? (() => createApp(deps))
    creators.set(createApp, create)
    return create
  },
  changed: () => log.info({}, 'Server modules have changed: a new app answers'),
  failed: error => log.warn({ err: error }, 'The app before could not be closed'),
})
const deps: AppDeps = {
  config,
  log,
  build,
  contentDir: resolve('content'),
  development: true,
  progress: step => log.info({}, step),
}

const listen = getRequestListener(async request => (await latest.get()).fetch(request), {
  overrideGlobalObjects: false,
})
server.on('request', (request, response) => {
  vite.middlewares(request, response, () => void listen(request, response))
})
server.on('error', error => stop(error.message))
server.listen(config.PORT, config.HOST, () =>
  log.info({}, `Ready for development: http://${config.HOST}:${config.PORT}`),
)
await latest.get().catch(error => stop(error instanceof Error ? (error.stack ?? error.message) : String(error)))

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.closeAllConnections()
    void Promise.allSettled([vite.close(), latest.close()]).then(() => process.exit(0))
  })
}

function readConfigOrExit() {
  try {
    return readConfig(process.env)
  } catch (error) {
    return stop(error instanceof ConfigError ? `These settings are not valid:\n${error.message}` : String(error))
  }
}

function stop(problem: string): never {
  console.error(problem)
  process.exit(1)
}
