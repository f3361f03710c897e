import { randomUUID } from 'node:crypto'
import { isObject, type JsonObject } from '../../src/base/json.ts'
import { blockSchemas, contentTypes } from '../../src/blocks/schemas.ts'
import type { Field, Fields } from '../../src/model/story/schema.ts'

/** Numbers from 0 to 1, the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface EditDeps {
  random: () => number
  /** Uuids of stories by content type, for relations and links. */
  storiesOf(type: string): readonly string[]
}

interface Place {
  block: JsonObject
  name: string
  field: Field
}

/** Stored content with one field changed as an editor may change it; `what` says which. */
export function editAtRandom(content: JsonObject, deps: EditDeps): { content: JsonObject; what: string } {
  const edited = structuredClone(content)
  const places = placesIn(edited)
  // Lists sort and filter by fields of the story itself.
  const own = places.filter(({ block }) => block === edited)
  for (let tries = 0; tries < 50; tries++) {
    const place = pick(deps.random() < 0.4 ? own : places, deps.random)
    if (place && change(place, deps)) return { content: edited, what: `${String(place.block.component)}.${place.name}` }
  }
  return { content: edited, what: 'nothing' }
}

const schemas: Readonly<Record<string, { fields: Fields }>> = { ...blockSchemas, ...contentTypes }

/** Every field of every block, at any depth. */
function placesIn(value: unknown): Place[] {
  if (Array.isArray(value)) return value.flatMap(placesIn)
  if (!isObject(value)) return []
  const fields = typeof value.component === 'string' ? schemas[value.component]?.fields : undefined
  const own = fields ? Object.entries(fields).map(([name, field]) => ({ block: value, name, field })) : []
  return [...own, ...Object.values(value).flatMap(placesIn)]
}

/** False where the field cannot be changed here. */
function change({ block, name, field }: Place, { random, storiesOf }: EditDeps): boolean {
  const key = field.translatable && random() < 0.4 ? `${name}__i18n__en` : name
  const value = block[key]
  const set = (next: unknown): true => {
    block[key] = next
    return true
  }
  switch (field.type) {
    case 'text':
    case 'textarea':
      if (field.pattern !== undefined) return false
      if (!field.required && random() < 0.15) return set('')
      return set(
        `${typeof value === 'string' && random() < 0.5 ? value : 'Neu'} ${Math.floor(random() * 1e6)} <b> & „x“`,
      )
    case 'boolean':
      return set(value !== true)
    case 'number':
      return set(String(Math.floor(random() * 40)))
    case 'option':
      return set(pick(field.options, random))
    case 'options':
      // Without a language there is no page to compare.
      if (name === 'locales' && random() < 0.9) return false
      return set(field.options.filter(() => random() < 0.5))
    case 'datetime':
      return set(
        new Date(Date.UTC(2019 + Math.floor(random() * 8), Math.floor(random() * 12), 3))
          .toISOString()
          .slice(0, 16)
          .replace('T', ' '),
      )
    case 'relation':
      return set(random() < 0.1 ? '' : (pick(field.to.flatMap(storiesOf), random) ?? ''))
    case 'relations':
      return set(
        Array.from({ length: Math.floor(random() * 4) }, () => pick(field.to.flatMap(storiesOf), random) ?? ''),
      )
    case 'datasource-options':
      return Array.isArray(value) && value.length > 1
        ? set(value.toSpliced(Math.floor(random() * value.length), 1))
        : false
    case 'blocks':
    case 'sections':
      return Array.isArray(value) ? set(reorder(value, random)) : false
    case 'richtext':
      return isObject(value) && changeText(value, random)
    case 'link': {
      if (random() < 0.3)
        return set({
          fieldtype: 'multilink',
          linktype: 'url',
          id: '',
          url: 'https://partner.example/x',
          cached_url: '',
        })
      const id = pick(storiesOf('reference'), random)
      return set({ fieldtype: 'multilink', linktype: 'story', id, url: '', cached_url: '' })
    }
    case 'asset':
      return isObject(value) ? set({ ...value, alt: `Bild ${Math.floor(random() * 1e6)}` }) : false
    case 'seo':
      return set({ ...(isObject(value) ? value : {}), title: `Titel ${Math.floor(random() * 1e6)}` })
    default:
      return false
  }
}

/** Blocks with one gone, two changed over, or one twice. */
function reorder(blocks: readonly unknown[], random: () => number): unknown[] {
  const at = Math.floor(random() * blocks.length)
  const way = random()
  if (way < 0.3) return blocks.toSpliced(at, 1)
  if (way < 0.6) return [...blocks.slice(at), ...blocks.slice(0, at)]
  const block = blocks[at]
  return block === undefined ? [] : [...blocks, withNewIds(structuredClone(block))]
}

function withNewIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNewIds)
  if (!isObject(value)) return value
  const own = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withNewIds(item)]))
  if ('_uid' in own) own._uid = randomUUID()
  // An anchor stands on a page once.
  if ('anchor' in own) own.anchor = ''
  return own
}

function changeText(node: JsonObject, random: () => number): boolean {
  const texts: JsonObject[] = []
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect)
    if (!isObject(value) || Array.isArray(value)) return
    if (value.type === 'text') texts.push(value)
    collect(value.content)
  }
  collect(node)
  const text = pick(texts, random)
  if (!text) return false
  text.text = `Getippt ${Math.floor(random() * 1e6)} mit Wörtern`
  return true
}

function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)]
}
