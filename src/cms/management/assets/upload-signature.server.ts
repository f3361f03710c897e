import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../base/clock.ts'
import { isObject, type JsonObject } from '../../../base/json.ts'

/** What was announced and may be uploaded, once signed. */
export interface UploadPolicy {
  /** Id of the asset it will be. */
  id: number
  /** Name of the file. */
  name: string
  /** Address of the asset whose file is replaced; null for a new one. */
  replaces: string | null
  /** What is kept with it: alt, title, folder … */
  data: JsonObject
  /** Until when, in milliseconds since 1970. */
  expires: number
}

/** How long an announced upload may take to begin. */
const lifetimeMs = 15 * 60_000

/**
 * Signs announced uploads: the file is taken by anyone who shows the signed policy, without a token, and by nobody else. Nothing is
 * stored for it.
 */
export function createUploadSigner(secret: string, clock: Clock) {
  const sign = (policy: string): string => createHmac('sha256', secret).update(`upload:${policy}`).digest('hex')
  return {
    sign(upload: Omit<UploadPolicy, 'expires'>): { policy: string; signature: string; expires: number } {
      const expires = clock() + lifetimeMs
      const policy = Buffer.from(JSON.stringify({ ...upload, expires })).toString('base64url')
      return { policy, signature: sign(policy), expires }
    },
    /** The policy; null where the signature is wrong or its time is over. */
    open(policy: string, signature: string): UploadPolicy | null {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(policy))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      const value: unknown = JSON.parse(Buffer.from(policy, 'base64url').toString('utf8'))
      if (!isObject(value) || typeof value.expires !== 'number' || value.expires < clock()) return null
      return {
        id: Number(value.id),
        name: String(value.name),
        replaces: typeof value.replaces === 'string' ? value.replaces : null,
        data: isObject(value.data) ? value.data : {},
        expires: value.expires,
      }
    },
  }
}

export type UploadSigner = ReturnType<typeof createUploadSigner>
