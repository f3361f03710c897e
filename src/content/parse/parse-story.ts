import type {
  BlockName,
  ContentTypeName,
  Editable,
  SectionBlock,
  Story,
  UnrenderableReason,
} from '../../blocks/block.ts'
import { blockSchemas, contentTypes } from '../../blocks/schemas.ts'
import { isShownIn } from '../../blocks/sections.ts'
import type { Field, Fields } from '../../model/story/schema.ts'
import type { WireBlock, WireStory } from '../../model/story/wire.ts'
import { pageHref } from '../map/page-href.ts'
import { isWireBlock } from '../stories/wire-story.ts'
import type { RelatedWork } from './kept-related.ts'
import { createPageIds } from './page-ids.ts'
import { parseAsset } from './parse-asset.ts'
import { dropped, type ParseContext, type ParsePlace } from './parse-context.ts'
import { parseEditable } from './parse-editable.ts'
import { parseLink } from './parse-link.ts'
import { parseRichText } from './parse-rich-text.ts'
import { parseBoolean, parseDate, parseNumber, parseOption, parseStrings, parseText } from './parse-scalars.ts'
import { parseSeo } from './parse-seo.ts'

/**
 * The one door through which content enters: wire JSON in, a typed story out.
 * First loads and live edits both pass here.
 *
 * Fields the schema does not know are left out; malformed values are dropped
 * with a log line; a missing required text falls back to the story's name.
 *
 * @returns null when the story is of a content type this build does not know.
 */
export function parseStory(wire: WireStory, context: ParseContext, depth = 0): Story | null {
  // The invitation of the settings closes pages that have anchors of their own.
  const claimId = wire.content.component === 'settings' ? () => false : createPageIds(wire.content)
  return parseStoryAt(wire, context, depth, { claimId, uses: () => {} })
}

function parseStoryAt(wire: WireStory, context: ParseContext, depth: number, work: RelatedWork): Story | null {
  const type = wire.content.component
  if (!isContentType(type)) {
    context.log.warn({ story: wire.full_slug, component: type }, 'Story of an unknown content type')
    return null
  }
  const place = { story: wire.full_slug, uid: wire.content._uid ?? '', depth, ...work }
  const fields = parseFields(wire.content, contentTypes[type].fields, context, place)
  const content = { ...identityOf(wire.content, type), ...withFallbacks(fields, wire) }
  // The schema that made `fields` and the type of `content` are one and the same: the compiler cannot see it.
  return { ...storyFrame(wire, context), content } as unknown as Story
}

function storyFrame(wire: WireStory, context: ParseContext) {
  return {
    id: wire.id,
    uuid: wire.uuid,
    name: wire.name,
    slug: wire.slug,
    fullSlug: wire.default_full_slug || withoutLanguage(wire),
    href: pageHref(wire.uuid, context.locale, context.map),
    firstPublishedAt: wire.first_published_at ?? null,
    publishedAt: wire.published_at ?? null,
  }
}

/** `en/busse-design/team` → `busse-design/team`: without the app for translated slugs there is no `default_full_slug`. */
function withoutLanguage({ full_slug, lang }: WireStory): string {
  return lang && lang !== 'default' && full_slug.startsWith(`${lang}/`) ? full_slug.slice(lang.length + 1) : full_slug
}

function withFallbacks(fields: Record<string, unknown>, wire: WireStory): Record<string, unknown> {
  return fields.title === '' ? { ...fields, title: wire.name } : fields
}

function isContentType(name: string): name is ContentTypeName {
  return Object.hasOwn(contentTypes, name)
}

/** Narrows parsed stories to one type; others are dropped. */
export function storiesOfType<T extends ContentTypeName>(stories: readonly (Story | null)[], type: T): Story<T>[] {
  return stories.filter((story): story is Story & Story<T> => story?.content.component === type)
}

/** Parses every field the schema names; what the wire holds besides is left out. */
function parseFields(
  wire: WireBlock,
  fields: Fields,
  context: ParseContext,
  place: ParsePlace,
): Record<string, unknown> {
  const parsed: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    try {
      parsed[name] = parseField(wire[name], name, field, context, place)
    } catch (error) {
      // Whatever it is: one value never costs its story, or the pages that show it.
      dropped(context, place, name, error instanceof Error ? error.message : 'cannot be read')
      parsed[name] = parseField(undefined, name, field, context, place)
    }
  }
  return parsed
}

