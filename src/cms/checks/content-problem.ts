/** What the check of the content looks for. */
export const checkRules = [
  'broken-link',
  'unpublished-link',
  'broken-anchor',
  'empty-link',
  'missing-file',
  'orphan',
  'cycle',
  'unknown-block',
  'unknown-option',
  'required',
  'invalid-value',
  'invalid-tracking-id',
  'untranslated',
  'missing-alt',
  'untranslated-alt',
  'heading-order',
  'seo-length',
  'false-claim',
  'page-weight',
  'heavy-file',
  'reserved-address',
  'taken-address',
  'unused-asset',
  'broken-page',
  'left-out',
] as const
export type CheckRule = (typeof checkRules)[number]

/** `error`: visitors meet it. `note`: somebody should look. */
export type Severity = 'error' | 'note'

/** Where in a story. */
export interface ProblemPlace {
  /** Code of the language; null: in all of them. */
  language: string | null
  /** `_uid` of the block; null: the story itself. */
  block: string | null
  component: string | null
  field: string | null
}

/** One thing that is wrong. */
export interface ContentProblem extends ProblemPlace {
  rule: CheckRule
  severity: Severity
  /** Null for what concerns no story, such as an unused file. */
  story: { id: number; uuid: string; name: string; full_slug: string } | null
  /** The file that is meant. */
  asset: { id: number; filename: string } | null
  message: Readonly<Record<'de' | 'en', string>>
}

/** How texts speak of the stories of a content type. */
export interface ListedKind {
  /** What they are called after a number, in every language: `Projekte`, `projects`. */
  nouns: readonly string[]
  /** The field by which one is larger than another. */
  size?: string
}

/** Reports a problem of a story. */
export type Report = (rule: CheckRule, place: Partial<ProblemPlace>, details?: Readonly<Record<string, string>>) => void
