import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A token that was signed here, for this purpose, and has not expired. */
export interface SignedToken {
  /** Random: tells one token from another. */
  nonce: string
  /** What the token is about, e.g. the id of a subscriber; may be empty. */
  subject: string
  /** Milliseconds since 1970. */
  issuedAt: number
}

export interface TokenSigner {
  sign(purpose: string, token: SignedToken): string
  /** Null for anything that was not signed here for this purpose within the last `maxAgeMs`. */
  verify(purpose: string, text: string, maxAgeMs: number, now: number): SignedToken | null
}

/** Creates a signer of short-lived tokens: `nonce.subject.issuedAt.mac`, safe in addresses. */
export function createTokenSigner(secret: string): TokenSigner {
  const mac = (purpose: string, body: string): Buffer =>
    createHmac('sha256', secret).update(`${purpose}\n${body}`).digest()

  return {
    sign(purpose, { nonce, subject, issuedAt }) {
      const body = `${nonce}.${Buffer.from(subject).toString('base64url')}.${issuedAt.toString(36)}`
      return `${body}.${mac(purpose, body).toString('base64url')}`
    },
    verify(purpose, text, maxAgeMs, now) {
      if (text.length > 500) return null
      const parts = /^([\w-]+)\.([\w-]*)\.([0-9a-z]{1,11})\.([\w-]{43})$/.exec(text)
      if (!parts) return null
      const [, nonce = '', subject = '', issued = '', given = ''] = parts
      const wanted = mac(purpose, `${nonce}.${subject}.${issued}`)
      const found = Buffer.from(given, 'base64url')
      if (found.length !== wanted.length || !timingSafeEqual(found, wanted)) return null
      const issuedAt = Number.parseInt(issued, 36)
      if (issuedAt > now || now - issuedAt > maxAgeMs) return null
      return { nonce, subject: Buffer.from(subject, 'base64url').toString(), issuedAt }
    },
  }
}

/** How random tokens are kept: a reader of the database cannot use them. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