function parseField(value: unknown, name: string, field: Field, context: ParseContext, place: ParsePlace): unknown {
  const drop = (reason: string): void => dropped(context, place, name, reason)
  switch (field.type) {
    case 'text':
    case 'textarea':
      return parseText(value, field, drop)
    case 'richtext':
      return parseRichText(
        value,
        context,
        reason => drop(reason),
        body => parseBlocks(body, null, context, place, drop),
        place.claimId,
      )
    case 'asset':
      return parseAsset(value, context, drop)
    case 'multiasset':
      return parseList(value, drop).flatMap(item => parseAsset(item, context, drop) ?? [])
    case 'link':
      return parseLink(value, context, drop)
    case 'option':
      return parseOption(value, field, drop)
    case 'options':
      return parseStrings(value, drop).filter(item => field.options.includes(item))
    case 'datasource-option':
      return typeof value === 'string' && value ? value : field.required ? '' : null
    case 'datasource-options':
      return parseStrings(value, drop)
    case 'relation':
      return parseRelation(value, field.to, context, place)
    case 'relations':
      return parseStrings(value, drop).flatMap(uuid => parseRelation(uuid, field.to, context, place) ?? [])
    case 'blocks':
      return parseBlocks(value, field.allow, context, place, drop).filter(block => block.component !== 'unrenderable')
    case 'sections':
      return skipsBody(name, place) ? [] : parseBlocks(value, field.allow, context, place, drop)
    case 'boolean':
      return parseBoolean(value)
    case 'number':
      return parseNumber(value, drop)
    case 'datetime':
      return parseDate(value, drop)
    case 'seo':
      return parseSeo(value, context, drop)
    default:
      return field satisfies never
  }
}

/** The body of a related page is never rendered inside another page. */
function skipsBody(name: string, place: ParsePlace): boolean {
  return place.depth > 0 && name === 'body'
}

function parseList(value: unknown, drop: (reason: string) => void): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (value !== undefined && value !== null && value !== '') drop('not a list')
  return []
}

/** The related story, if it came along and is of an allowed type. Relations of relations of relations are not followed. */
function parseRelation(value: unknown, to: readonly string[], context: ParseContext, place: ParsePlace): Story | null {
  if (typeof value !== 'string' || value === '' || place.depth >= 2) return null
  place.uses(value)
  const depth = place.depth + 1
  const key = `${depth} ${value}`
  const known = context.parsed.get(key)
  const story = known === undefined ? parseRelated(value, key, { ...place, depth }, context) : known
  return story && to.includes(story.content.component) && existsInLanguage(story) ? story : null
}

function parseRelated(uuid: string, key: string, place: ParsePlace, context: ParseContext): Story | null {
  const wire = context.related.get(uuid)
  context.parsed.set(key, null)
  const parse = (work: RelatedWork): Story | null => (wire ? parseStoryAt(wire, context, place.depth, work) : null)
  const story = wire ? context.kept.story(wire, place.depth, context.related, place.claimId, parse) : null
  context.parsed.set(key, story)
  return story
}

/**
 * False for a page that does not exist in the language it was parsed for: it is not shown beside others. Data stories
 * have no languages of their own.
 *
 * @see docs/readings.md 42
 */
export function existsInLanguage({ content, href }: Story): boolean {
  return !contentTypes[content.component].navigable || href !== null
}

function parseBlocks(
  value: unknown,
  allow: readonly string[] | null,
  context: ParseContext,
  place: ParsePlace,
  drop: (reason: string) => void,
): SectionBlock[] {
  return parseList(value, drop).flatMap(item => {
    if (!isWireBlock(item)) {
      drop('not a block')
      return []
    }
    const block = parseBlock(item, allow, context, place)
    return isShownIn(block, context.locale) ? [block] : []
  })
}

/** Parses one block. What this build cannot render survives as an `unrenderable` block that says why. */
function parseBlock(
  wire: WireBlock,
  allow: readonly string[] | null,
  context: ParseContext,
  place: ParsePlace,
): SectionBlock {
  const uid = wire._uid ?? ''
  const here = { ...place, uid }
  const name = wire.component
  if (!isBlockName(name)) return unrenderable(wire, { kind: 'unknown' }, context, here)
  if (allow && !allow.includes(name)) return unrenderable(wire, { kind: 'not-allowed' }, context, here)
  const { fields } = blockSchemas[name]
  const parsed = parseFields(wire, fields, context, here)
  const missing = missingField(fields, parsed)
  if (missing) return unrenderable(wire, { kind: 'empty', field: missing }, context, here)
  // The schema that made `parsed` and the type of the block are one and the same: the compiler cannot see it.
  return { ...identityOf(wire, name), ...parsed } as unknown as SectionBlock
}

function missingField(fields: Fields, parsed: Record<string, unknown>): string | undefined {
  return Object.keys(fields).find(name => {
    const field = fields[name]
    if (!field?.required || field.type === 'relation') return false
    const value = parsed[name]
    return value === null || value === '' || (Array.isArray(value) && value.length === 0)
  })
}

function unrenderable(
  wire: WireBlock,
  reason: UnrenderableReason,
  context: ParseContext,
  place: ParsePlace,
): SectionBlock {
  const said =
    reason.kind === 'empty'
      ? `required field "${reason.field}" is empty`
      : { unknown: 'unknown component', 'not-allowed': 'not allowed here' }[reason.kind]
  context.log.warn({ story: place.story, uid: place.uid, component: wire.component }, `Block not rendered: ${said}`)
  return { ...identityOf(wire, 'unrenderable'), name: wire.component, reason }
}

/** What every block carries besides its fields. */
function identityOf<N extends string>(
  wire: WireBlock,
  component: N,
): { component: N; _uid: string; editable?: Editable } {
  const editable = parseEditable(wire._editable)
  return { component, _uid: wire._uid ?? '', ...(editable ? { editable } : {}) }
}

function isBlockName(name: string): name is BlockName {
  return Object.hasOwn(blockSchemas, name)
}
