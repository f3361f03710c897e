import { isObject, type JsonObject } from '../../../base/json.ts'
import { isEmptyValue } from '../../../model/editing/field-rules.ts'
import { translatableFields } from '../../../model/editing/translation-count.ts'
import { type TranslationState, translationStateOf } from '../../../model/editing/translation-state.ts'
import type { Components, FieldDefinition } from '../../sheet/story/open-story.ts'
import { blockFields } from '../../sheet/structure/block-name.ts'
import { type Block, isBlock, isBlockList } from '../../../model/editing/content-value.ts'
import { fieldKey } from '../diff/field-key.ts'

/** A field that is translated, with both its sides. */
export interface TranslationUnit {
  /** `<_uid> <field>`: the same in every export. */
  id: string
  uid: string
  field: string
  definition: FieldDefinition
  /** Blocks from the outermost section to the one of the field; empty for the page itself. */
  path: readonly Block[]
  source: unknown
  target: unknown
  state: TranslationState
}

/** Fields of a section, or of the page itself. */
export interface TranslationGroup {
  /** Null: the page itself, which stands last. */
  block: Block | null
  /** Place among opening and sections, from 0. */
  place: number
  units: readonly TranslationUnit[]
}

/**
 * Every field that has words in the default language or in the other one, section by section in the order of the page;
 * the fields of the page itself come last.
 */
export function toGroups(content: JsonObject, components: Components, language: string): readonly TranslationGroup[] {
  const paths = blockPaths(content)
  const units: TranslationUnit[] = []
  const schemaOf = (name: string) => components.get(name)?.schema ?? null
  for (const { block, name } of translatableFields(content, schemaOf)) {
    if (!isBlock(block)) continue
    const definition = components.get(block.component)?.schema[name]
    if (!definition) continue
    const [source, target] = [block[name], block[fieldKey(name, language)]]
    if (isEmptyValue(source, definition.type) && isEmptyValue(target, definition.type)) continue
    units.push({
      id: `${block._uid} ${name}`,
      uid: block._uid,
      field: name,
      definition,
      source,
      target,
      path: paths.get(block._uid) ?? [],
      state: translationStateOf(block, name, definition, language),
    })
  }
  const sections = sectionsOf(content, components)
  const groups = sections.map((block, place) => ({
    block,
    place,
    units: units.filter(({ path }) => path[0] === block),
  }))
  const inside = new Set(groups.flatMap(group => group.units))
  const own = { block: null, place: sections.length, units: units.filter(unit => !inside.has(unit)) }
  return [...groups, own].filter(group => group.units.length > 0)
}

/** The opening of a page, which is the one block of its list, and its sections. Figures and awards are of the page itself. */
function sectionsOf(content: JsonObject, components: Components): readonly Block[] {
  const definition = isBlock(content) ? components.get(content.component) : undefined
  const lists = blockFields(definition).filter(name => name === 'body' || definition?.schema[name]?.maximum === 1)
  return lists.flatMap(name => {
    const value = content[name]
    return isBlockList(value) ? value : []
  })
}

/** Blocks from the outermost one to each block, the root left out. */
function blockPaths(root: JsonObject): ReadonlyMap<string, readonly Block[]> {
  const paths = new Map<string, readonly Block[]>()
  const visit = (value: unknown, path: readonly Block[]): void => {
    if (Array.isArray(value)) return value.forEach(item => visit(item, path))
    if (!isObject(value)) return
    const next = isBlock(value) && value !== root ? [...path, value] : path
    if (isBlock(value)) paths.set(value._uid, next)
    Object.values(value).forEach(item => typeof item === 'object' && visit(item, next))
  }
  visit(root, [])
  return paths
}

export interface TranslationTotals {
  all: number
  missing: number
  stale: number
}

export function countUnits(groups: readonly TranslationGroup[]): TranslationTotals {
  const units = groups.flatMap(group => group.units)
  const of = (kind: TranslationState['kind']): number => units.filter(({ state }) => state.kind === kind).length
  return { all: units.length, missing: of('missing'), stale: of('stale') }
}

/** What is shown: everything, or what is missing or stale. */
export type TranslationFilter = 'all' | 'missing' | 'stale'

export function filterGroups(
  groups: readonly TranslationGroup[],
  filter: TranslationFilter,
  /** Units that stay although they are done by now: nothing vanishes under somebody's hands. */
  kept: ReadonlySet<string> = new Set(),
): readonly TranslationGroup[] {
  if (filter === 'all') return groups
  return groups
    .map(group => ({
      ...group,
      units: group.units.filter(({ id, state }) => state.kind === filter || kept.has(id)),
    }))
    .filter(group => group.units.length > 0)
}
