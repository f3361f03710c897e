import { isObject, type JsonObject } from '../../../base/json.ts'
import { blocksOf, type VisitedBlock } from '../../checks/walk-content.ts'
import type { Component } from '../../components/component.ts'

type Schemas = ReadonlyMap<string, Component>

/** Kinds of fields whose value is one text. */
const plainKinds: ReadonlySet<unknown> = new Set(['text', 'textarea', 'markdown'])

/** A translatable field of a block that has a `_uid`. */
interface TextField {
  block: JsonObject
  /** What the key begins with: `uid:component:`. */
  head: string
  name: string
  isRich: boolean
}

/**
 * The translatable texts of a story by key: `uid:component:field`, and in rich text each piece alone:
 * `uid:component:@richtext:field/content[0:paragraph].content[0].text`.
 *
 * @param code of the language as field names have it; null: the language the story is written in.
 * @see docs/storyblok-contract.md §7.8
 */
export function toTextFields(content: JsonObject, schemas: Schemas, code: string | null): Record<string, string> {
  const texts: [string, string][] = []
  for (const { block, head, name, isRich } of textFields(content, schemas)) {
    const value = block[keyOf(name, code)]
    if (isRich)
      for (const { path, node } of piecesOf(value)) texts.push([`${head}@richtext:${name}/${path}`, node.text])
    else if (typeof value === 'string' && value !== '') texts.push([`${head}${name}`, value])
  }
  return Object.fromEntries(texts)
}

/**
 * Content with texts put where their keys say. A rich text that is not translated yet takes the form of the original.
 *
 * @returns the keys that name nothing of this story too.
 */
export function withTextFields(
  content: JsonObject,
  schemas: Schemas,
  code: string | null,
  texts: ReadonlyMap<string, string>,
): { content: JsonObject; unknown: string[] } {
  const changed = structuredClone(content)
  const left = new Map(texts)
  for (const { block, head, name, isRich } of textFields(changed, schemas)) {
    const key = keyOf(name, code)
    const plain = left.get(`${head}${name}`)
    if (!isRich && plain !== undefined) {
      block[key] = plain
      left.delete(`${head}${name}`)
    }
    const rich = `${head}@richtext:${name}/`
    if (!isRich || ![...left.keys()].some(each => each.startsWith(rich))) continue
    const own = structuredClone(isObject(block[key]) ? block[key] : block[name])
    for (const { path, node } of piecesOf(own)) {
      const text = left.get(rich + path)
      if (text === undefined) continue
      node.text = text
      left.delete(rich + path)
    }
    block[key] = own
  }
  return { content: changed, unknown: [...left.keys()] }
}

function textFields(content: JsonObject, schemas: Schemas): TextField[] {
  return [...blocksOf(content, schemas)].flatMap(visited => fieldsOfBlock(visited))
}

function fieldsOfBlock({ block, component, schema, uid }: VisitedBlock): TextField[] {
  if (!schema || uid === null) return []
  return Object.entries(schema).flatMap(([name, rule]) => {
    if (!isObject(rule) || rule.translatable !== true) return []
    const isRich = rule.type === 'richtext'
    return isRich || plainKinds.has(rule.type) ? [{ block, head: `${uid}:${component}:`, name, isRich }] : []
  })
}

const keyOf = (name: string, code: string | null): string => (code === null ? name : `${name}__i18n__${code}`)

/** Every piece of text of a rich text, with the way to it. Blocks inside have keys of their own. */
function piecesOf(value: unknown, way = ''): { path: string; node: JsonObject & { text: string } }[] {
  if (!isObject(value) || !Array.isArray(value.content)) return []
  return value.content.flatMap((node: unknown, i) => {
    if (!isObject(node) || node.type === 'blok') return []
    if (isTextNode(node)) return [{ path: `${way}content[${i}].text`, node }]
    return piecesOf(node, `${way}content[${i}:${typeof node.type === 'string' ? node.type : ''}].`)
  })
}

function isTextNode(node: JsonObject): node is JsonObject & { text: string } {
  return node.type === 'text' && typeof node.text === 'string'
}
