import type { Fetch } from '../../base/clock.ts'
import { isObject } from '../../base/json.ts'
import { readAtMost } from '../../base/request-body.server.ts'

export interface SignDeps {
  fetch: Fetch
  /** Of the management interface: `https://mapi.storyblok.com`. */
  origin: string
  /** A key of the space with access to files alone. */
  assetToken: string
}

const timeoutMs = 30_000
const mostBytes = 2 ** 20

/**
 * The address under which a private file of a space can be had for an hour.
 *
 * @throws Error where the space does not tell it.
 * @see https://www.storyblok.com/docs/api/content-delivery/v2/assets/get-signed-url
 */
export async function signAddress(filename: string, { fetch, origin, assetToken }: SignDeps): Promise<string> {
  const url = new URL('/v2/cdn/assets/me', origin.replace('//mapi', '//api'))
  url.search = new URLSearchParams({ filename, token: assetToken }).toString()
  const answer = await fetch(new Request(url, { signal: AbortSignal.timeout(timeoutMs) }))
  const bytes = answer.ok ? await readAtMost(answer, mostBytes) : null
  const body: unknown = bytes && JSON.parse(bytes.toString())
  const signed = isObject(body) && isObject(body.asset) ? body.asset.signed_url : null
  if (typeof signed !== 'string')
    throw new Error(
      `${filename} is private: the answer to its signed address was ${answer.status}. Is the key of --asset-token right?`,
    )
  return signed
}
