import { isObject } from '../../base/json.ts'

/** Takes an id for an anchor in a text; false where the page has it already. */
export type ClaimId = (id: string) => boolean

/**
 * Ids that views and blocks write themselves; `page-ids.test.ts` finds those that are missing here.
 * Ids with a generated part are told by `generated`.
 */
const written: ReadonlySet<string> = new Set(
  `auftakt auszeichnungen aehnlich bankkarte bankkarte-titel daten errors faq fault-search first-step impulses inhalt kontakt kunde liste menschen
  news news-search people position press-kit project proof scope search search-empty steps stimme stueckliste suche topic
  verwandt problems preview-panel preview-status og-preview shared-name shared-message`.split(/\s+/),
)

/** Sections without an anchor (`s3`), headings of texts (`t-weg`, `s3-t-weg`), parts that carry a number or a name. */
const generated =
  /^s\d|(?:^|-)t-|^(?:compare|consent|preferences|pos|field|year|jahr|stimme|menu|nav|hint|error|model)-|^_|^\d/

/** True for ids that a page may have without any editor's doing. */
export function isPageId(id: string): boolean {
  return written.has(id) || generated.test(id)
}

/**
 * Ids for anchors of one page: never one of the page's own, never one of a section's anchor, never
 * one twice. An anchor that gets no id is plain text.
 *
 * @param content wire content of the story.
 */
export function createPageIds(content: unknown): ClaimId {
  const taken = new Set<string>()
  collectAnchors(content, taken, 0)
  return id => {
    if (taken.has(id) || isPageId(id)) return false
    taken.add(id)
    return true
  }
}

/** Anchors of all sections, before any text is read: an anchor of a text above gives way too. */
function collectAnchors(value: unknown, anchors: Set<string>, depth: number): void {
  if (depth > 12) return
  if (Array.isArray(value)) value.forEach(item => collectAnchors(item, anchors, depth + 1))
  if (!isObject(value) || typeof value.component !== 'string') return
  for (const anchor of [value.anchor, value.anchor_name])
    if (typeof anchor === 'string' && anchor !== '') anchors.add(anchor)
  Object.values(value).forEach(field => collectAnchors(field, anchors, depth + 1))
}
