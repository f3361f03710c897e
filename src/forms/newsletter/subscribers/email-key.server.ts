import { createHash } from 'node:crypto'

/** What addresses are compared by. */
export function toEmailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** An address as it is kept once somebody has left: it can be recognised, and no longer be written to. */
export function hashEmail(emailKey: string): string {
  return createHash('sha256').update(`newsletter ${emailKey}`).digest('base64url')
}

/** Stands for the address of somebody who left; the id keeps it unique when they come and leave again. */
export function toLeftKey(emailKey: string, id: string): string {
  return `${leftPrefix(emailKey)}${id}`
}

/** Everybody who left with this address: their keys begin so. */
export function leftPrefix(emailKey: string): string {
  return `left:${hashEmail(emailKey)}:`
}
