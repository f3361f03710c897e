import { isObject } from '../../base/json.ts'
import { fragmentHash, type Fragment } from '../../model/fragment.ts'

/** Renders the HTML of a fragment; null where what it is about does not exist. */
export interface FragmentComponent {
  parseProps(value: unknown): object | null
  render(props: object): Promise<string | null>
}

export type FragmentAnswer =
  { status: 200; body: Fragment } | { status: 400 | 404; body: { statusCode: number; message: string } }

/**
 * Answers `GET /__nuxt_island/{component}_{hash}.json?props=`: the hash stands
 * behind the last underscore.
 *
 * @see docs/specification.md §7, docs/readings.md 28
 */
export async function answerFragment(
  address: { path: string; props: string | null },
  components: ReadonlyMap<string, FragmentComponent>,
  build: string,
): Promise<FragmentAnswer> {
  const [, name = '', hash] = /^\/__nuxt_island\/(.+)_([^_/]+)\.json$/.exec(address.path) ?? []
  const component = components.get(name)
  if (!component) return failed(404, `Island component not found: ${name.slice(0, 120)}`)
  const json = address.props ?? '{}'
  const props = parse(json)
  const checked = isObject(props) ? component.parseProps(props) : null
  if (!checked) return failed(400, 'Invalid island props')
  const id = fragmentHash(name, json, build)
  if (hash !== id) return failed(404, 'Island hash does not match')
  const html = await component.render(checked)
  if (html === null) return failed(404, 'Page not found')
  const marked = `<div data-island-uid="${id}">${html}</div>`
  return { status: 200, body: { id: `${name}_${id}`, html: marked, head: { link: [], style: [] } } }
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
