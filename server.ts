import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createApp } from './src/app.server.ts'
import type { Log } from './src/base/log.ts'
import { createLog } from './src/base/pino-log.server.ts'
import { keepPrivate } from './src/base/private-files.server.ts'
import { ConfigError, inAddress, readConfig } from './src/config.server.ts'
import { readBuildAssets } from './src/site/builds/build-assets.server.ts'
import { commonHeaders } from './src/site/http/headers.ts'
import { createHealthListener } from './src/site/http/listener/health-listener.server.ts'
import { createHttpServer } from './src/site/http/listener/http-server.server.ts'
import { createListener } from './src/site/http/listener/listener.server.ts'
import { followSilentConnections } from './src/site/http/listener/silent-connections.server.ts'
import { keepTickShape } from './src/site/http/listener/tick-shape.server.ts'
import { surviveRejections } from './src/site/http/listener/unhandled-rejections.server.ts'

/** Longest time an answer may still take after SIGTERM, in milliseconds. */
const drainMs = 10_000

/**
 * How long connections are still taken after SIGTERM, in milliseconds. What a proxy sent before it turned to another process
 * waits in the queue of the system, and would be reset there.
 */
const lingerMs = 150
/** How long after that a connection may take to bring its first request: a busy proxy opens it a while before. */
const firstRequestMs = 1000

/** The first pages go first, in milliseconds. */
const prepareAfterMs = 1000

/** Whatever the program keeps in its folder, with what scripts leave beside it; a disk of its own has `lost+found`. */
const dataNames =
  /\.sqlite(?:-\w+)?$|^(?:assets(?:-moving)?|uploads|images|share|snapshot|mirror|before-restore|restoring|path-stats\.json(?:\.new)?|lost\+found)$/

/** What costs nothing to answer besides pages in memory: pages need it to be seen. */
const readyPath = /^\/(?:healthz$|assets\/|editor\/api\/events$)/

await main().catch(stop)

async function main(): Promise<void> {
  keepTickShape()
  if (process.env.NODE_ENV !== 'production')
    throw new Error('Start with `npm start`: without NODE_ENV=production React renders ten times slower')
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  surviveRejections(process, log)
  prepareDataDir(config.DATA_DIR, log)
  const app = await createApp({
    config,
    log,
    build: readBuildAssets(resolve('dist/client'), resolve('dist/server'), resolve('dist/editor')),
    contentDir: resolve('content'),
    development: false,
    progress: step => log.info({}, step),
  })
  const headers = commonHeaders(config.SITE_URL.startsWith('https:'))
  const listener = app.watch.listener(createListener({ ...app, site: app.watch.site(app.site) }, log))
  const server = createHttpServer({
    listener: app.traced(config.ROLES.includes('web') ? listener : createHealthListener(listener, headers)),
    isReady: target => readyPath.test(target) || app.site.cached(target) !== null,
    headers,
    now: Date.now,
  })
  const connections = followSilentConnections(server, delay)
  server.on('error', stop)
  server.listen(config.PORT, config.HOST, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : config.PORT
    // Not into the log, which is kept: the link opens the editor. "Ready" comes last: anyone who waits for it may stop reading.
    if (app.wayIn) process.stdout.write(`${app.wayIn}\n`)
    log.info({ port, site: config.SITE_URL }, `Ready: http://${inAddress(config.HOST)}:${port}`)
    // A space in the network takes longer than a visitor: nobody is sent here before the start pages are there.
    const afterMs = config.CONTENT_PROVIDER === 'storyblok' ? 0 : prepareAfterMs
    if (config.ROLES.includes('web')) setTimeout(() => void app.prepare(), afterMs).unref()
  })

  const metrics = config.METRICS_PORT === undefined ? null : app.watch.server()
  metrics?.on('error', stop)
  metrics?.listen(config.METRICS_PORT, config.METRICS_HOST)

  let stopping = false
  const drain = (): void => {
    if (stopping) return
    stopping = true
    app.watch.stopping()
    metrics?.close()
    log.info({}, 'Stopping: no new requests, answers under way are finished')
    const force = setTimeout(() => server.closeAllConnections(), drainMs)
    app.closeStreams()
    const close = (): void => {
      server.close(() => {
        clearTimeout(force)
        void app.close().then(() => process.exit(0), stop)
      })
      server.closeIdleConnections()
    }
    // After that time, and after what is in the queue by then has been taken out of it.
    setTimeout(() => setImmediate(() => void connections.spoken(firstRequestMs).then(close)), lingerMs)
  }
  process.on('SIGTERM', drain)
  process.on('SIGINT', drain)
}

/** @throws ConfigError where nothing can be kept in the folder. */
function prepareDataDir(folder: string, log: Log): void {
  try {
    const { closed, open } = keepPrivate(folder, name => dataNames.test(name))
    if (closed > 0) log.warn({ folder, closed }, 'Other accounts of this machine could read the data: it is closed now')
    if (open.length > 0)
      log.warn(
        { open },
        'Other accounts of this machine can look into the data, and it is not for this process to close',
      )
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOSPC') throw error
    const allowed = `a folder that this process can write (${code})`
    throw new ConfigError([{ name: 'DATA_DIR', found: JSON.stringify(folder), allowed }])
  }
}

/** One clear line and a non-zero exit: nobody needs a stack to learn that a port is taken. */
function stop(error: unknown): void {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `These settings are not valid:\n${error.message}`
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `The port is in use: ${error.message}. Stop the other program or set PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no such address: ${error.message}. Set HOST.`
  if (code === 'EACCES') return `Not allowed: ${error.message}`
  if (code === 'ENOSPC') return `The disk is full: ${error.message}. Free some space and start again.`
  return error.message
}
