import { isObject } from '../../../base/json.ts'
import type { EditorLanguage } from '../../language.ts'

/** Something that the check of the content has found. */
export interface ContentProblem {
  rule: string
  /** Errors stop a publication, notes do not. */
  level: 'error' | 'note'
  /** As in keys of the content: empty for the default language; null: in all of them. */
  language: string | null
  story: { id: number; name: string; slug: string } | null
  asset: { id: number; filename: string } | null
  block: string | null
  component: string | null
  field: string | null
  message: Readonly<Record<EditorLanguage, string>>
}

/**
 * What stops a publication. Everything else is a note: visitors meet nothing broken, and anyone who publishes may know better.
 *
 * @see docs/editor.md "Publish"
 */
const stopping: ReadonlySet<string> = new Set([
  ...['required', 'broken-link', 'broken-anchor', 'missing-file', 'cycle', 'unknown-block'],
  ...['invalid-tracking-id', 'reserved-address', 'taken-address', 'broken-page', 'left-out'],
])

/** Reads the problems of an answer; what is none is left out. @param defaultLocale code of the default language, e.g. `de`. */
export function readProblems(value: unknown, defaultLocale: string): readonly ContentProblem[] {
  const list = isObject(value) && Array.isArray(value.problems) ? value.problems : []
  return list.flatMap((each: unknown) => {
    if (!isObject(each) || typeof each.rule !== 'string') return []
    const { story, asset, message } = each
    const text = (name: string): string | null => (typeof each[name] === 'string' ? each[name] : null)
    const said = isObject(message) ? message : {}
    const language = text('language')
    return {
      rule: each.rule,
      level: stopping.has(each.rule) ? ('error' as const) : ('note' as const),
      language: language === defaultLocale || language === '[default]' ? '' : language,
      story: isObject(story)
        ? { id: Number(story.id), name: String(story.name ?? ''), slug: String(story.full_slug ?? '') }
        : null,
      asset: isObject(asset) ? { id: Number(asset.id), filename: String(asset.filename ?? '') } : null,
      block: text('block'),
      component: text('component'),
      field: text('field'),
      message: { de: String(said.de ?? each.rule), en: String(said.en ?? said.de ?? each.rule) },
    }
  })
}
