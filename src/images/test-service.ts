import { onTestFinished } from 'vitest'
import { silentLog } from '../base/log.ts'
import { createImageService } from './image-service.server.ts'
import type { ImageServiceOptions } from './image-service.server.ts'
import { flag, storeOf, temporaryFolder } from './test-pictures.ts'
import { transformPicture } from './transform/transform-picture.server.ts'

export const PHOTO = '/f/1/400x300/0a1b2c3d4e/flag.png'
export const DRAWING = '/f/1/12x9/1a1b2c3d4e/plan.svg'
export const SHEET = '/f/1/x/2a1b2c3d4e/sheet.pdf'
export const FILM = '/f/1/x/3a1b2c3d4e/film.mp4'
export const PAGE = '/f/1/x/4a1b2c3d4e/page.html'
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 9"/>'

export const WEBP = { accept: 'image/avif,image/webp,*/*;q=0.8' }

/** A service over some files of a temporary store; `made` counts the pictures that were made, `time` is its clock. */
export async function service(changes: Partial<ImageServiceOptions> = {}) {
  const store = await storeOf({
    [PHOTO]: { bytes: await flag(), type: 'image/png' },
    [DRAWING]: { bytes: Buffer.from(SVG), type: 'image/svg+xml' },
    [SHEET]: { bytes: Buffer.from('%PDF-1.7 0123456789'), type: 'application/pdf' },
    [FILM]: { bytes: Buffer.alloc(2_000_000, 'film'), type: 'video/mp4' },
    [PAGE]: { bytes: Buffer.from('<script>alert(1)</script>'), type: 'text/html; charset=utf-8' },
  })
  const state = { made: 0, time: 1_000_000 }
  const options: ImageServiceOptions = {
    source: store.source,
    cacheDir: await temporaryFolder(),
    memoryBytes: 10_000_000,
    diskBytes: 10_000_000,
    clock: () => state.time,
    log: silentLog,
    ...changes,
  }
  // A busy machine must not fail a test: a minute for what has two seconds in the product.
  const transform: typeof transformPicture =
    options.transform ?? ((bytes, requested, webp, _, nominal) => transformPicture(bytes, requested, webp, 60, nominal))
  const images = createImageService({
    ...options,
    transform: (...args) => {
      state.made++
      return transform(...args)
    },
  })
  onTestFinished(() => images.close())
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    images.fetch(new Request(`http://localhost${path}`, { headers, method }))
  return { ...store, images, get, state, options }
}

/** A service whose pictures are made only when `finish` is called; `started` lists the widths in order. */
export async function stalled(changes: Partial<ImageServiceOptions>) {
  const waiting: (() => void)[] = []
  const started: number[] = []
  const held = await service({
    ...changes,
    transform: (_, options) => {
      started.push(options.width ?? 0)
      return new Promise(resolve =>
        waiting.push(() => resolve({ ok: true, body: new Uint8Array(9), contentType: 'image/png' })),
      )
    },
  })
  const moment = () => new Promise(resolve => setTimeout(resolve, 1))
  /** Until so many pictures are being made or wait for it. */
  async function queued(jobs: number) {
    while (held.images.state.jobs !== jobs) await moment()
  }
  /** Lets one picture after the other be made, until there are none. */
  async function finish() {
    while (held.images.state.jobs > 0) {
      waiting.shift()?.()
      await moment()
    }
  }
  return { ...held, started, finish, queued }
}
