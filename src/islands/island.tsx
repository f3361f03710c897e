import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { toIslandJson, type IslandDefinition, type IslandTime } from './define-island.ts'

export interface IslandProps<Props extends object> {
  of: IslandDefinition<Props>
  /** Unique on the page and stable between two renderings of it, e.g. the block's `_uid`. */
  id: string
  /** Default `visible`. */
  when?: IslandTime
  props: Props
}

/**
 * Renders an island on the server: complete HTML that works without script, with
 * its props as JSON beside it.
 *
 * The component is rendered by a render of its own with the same prefix the
 * browser uses, so that ids of `useId` agree; context does not cross.
 *
 * @see ARCHITECTURE.md "An island"
 */
export function Island<Props extends object>({ of, id, when = 'visible', props }: IslandProps<Props>): ReactNode {
  const json = toIslandJson(of, props)
  const prefix = `${id}-`
  const html = renderToString(createElement(of.component, of.parseProps(JSON.parse(json))), {
    identifierPrefix: prefix,
  })
  return createElement('is-land', {
    key: id,
    'data-island': of.name,
    'data-id': id,
    'data-when': when,
    'data-props': json,
    dangerouslySetInnerHTML: { __html: html },
  })
}
