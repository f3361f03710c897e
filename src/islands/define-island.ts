import type { ComponentType } from 'react'

/** An interactive part: rendered on the server like everything else, brought to life in the browser when needed. */
export interface IslandDefinition<Props extends object = object> {
  /** Same as its file: `compare` is in `compare.island.tsx`. */
  readonly name: string
  readonly component: ComponentType<Props>
  /** Checks what arrives as JSON; throws on anything else. Runs on both sides. */
  readonly parseProps: (value: unknown) => Props
}

/** When the browser brings an island to life. */
export const islandTimes = ['load', 'idle', 'visible', 'interaction'] as const
export type IslandTime = (typeof islandTimes)[number]

/**
 * Defines an island. Its props are JSON: no functions, no dates, no elements.
 *
 * @param definition.parseProps e.g. `schema.parse` of `zod/mini`, or a parser by hand.
 */
export function defineIsland<Props extends object>(definition: IslandDefinition<Props>): IslandDefinition<Props> {
  if (!/^[a-z][a-z0-9-]*$/.test(definition.name)) throw new Error(`Island "${definition.name}": names are kebab-case`)
  return definition
}

/** True for what `defineIsland` returns: a module of an island may export other things as well. */
export function isIslandDefinition(value: unknown): value is IslandDefinition {
  return typeof value === 'object' && value !== null && 'name' in value && 'component' in value && 'parseProps' in value
}

/** Props as they travel: JSON, checked. Undefined fields are dropped, as they would be on the way. */
export function toIslandJson<Props extends object>(definition: IslandDefinition<Props>, props: Props): string {
  const json = JSON.stringify(props)
  definition.parseProps(JSON.parse(json))
  return json
}
