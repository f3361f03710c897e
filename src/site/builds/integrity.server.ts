import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The value of the attribute `integrity` for a file. */
export function integrityOf(path: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`
}
