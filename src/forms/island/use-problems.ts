import { startTransition, useLayoutEffect, useState } from 'react'
import type { ProblemCode, Refusal } from '../contact/contact-fields.ts'

type Problems<Field extends string> = Readonly<Partial<Record<Field, ProblemCode>>>

/** What is wrong with a form; `attempt` counts sends, so that the same problems twice are read out twice. */
export interface FoundProblems<Field extends string> {
  problems: Problems<Field>
  /** Fields named in the summary: those of the last send. */
  summary: Problems<Field>
  refusal: Refusal | null
  attempt: number
}

/**
 * Keeps what is wrong with a form. After each send the summary gets the focus.
 *
 * @param fields in the order of the form.
 */
export function useProblems<Field extends string>(
  fields: readonly Field[],
  summaryId: string,
  first: { problems: Problems<Field>; refusal: Refusal | null },
) {
  const [found, setFound] = useState<FoundProblems<Field>>({ ...first, summary: first.problems, attempt: 0 })

  useLayoutEffect(() => {
    if (found.attempt > 0) document.getElementById(summaryId)?.focus()
  }, [found.attempt, summaryId])

  return {
    found,
    /** After a send, or before one that is not made. Rendered in pieces: a slow device answers the press first. */
    show(problems: Problems<Field>, refusal: Refusal | null): void {
      startTransition(() => setFound(({ attempt }) => ({ problems, summary: problems, refusal, attempt: attempt + 1 })))
    },
    /** Shows what is wrong with the field that was left, and with those that are already marked. */
    update(problems: Problems<Field>, left: string | null): void {
      startTransition(() =>
        setFound(before => {
          const shown = fields.filter(name => before.problems[name] !== undefined || name === left)
          const now: Partial<Record<Field, ProblemCode>> = {}
          for (const name of shown) if (problems[name] !== undefined) now[name] = problems[name]
          return { ...before, problems: now }
        }),
      )
    },
    replace: (problems: Problems<Field>): void => setFound(before => ({ ...before, problems })),
  }
}
