import { visibleText } from '../../../base/visible-text.ts'
import { tidyMailAddress } from '../../../model/address/mail-address.ts'
import { unwrapAddress } from '../../../model/address/unwrap-address.ts'
import { isObject, type JsonObject } from '../../../base/json.ts'

/** What a link says, whatever it leads to. */
export interface LinkTarget {
  kind: 'none' | 'story' | 'url' | 'mail' | 'phone' | 'asset'
  /** Address, mail address, number, path of the file, or cached path of the story. */
  text: string
  /** `uuid` of the story. */
  uuid: string
  anchor: string
  newTab: boolean
}

/** Reads a multilink field. */
export function readLink(value: unknown): LinkTarget {
  const link = isObject(value) ? value : {}
  const url = textOf(link.url) || textOf(link.cached_url)
  const common = { anchor: textOf(link.anchor), newTab: link.target === '_blank', uuid: '' }
  if (link.linktype === 'story') {
    const uuid = textOf(link.id)
    const text = textOf(link.cached_url) || url
    return { ...common, kind: uuid || text ? 'story' : 'none', text, uuid }
  }
  if (link.linktype === 'email') {
    const mail = textOf(link.email) || url
    return { ...common, kind: mail ? 'mail' : 'none', text: mail.replace(/^mailto:/i, '') }
  }
  if (link.linktype === 'asset') return { ...common, kind: url ? 'asset' : 'none', text: url }
  if (/^tel:/i.test(url)) return { ...common, kind: 'phone', text: url.replace(/^tel:/i, '') }
  if (/^mailto:/i.test(url)) return { ...common, kind: 'mail', text: url.replace(/^mailto:/i, '') }
  return { ...common, kind: url ? 'url' : 'none', text: url }
}

/**
 * The link field that leads to a target. What the field held besides (attributes, keys of other programs) stays.
 *
 * @returns the value itself where it says the same already.
 */
export function writeLink(target: LinkTarget, before: unknown): JsonObject {
  const old = isObject(before) ? before : {}
  const now = readLink(old)
  if (isObject(before) && sameLink(now, target)) return before
  const rest: JsonObject = { ...old, fieldtype: 'multilink' }
  for (const name of ['email', 'anchor', 'target', 'story', 'prep']) if (name !== 'target') delete rest[name]
  const isSamePlace = now.kind === target.kind && now.text === target.text && now.uuid === target.uuid
  const place = isSamePlace ? pick(old, ['id', 'url', 'cached_url', 'linktype', 'email']) : placeOf(target)
  const wasTarget = textOf(old.target)
  return {
    ...rest,
    ...place,
    ...(target.anchor !== '' && { anchor: target.anchor }),
    ...(target.newTab ? { target: '_blank' } : wasTarget !== '' ? { target: '_self' } : {}),
  }
}

function placeOf({ kind, text, uuid }: LinkTarget): JsonObject {
  switch (kind) {
    case 'story':
      return { id: uuid, url: '', linktype: 'story', cached_url: text }
    case 'mail':
      return { id: '', url: '', linktype: 'email', cached_url: text, email: text }
    case 'phone':
      return { id: '', url: `tel:${text}`, linktype: 'url', cached_url: `tel:${text}` }
    case 'asset':
      return { id: '', url: text, linktype: 'asset', cached_url: text }
    case 'url':
      return { id: '', url: text, linktype: 'url', cached_url: text }
    case 'none':
      return { id: '', url: '', linktype: 'story', cached_url: '' }
  }
}

/**
 * What typed or pasted words mean as an address; null where they are words to search for.
 *
 * `kontakt@x.example` → mail, `+49 89 123` → phone, `/de/team`, `#liste`, `www.x.example`, `https://…` → address.
 */
export function guessLink(words: string): LinkTarget | null {
  const text = unwrapAddress(visibleText(words).trim())
  const target = (kind: LinkTarget['kind'], value: string): LinkTarget => ({
    kind,
    text: value,
    uuid: '',
    anchor: '',
    newTab: false,
  })
  if (text === '' || /^(?:javascript|data|vbscript|file|blob):/i.test(text.replace(/[\s\p{C}]+/gu, ''))) return null
  // A mail that is begun for the reader keeps its subject.
  if (/^mailto:[^?]*\?/i.test(text)) return target('mail', text.replace(/^mailto:/i, ''))
  const mail = tidyMailAddress(text)
  if (/^mailto:/i.test(text) || /^[^\s@/]+@[^\s@/]+\.[^\s@/]{2,}$/.test(mail)) return target('mail', mail)
  if (/^tel:/i.test(text)) return target('phone', text.replace(/^tel:/i, '').trim())
  if (/^\+?[\d\s()/.-]{6,}$/.test(text) && text.replace(/\D/g, '').length >= 5) return target('phone', text)
  if (/^https?:\/\/[^\s/]+/i.test(text)) return target('url', text)
  if (/^(?:\/|#)\S*$/.test(text)) return target('url', text)
  if (/^(?:www\.)?(?:[\p{L}\d-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/iu.test(text)) return target('url', `https://${text}`)
  return null
}

function sameLink(a: LinkTarget, b: LinkTarget): boolean {
  return a.kind === b.kind && a.text === b.text && a.uuid === b.uuid && a.anchor === b.anchor && a.newTab === b.newTab
}

function pick(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.flatMap(name => (name in object ? [[name, object[name]]] : [])))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
