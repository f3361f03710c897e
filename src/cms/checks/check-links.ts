import { isObject, type JsonObject } from '../../base/json.ts'
import { isUuid } from '../content/content-targets.ts'
import { nodesOf, type VisitedField } from './walk-content.ts'

/** A link or relation as content has it. */
export interface FoundLink {
  kind: 'story' | 'path' | 'file' | 'relation' | 'web'
  /** uuid, path without origin, address of a file or of another site. */
  target: string
  anchor: string
  /** False for a link in a text whose words are blank. */
  hasWords: boolean
}

const STORED_ASSET = /^\/f\/\d+\/\S+$/

/** Every link of a field: link fields, links in rich text, relations. */
export function linksOf({ value, rule }: VisitedField): FoundLink[] {
  if (rule.source === 'internal_stories') {
    const uuids = (Array.isArray(value) ? value : [value]).filter(isUuid)
    return uuids.map(target => ({ kind: 'relation', target, anchor: '', hasWords: true }))
  }
  if (isObject(value) && value.fieldtype === 'multilink') return toLink(value, value.id, value.url || value.cached_url)
  if (!isObject(value) || value.type !== 'doc') return []
  return [...nodesOf(value)].flatMap(node =>
    (Array.isArray(node.marks) ? node.marks : []).flatMap((mark: unknown) => {
      if (!isObject(mark) || mark.type !== 'link' || !isObject(mark.attrs)) return []
      const hasWords = typeof node.text !== 'string' || node.text.trim() !== ''
      return toLink(mark.attrs, mark.attrs.uuid, mark.attrs.href).map(link => ({ ...link, hasWords }))
    }),
  )
}

function toLink(link: JsonObject, id: unknown, address: unknown): FoundLink[] {
  const anchor = typeof link.anchor === 'string' ? link.anchor : ''
  const text = typeof address === 'string' ? address.trim() : ''
  if (link.linktype === 'story') {
    if (isUuid(id)) return [{ kind: 'story', target: id, anchor, hasWords: true }]
    return text === '' ? [] : [{ kind: 'path', target: `/${text.replace(/^\//, '')}`, anchor, hasWords: true }]
  }
  if (STORED_ASSET.test(text)) return [{ kind: 'file', target: text, anchor: '', hasWords: true }]
  if (text === '') return []
  if (link.linktype === 'email' || !/^(?:\/(?!\/)|#)/.test(text))
    return [{ kind: 'web', target: text, anchor: '', hasWords: true }]
  const [path = '', hash = ''] = text.split('#')
  return [{ kind: 'path', target: path, anchor: hash || anchor, hasWords: true }]
}
