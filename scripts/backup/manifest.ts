import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

export const manifestName = 'backup.json'

const file = z.object({
  /** Below the data folder, with `/`. */
  path: z
    .string()
    .regex(/^(?!\/)[^\\\0]+$/)
    .refine(path => !path.split('/').some(part => part === '' || part === '.' || part === '..'), 'a path inside'),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const database = file.extend({ rows: z.record(z.string(), z.number().int().min(0)) })

const manifest = z.object({
  format: z.literal(1),
  /** ISO 8601: when the copy of the last database was finished. What was acknowledged before it began is in it. */
  startedAt: z.string(),
  finishedAt: z.string(),
  databases: z.array(database),
  /** Custom-format dump of PostgreSQL; null where everything is in SQLite. */
  postgres: file.nullable(),
  files: z.array(file),
})

export type BackupManifest = z.infer<typeof manifest>
export type BackupFile = z.infer<typeof file>

/** @throws where the text is not the list of a backup. */
export function parseManifest(text: string): BackupManifest {
  const parsed = manifest.safeParse(JSON.parse(text))
  if (!parsed.success)
    throw new Error(`${manifestName} is not the list of a backup: ${parsed.error.issues[0]?.message}`)
  return parsed.data
}

/** Size and SHA-256 of a file, read piece by piece. */
export async function fingerprint(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(path), async source => {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length
      hash.update(chunk)
    }
  })
  return { bytes, sha256: hash.digest('hex') }
}
