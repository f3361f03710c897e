import type { Components, FieldDefinition } from '../story/open-story.ts'
import { type Block, pathToBlock } from '../structure/block-tree.ts'
import { blockFields, blocksIn } from '../structure/block-name.ts'

/** A place for a block: before the block with this index, or at the end. */
export interface Place {
  parent: string
  key: string
  index: number
}

/** Why a block may not be somewhere. */
export type Refusal =
  | { kind: 'kind' }
  /** The field is full: so many are allowed. */
  | { kind: 'full'; most: number }
  /** A block cannot be inside itself. */
  | { kind: 'inside' }

/** Names of components that a field takes; null: all that may be inside others. */
export function allowedIn(definition: FieldDefinition | undefined, components: Components): ReadonlySet<string> {
  const list = definition?.component_whitelist
  const isLimited = definition?.restrict_components === true && Array.isArray(list) && list.length > 0
  const names = isLimited ? list.map(String) : [...components.keys()]
  return new Set(names.filter(name => components.get(name)?.is_nestable !== false))
}

/**
 * Whether a block may be put somewhere; null: it may.
 *
 * @param moved the block itself where it is in the content already: it does not count twice, and cannot go into itself.
 */
export function refusalOf(
  root: Block,
  place: Place,
  component: string,
  components: Components,
  moved: string | null = null,
): Refusal | null {
  const found = pathToBlock(root, place.parent)
  if (!found) return { kind: 'kind' }
  if (moved !== null && (place.parent === moved || found.path.some(({ block }) => block._uid === moved))) {
    return { kind: 'inside' }
  }
  const definition = components.get(found.block.component)?.schema[place.key]
  if (!definition || !allowedIn(definition, components).has(component)) return { kind: 'kind' }
  const most = Number(definition.maximum ?? 0)
  const inside = blocksIn(found.block, place.key).filter(({ _uid: uid }) => uid !== moved)
  return most > 0 && inside.length >= most ? { kind: 'full', most } : null
}

/** Every place that takes a block of this kind, in the order of the page: for "move to …". */
export function placesFor(
  root: Block,
  component: string,
  components: Components,
  moved: string | null,
): { place: Place; parent: Block; after: Block | null }[] {
  const places: { place: Place; parent: Block; after: Block | null }[] = []
  const visit = (parent: Block): void => {
    if (parent._uid === moved) return
    for (const key of blockFields(components.get(parent.component))) {
      const blocks = blocksIn(parent, key)
      const isOpen = refusalOf(root, { parent: parent._uid, key, index: 0 }, component, components, moved) === null
      if (isOpen) places.push({ place: { parent: parent._uid, key, index: 0 }, parent, after: null })
      blocks.forEach((block, index) => {
        visit(block)
        if (isOpen && block._uid !== moved) {
          places.push({ place: { parent: parent._uid, key, index: index + 1 }, parent, after: block })
        }
      })
    }
  }
  visit(root)
  return places
}
