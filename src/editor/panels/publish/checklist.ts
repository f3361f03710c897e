import { isObject, type JsonObject } from '../../../base/json.ts'
import type { ContentProblem } from './content-problem.ts'

/** What is right and can be said with a number. */
export type PassedCheck =
  | { kind: 'links' | 'pictures'; count: number }
  /** `bytes` of the HTML; null where it is not known. */
  | { kind: 'form'; bytes: number | null }

export interface Checklist {
  errors: readonly ContentProblem[]
  notes: readonly ContentProblem[]
  passed: readonly PassedCheck[]
  /** Languages among the chosen ones that could be published alone; all of them where nothing stops. */
  ready: readonly string[]
}

/** Rules that speak about a kind of thing: none of them found is worth a line. */
const aboutLinks: ReadonlySet<string> = new Set(['broken-link', 'broken-anchor', 'empty-link', 'unpublished-link'])
const aboutPictures: ReadonlySet<string> = new Set(['missing-alt', 'untranslated-alt', 'missing-file', 'heavy-file'])
const aboutForm: ReadonlySet<string> = new Set(['heading-order', 'seo-length', 'page-weight'])

/**
 * The list that somebody reads before publishing.
 *
 * @param languages chosen ones, as in keys of the content. What concerns all languages concerns each of them.
 */
export function toChecklist(
  problems: readonly ContentProblem[],
  languages: readonly string[],
  content: JsonObject,
  pageBytes: number | null = null,
): Checklist {
  const meant = problems.filter(({ language }) => language === null || languages.includes(language))
  const errors = meant.filter(({ level }) => level === 'error')
  const stopped = (code: string): boolean => errors.some(({ language }) => language === null || language === code)
  const none = (rules: ReadonlySet<string>): boolean => !meant.some(({ rule }) => rules.has(rule))
  const { links, pictures } = countThings(content)
  const passed: PassedCheck[] = []
  if (links > 0 && none(aboutLinks)) passed.push({ kind: 'links', count: links })
  if (pictures > 0 && none(aboutPictures)) passed.push({ kind: 'pictures', count: pictures })
  if (none(aboutForm)) passed.push({ kind: 'form', bytes: pageBytes })
  return {
    errors,
    notes: meant.filter(({ level }) => level === 'note'),
    passed,
    ready: languages.filter(code => !stopped(code)),
  }
}

/** Links that lead somewhere, and pictures, in all languages. */
export function countThings(content: unknown): { links: number; pictures: number } {
  let [links, pictures] = [0, 0]
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isObject(value)) return
    if (value.fieldtype === 'asset' && typeof value.filename === 'string' && value.filename !== '') pictures++
    if (value.fieldtype === 'multilink' && (value.id || value.url || value.cached_url)) links++
    if (value.type === 'link' && isObject(value.attrs)) links++
    Object.values(value).forEach(visit)
  }
  visit(content)
  return { links, pictures }
}
