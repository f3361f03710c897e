import { createServer as createHttpServer } from 'node:http'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer, isRunnableDevEnvironment, loadConfigFromFile } from 'vite'
import { createLog } from '../src/base/pino-log.server.ts'
import { ConfigError, readConfig } from '../src/config.server.ts'
import type { App } from '../src/app.server.ts'
import type { BuildAssets } from '../src/site/build-assets.server.ts'

/**
 * `npm run dev`: Vite in front, the site behind it in one listener. Islands and
 * styles are replaced in the open page; when a module of the server changes,
 * the next request is answered by a new app.
 */
type AppModule = typeof import('../src/app.server.ts')

/** What the build would write into its manifest, as Vite serves it. The preamble must run before any component. */
const build: BuildAssets = {
  page: {
    buildId: 'development',
    styles: [],
    entry: { href: '/src/browser/entry.ts', integrity: '' },
    font: null,
    devModules: [
      '/@id/@vitejs/plugin-react/preamble',
      '/@vite/client',
      '/src/browser/styles.ts',
      '/src/browser/form-styles.ts',
      '/src/browser/list-styles.ts',
    ],
  },
  builtAt: Date.now(),
  files: new Map(),
}

const config = readConfigOrExit()
const log = createLog(config.LOG_LEVEL)
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

let current: { createApp: AppModule['createApp']; app: Promise<App> } | null = null

/** The app made from the modules as they are now. */
async function currentApp(): Promise<App> {
  const { createApp } = await runner.import<AppModule>('/src/app.server.ts')
  if (current?.createApp !== createApp) {
    const old = current?.app
    const make = async (): Promise<App> => {
      if (old) log.info({}, 'Server modules have changed: a new app answers')
      await old?.then(app => app.close())
      return createApp({
        config,
        log,
        build,
        contentDir: resolve('content'),
        development: true,
        progress: step => log.info({}, step),
      })
    }
    current = { createApp, app: make() }
  }
  return current.app
}

const listen = getRequestListener(async request => (await currentApp()).fetch(request), {
  overrideGlobalObjects: false,
})
server.on('request', (request, response) => {
  vite.middlewares(request, response, () => void listen(request, response))
})
server.on('error', error => stop(error.message))
server.listen(config.PORT, config.HOST, () =>
  log.info({}, `Ready for development: http://${config.HOST}:${config.PORT}`),
)
await currentApp().catch(error => stop(error instanceof Error ? (error.stack ?? error.message) : String(error)))

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.closeAllConnections()
    void Promise.all([vite.close(), current?.app.then(app => app.close())]).then(() => process.exit(0))
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
