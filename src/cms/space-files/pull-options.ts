import type { SpaceFolder } from './space-folder.server.ts'
import type { SpaceReader } from './space-reader.server.ts'

export interface PullOptions {
  reader: SpaceReader
  folder: SpaceFolder
  /** Fetches a file by the address that the space gives for it. */
  download(address: string): Promise<Uint8Array>
  /** The address of a private file that the space does not sign by itself; absent where there is no key for files. */
  sign?(address: string): Promise<string>
  /** Says how far it is. */
  progress(step: string): void
  /** Publications and versions too: two requests for each story. */
  withHistory?: boolean
  /** Only what pages are made of: neither plans nor the bin, nor who works there. */
  contentOnly?: boolean
}
