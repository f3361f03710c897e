import { readFileSync } from 'node:fs'

/** A sentence of the specification, and the test that tries it: its file and its name there. */
export interface Row {
  section: string
  /** As it is in `docs/specification.md`. */
  sentence: string
  file: string
  test: string
}

/** Every row of the specification, §1 to §9, with how it is tried. */
export const rows: readonly Row[] = JSON.parse(readFileSync('scripts/specification/rows.json', 'utf8'))
