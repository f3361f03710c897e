import type { FileProblem } from '../../model/editing/file-problem.ts'

/** What is to be done to a file that cannot be shown as it is, or of which nobody knows whether it can. */
export type ConvertJob =
  | {
      kind: 'picture'
      /** Type of the copy; absent: that of the file, where the image service reads it. */
      type?: PictureType
    }
  | { kind: 'film' }

/** What a copy can be. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif'

/** What was measured on a film. */
export interface FilmFacts {
  width: number
  height: number
  /** Seconds. */
  duration: number
  /** As people name them: `H.264, AAC`. */
  codec: string
}

/** What the process that opened the file says; the bytes of the copy follow it. */
export type ConvertAnswer =
  | { ok: true; /** Null: the file can stay as it is. */ contentType: string | null; film: FilmFacts | null }
  | { ok: false; problem: FileProblem }
