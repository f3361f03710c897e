/**
 * Where a link leads, once resolved. A component renders what `kind` says and
 * decides nothing: `page` stays inside the site, `none` is plain text.
 * `missing` exists in preview only: a link whose target does not exist, is
 * unpublished or has no version in this language. Visitors get `none`.
 *
 * @see docs/specification.md §2.6, docs/readings.md 38
 */
export type Link =
  | { kind: 'page' | 'web' | 'file'; href: string; newTab: boolean; attributes?: LinkAttributes }
  | { kind: 'mail' | 'phone'; href: string; attributes?: LinkAttributes }
  | { kind: 'missing'; target: string }
  | { kind: 'none' }

/** Extra attributes an editor may put on a link; names are checked against an allow-list when parsed. */
export type LinkAttributes = Readonly<Record<string, string>>

export const noLink: Link = { kind: 'none' }
