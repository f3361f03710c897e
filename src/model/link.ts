/**
 * Where a link leads, once resolved. A component draws what `kind` says and
 * decides nothing: `page` stays inside the site, `none` is plain text.
 * `missing` is a link whose target does not exist, is unpublished or has no
 * version in this language: plain text for visitors, marked in preview.
 *
 * @see docs/specification.md §2.6, docs/readings.md 38
 */
export type Link =
  | { kind: 'page'; href: string; newTab: boolean; attributes?: LinkAttributes }
  | { kind: 'web'; href: string; newTab: boolean; attributes?: LinkAttributes }
  | { kind: 'mail' | 'phone'; href: string }
  | { kind: 'file'; href: string; newTab: boolean }
  | { kind: 'missing'; target: string }
  | { kind: 'none' }

/** Extra attributes an editor may put on a link; names are checked against an allow-list when parsed. */
export type LinkAttributes = Readonly<Record<string, string>>

export const noLink: Link = { kind: 'none' }
