import { isObject } from '../../base/json.ts'

/** Where fragments are fetched. */
export const fragmentPath = '/__nuxt_island/'

/** An element of a head by its attributes, e.g. `{ rel: 'stylesheet', href: '/a.css' }`. */
export type HeadElement = Readonly<Record<string, string>>

/**
 * A part of a page that is rendered on the server and fetched late. `head.link` holds the stylesheet of the page it is a
 * part of. No fragment has `slots` or interactive `components`; readers of the format expect them.
 */
export interface Fragment {
  id: string
  html: string
  head: { link: readonly HeadElement[]; style: readonly HeadElement[] }
  slots: Readonly<Record<string, object>>
  components: Readonly<Record<string, object>>
}

/**
 * Address of a fragment. The hash ties it to its props and to the build, so
 * that an answer never changes under its address.
 *
 * @see docs/specification.md §7, docs/readings.md 28
 */
export function fragmentHref(component: string, props: object, build: string): string {
  const json = JSON.stringify(props)
  return `${fragmentPath}${component}_${fragmentHash(component, json, build)}.json?props=${encodeURIComponent(json)}`
}

/** 53 bits over name, props and build (cyrb53): tells versions apart, protects nothing. */
export function fragmentHash(component: string, propsJson: string, build: string): string {
  const text = `${component}\n${propsJson}\n${build}`
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}

export function isFragment(value: unknown): value is Fragment {
  if (!isObject(value) || typeof value.html !== 'string') return false
  const { head } = value
  return isObject(head) && Array.isArray(head.link) && head.link.every(isHeadElement)
}

function isHeadElement(value: unknown): value is HeadElement {
  return isObject(value) && Object.values(value).every(each => typeof each === 'string')
}
