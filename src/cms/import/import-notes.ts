/**
 * What became of something that an import did not take over as it was: `kept back` from visitors, because the export does not say
 * that they saw it; `changed`; `kept` in the database, without effect here; `not taken` at all.
 */
export type NoteOutcome = 'kept back' | 'changed' | 'kept' | 'not taken'

/** One kind of thing, how many of it, and the first one. */
export interface ImportNote {
  outcome: NoteOutcome
  what: string
  count: number
  example: string
}

/** Collects what an import says besides its numbers, one line for each kind. */
export function createImportNotes() {
  const notes = new Map<string, ImportNote>()
  return {
    note(outcome: NoteOutcome, what: string, example: string, count = 1): void {
      if (count === 0) return
      const known = notes.get(`${outcome} ${what}`)
      if (known) known.count += count
      else notes.set(`${outcome} ${what}`, { outcome, what, count, example })
    },
    all: (): readonly ImportNote[] =>
      [...notes.values()].sort((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome)),
  }
}

const order: readonly NoteOutcome[] = ['kept back', 'changed', 'kept', 'not taken']

export type ImportNotes = ReturnType<typeof createImportNotes>

/** One line for a terminal. */
export const formatNote = ({ outcome, what, count, example }: ImportNote): string =>
  `${outcome}: ${count} × ${what}, e.g. ${example}`
