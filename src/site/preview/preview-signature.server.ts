import { createHash, timingSafeEqual } from 'node:crypto'

/** A preview signature as an editor writes it into the address of its frame; nobody has checked it. */
export interface PreviewSignature {
  spaceId: string
  /** Seconds since 1970. */
  timestamp: string
  /** SHA-1 of `space_id:preview_token:timestamp`, lower-case hexadecimal. */
  token: string
}

/** What signatures of this site are made with. */
export interface PreviewSecret {
  spaceId: number
  previewToken: string
}

/** A signature opens drafts for so long, in seconds. */
export const signatureSeconds = 3600
/** Clocks of editor and site may differ by this much, in seconds. */
const mostAheadSeconds = 60

/** What a target must hold for its query to be worth reading. Cheap: asked for every request. */
export const signatureMark = '_storyblok_tk'

const names = {
  spaceId: '_storyblok_tk[space_id]',
  timestamp: '_storyblok_tk[timestamp]',
  token: '_storyblok_tk[token]',
}

/** The signature of a query; null where a part is missing or stands there twice. */
export function readSignature(query: URLSearchParams): PreviewSignature | null {
  const [spaceId, timestamp, token] = [names.spaceId, names.timestamp, names.token].map(name => {
    const values = query.getAll(name)
    return values.length === 1 ? values[0] : undefined
  })
  return spaceId !== undefined && timestamp !== undefined && token !== undefined ? { spaceId, timestamp, token } : null
}

/**
 * True for a signature of this space that is at most an hour old.
 *
 * @param nowMs milliseconds since 1970.
 * @see docs/readings.md 25; docs/storyblok.md "Preview"
 */
export function isSignatureValid(signature: PreviewSignature, secret: PreviewSecret, nowMs: number): boolean {
  const { spaceId, timestamp, token } = signature
  if (spaceId !== String(secret.spaceId)) return false
  if (!/^[1-9]\d{0,11}$/.test(timestamp) || !/^[0-9a-f]{40}$/.test(token)) return false
  const age = nowMs / 1000 - Number(timestamp)
  if (age >= signatureSeconds || age < -mostAheadSeconds) return false
  return timingSafeEqual(Buffer.from(token), Buffer.from(toToken(secret, timestamp)))
}

/** The signature that opens drafts from now on for an hour. */
export function signPreview(secret: PreviewSecret, nowMs: number): PreviewSignature {
  const timestamp = String(Math.floor(nowMs / 1000))
  return { spaceId: String(secret.spaceId), timestamp, token: toToken(secret, timestamp) }
}

/** The query of a frame with this signature, without a mark in front. */
export function toSignatureQuery({ spaceId, timestamp, token }: PreviewSignature): URLSearchParams {
  return new URLSearchParams({ [names.spaceId]: spaceId, [names.timestamp]: timestamp, [names.token]: token })
}

function toToken({ spaceId, previewToken }: PreviewSecret, timestamp: string): string {
  return createHash('sha1').update(`${spaceId}:${previewToken}:${timestamp}`).digest('hex')
}
