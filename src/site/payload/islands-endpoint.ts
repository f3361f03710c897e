import { isObject, type JsonObject } from '../../base/json.ts'
import {
  fragmentHash,
  fragmentHref,
  fragmentPath,
  type Fragment,
  type HeadElement,
} from '../../model/address/fragment.ts'
import type { PageAnswer } from '../cache/page-answers.ts'

/** A part of a finished page. */
export interface FragmentPart {
  html: string
  /** Links of the stylesheets that the page needs besides those of every page. */
  links: readonly HeadElement[]
  /** Path and query of the page. */
  target: string
  page: PageAnswer
}

/** Finds the part of a page that a fragment consists of; null where what it is about does not exist. */
export interface FragmentComponent {
  /** The props with everything they need; null where something is wrong with them. */
  parseProps(value: JsonObject): object | null
  find(props: object): Promise<FragmentPart | null>
}

export type FragmentAnswer =
  /** `href` is the one address that links are written with. */
  | { status: 200; body: Fragment; href: string; part: FragmentPart }
  | { status: 400 | 404; body: { statusCode: number; message: string } }

const fragmentAddress = new RegExp(`^${fragmentPath}(.+)_([^_/]+)\\.json$`)

/**
 * Answers `GET /__nuxt_island/{component}_{hash}.json?props=`: the hash is
 * behind the last underscore.
 *
 * @see docs/specification.md §7, docs/readings.md 28, docs/decisions/0025-late-fragments.md
 */
export async function answerFragment(
  address: { path: string; props: string | null },
  components: ReadonlyMap<string, FragmentComponent>,
  build: string,
): Promise<FragmentAnswer> {
  const [, name = '', hash] = fragmentAddress.exec(address.path) ?? []
  const component = components.get(name)
  if (!component) return failed(404, `Island component not found: ${name.slice(0, 120)}`)
  const json = address.props ?? '{}'
  const props = parse(json)
  const checked = isObject(props) ? component.parseProps(props) : null
  if (!checked) return failed(400, 'Invalid island props')
  const id = fragmentHash(name, json, build)
  if (hash !== id) return failed(404, 'Island hash does not match')
  const part = await component.find(checked)
  if (!part) return failed(404, 'Page not found')
  const html = `<div data-island-uid="${id}">${part.html}</div>`
  const body = { id: `${name}_${id}`, html, head: { link: part.links, style: [] }, slots: {}, components: {} }
  return { status: 200, body, href: fragmentHref(name, checked, build), part }
}

function failed(status: 400 | 404, message: string): FragmentAnswer {
  return { status, body: { statusCode: status, message } }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
