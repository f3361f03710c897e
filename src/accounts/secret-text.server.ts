import { createHash } from 'node:crypto'

/** How random tokens are kept: a reader of the database cannot use them. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** 32 random bytes as base64url: the only form of token we make. What looks different is not looked up. */
export function isSecret(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{43}$/.test(text)
}
