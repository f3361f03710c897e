import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../base/clock.ts'
import { createOwnCookie } from '../sessions/session-cookie.ts'

const lifeMs = 180 * 86_400_000

export interface DeviceCookieDeps {
  /** Signs devices; the same in all processes. */
  key: string
  /** True where the public address begins with `https:`. */
  secure: boolean
  clock: Clock
  /** 32 random bytes as base64url. */
  secret(): string
}

/**
 * A cookie of a browser that has signed in to an account before. It opens nothing: attempts from there are counted by
 * themselves, so that no stranger can use them up. It names nobody and needs no table.
 *
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function createDeviceCookie({ key, secure, clock, secret }: DeviceCookieDeps) {
  const cookie = createOwnCookie('nennmass-device', secure)
  const sign = (account: string, device: string, at: string): string =>
    createHmac('sha256', key).update(`device\n${account}\n${device}\n${at}`).digest('base64url')

  return {
    /** What tells this device from others of the account; null: it has not signed in before, or too long ago. */
    read(headers: Headers, account: string): string | null {
      const [device = '', at = '', mac = ''] = (cookie.read(headers) ?? '').split('.')
      const made = Number.parseInt(at, 36)
      const [given, right] = [Buffer.from(mac), Buffer.from(sign(account, device, at))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      return made <= clock() && clock() - made < lifeMs ? device : null
    },
    /** A cookie with an allowance of its own, for an account that was just signed in to. */
    set(account: string): string {
      const [device, at] = [secret(), clock().toString(36)]
      return cookie.set(`${device}.${at}.${sign(account, device, at)}`, lifeMs / 1000)
    },
  }
}

export type DeviceCookie = ReturnType<typeof createDeviceCookie>
