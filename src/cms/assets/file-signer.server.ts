import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../base/clock.ts'
import { isInTime } from './asset-access.ts'
import type { StoredAsset } from './assets.server.ts'

/** As long as the official service signs for. @see https://www.storyblok.com/docs/api/content-delivery/v2/assets/get-signed-url */
const lifetimeMs = 60 * 60_000

/**
 * Signs addresses of private files: whoever has such an address may have the file, in every size, for an hour. Nothing is
 * stored for it. The dates of a file hold for signed addresses too.
 */
export function createFileSigner(secret: string, clock: Clock) {
  const sign = (id: number, expires: string): Buffer =>
    createHmac('sha256', secret).update(`file:${id}:${expires}`).digest()
  return {
    /** What is to be added to an address of the file, transformations included. */
    sign({ id }: StoredAsset): string {
      const expires = String(clock() + lifetimeMs)
      return `?expires=${expires}&signature=${sign(id, expires).toString('hex')}`
    },
    /** @param search of the requested address. */
    isSigned(asset: StoredAsset, search: URLSearchParams): boolean {
      const expires = search.get('expires') ?? ''
      const given = Buffer.from(search.get('signature') ?? '', 'hex')
      const right = sign(asset.id, expires)
      return (
        given.length === right.length &&
        timingSafeEqual(given, right) &&
        Number(expires) > clock() &&
        isInTime(asset, clock())
      )
    },
  }
}

export type FileSigner = ReturnType<typeof createFileSigner>
