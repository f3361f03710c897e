import { Secret, TOTP } from 'otpauth'

/** Seconds a code is shown for; apps know no other value. */
const period = 30
/** Steps that a clock may be off, before and after. */
const window = 1

const toTotp = (secret: string, more: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...more, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

/** A new secret as base32. @param bytes 20 random ones, as RFC 4226 asks for. */
export function toSecret(bytes: Uint8Array): string {
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32
}

/** The address that an app reads from a QR code. */
export function toTotpAddress(secret: string, issuer: string, label: string): string {
  return toTotp(secret, { issuer, label }).toString()
}

/**
 * The time step that a code belongs to, or null where it is wrong. Codes of one step before and after are taken.
 *
 * @param now in milliseconds.
 * @see RFC 6238 §5.2: anyone who takes a code takes no other one of the same or an earlier step.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = toTotp(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

/** The code of a moment: what an app would show. */
export function codeAt(secret: string, now: number): string {
  return toTotp(secret).generate({ timestamp: now })
}
