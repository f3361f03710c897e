import type { JsonObject } from '../../../base/json.ts'
import { writtenLanguages } from '../../../model/editing/changed-languages.ts'
import type { ContentProblem } from '../publish/content-problem.ts'

let handed: { storyId: number; codes: readonly string[] } | null = null

/** Takes a choice of languages along to the next panel of the same story: what was chosen stays chosen. */
export function handLanguages(storyId: number, codes: readonly string[]): void {
  handed = { storyId, codes }
}

/** The choice that was made in the panel before, once; null where there was none. */
export function takeLanguages(storyId: number): readonly string[] | null {
  const taken = handed?.storyId === storyId ? handed.codes : null
  handed = null
  return taken
}

export interface FirstChoice {
  /** All languages of the content, as in its keys; the default one is empty. */
  codes: readonly string[]
  content: JsonObject
  /** Of the check, as far as it has answered. */
  problems: readonly ContentProblem[]
}

/**
 * The languages that a panel may tick by itself: no language that was never written, since its page would show the default
 * language's words, and none that the check stops.
 */
export function languagesToChoose({ codes, content, problems }: FirstChoice): readonly string[] {
  const written = writtenLanguages(content)
  const isStopped = (code: string): boolean =>
    problems.some(({ level, language }) => level === 'error' && (language === null || language === code))
  return codes.filter(code => (code === '' || written.has(code)) && !isStopped(code))
}
