import { createBoundedCache } from '../../base/bounded-cache.ts'
import { isObject } from '../../base/json.ts'
import type { ContentAnswer } from './content-answer.ts'
import { hurry, type Haste } from './limits/haste.ts'
import type { KeptAnswer, Question } from './question.ts'

/** Published answers of the content service, by what was requested; the least recently used give way. */
export interface KeptAnswers {
  /** Hurries an answer that is on its way. */
  get(path: string, search: URLSearchParams, haste: Haste): Promise<ContentAnswer | null> | null
  set(path: string, search: URLSearchParams, answer: Promise<ContentAnswer | null>, haste: Haste): void
  /** Notes what has arrived, for as long as it is still kept. */
  arrive(path: string, search: URLSearchParams, answer: Promise<ContentAnswer | null>, found: ContentAnswer): void
  forget(path: string, search: URLSearchParams, answer: Promise<ContentAnswer | null>): void
  /** Forgets all answers to the questions that this is true for. */
  drop(isTouched: (question: Question) => boolean): void
  clear(): void
  /** Most recently requested first. */
  questions(): Question[]
}

type OwnQuestion = Question & { pages: Map<string, KeptAnswer> }

/**
 * @param max questions, each with all its pages.
 * @param notesMentions false where nothing needs them: each answer has to be searched.
 * @param keepsPages false where further pages of a list are forgotten once they have arrived.
 */
export function createKeptAnswers(max: number, notesMentions: boolean, keepsPages: boolean): KeptAnswers {
  const byQuestion = createBoundedCache<OwnQuestion>({ entries: max })

  function find(path: string, search: URLSearchParams): KeptAnswer | undefined {
    return byQuestion.get(keyOf(path, search))?.pages.get(pageOf(search))
  }

  function set(path: string, search: URLSearchParams, answer: Promise<ContentAnswer | null>, haste: Haste): void {
    const key = keyOf(path, search)
    const question = byQuestion.get(key) ?? { path, query: withoutPage(search), pages: new Map() }
    question.pages.set(pageOf(search), { answer, haste, arrived: null })
    byQuestion.set(key, question)
  }

  return {
    get(path, search, haste) {
      const known = find(path, search)
      if (!known) return null
      hurry(known.haste, haste)
      return known.answer
    },
    set,
    arrive(path, search, answer, found) {
      const known = find(path, search)
      if (known?.answer !== answer) return
      // Of a long list in this process only what is made of it is kept.
      if (!keepsPages && Number(pageOf(search)) > 1) return this.forget(path, search, answer)
      known.arrived = { answer: found, mentions: notesMentions ? mentionsOf(found.body) : new Set() }
    },
    forget(path, search, answer) {
      const question = byQuestion.peek(keyOf(path, search))
      if (question?.pages.get(pageOf(search))?.answer === answer) question.pages.delete(pageOf(search))
    },
    drop(isTouched) {
      for (const [key, question] of [...byQuestion.entries()]) if (isTouched(question)) byQuestion.delete(key)
    },
    clear: () => byQuestion.clear(),
    questions: () => [...byQuestion.entries()].map(([, question]) => question),
  }
}

function keyOf(path: string, search: URLSearchParams): string {
  return `${path}?${withoutPage(search)}`
}

function pageOf(search: URLSearchParams): string {
  return search.get('page') ?? ''
}

function withoutPage(search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(search)
  query.delete('page')
  return query
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Every uuid of a story in an answer: listed, related or linked, resolved or not. Those of blocks are their own. */
function mentionsOf(body: unknown): Set<string> {
  const found = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.length === 36 && uuid.test(value)) found.add(value)
    } else if (Array.isArray(value)) value.forEach(walk)
    else if (isObject(value)) {
      for (const [key, each] of Object.entries(value)) if (key !== '_uid') walk(each)
    }
  }
  walk(body)
  return found
}
