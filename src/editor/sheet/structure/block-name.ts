import type { ComponentDefinition, Components } from '../story/open-story.ts'
import { type Block, isBlock } from './block-tree.ts'

/** How a block is called in outline, messages and steps. */
export interface BlockName {
  /** What it says itself, or its kind where it says nothing. */
  name: string
  /** Its kind, e.g. `Textabschnitt`; empty where the name is the kind. */
  kind: string
}

const longest = 60
const speaking = ['headline', 'title', 'label', 'name', 'value', 'question', 'text', 'caption', 'grade'] as const
/** What they show is written elsewhere. */
const namedByRail: ReadonlySet<string> = new Set(['story_list', 'client_logos', 'review', 'team_grid', 'contact_panel'])
/** There is one at most, at the top of the page: its words are the page's, and too long for a name. */
const namedByKind: ReadonlySet<string> = new Set(['hero'])

/**
 * What is shown of other stories is named by the page's own rail, beside the same number; everything else by its own words.
 *
 * @param language of the content; a text that is missing there is that of the default language.
 */
export function nameOfBlock(block: Block, components: Components, language: string): BlockName {
  const definition = components.get(block.component)
  const kind = kindOf(definition, block.component)
  const preview = definition?.preview_field
  const own = [...(typeof preview === 'string' ? [preview] : []), ...speaking]
  const isByRail = namedByRail.has(block.component)
  const fields = [...(isByRail ? ['rail_label'] : []), ...(namedByKind.has(block.component) ? [] : own), 'rail_label']
  const inLanguage = (field: string): string =>
    textOf(language === '' ? block[field] : (block[`${field}__i18n__${language}`] ?? block[field]))
  for (const field of fields) {
    const text = field === 'caption' ? firstSentence(inLanguage(field)) : inLanguage(field)
    if (text === '') continue
    if (text === kind) break
    const unit = block.component === 'fact' ? ['value', 'unit'].map(inLanguage).filter(Boolean).join(' ') : kind
    return { name: text, kind: unit }
  }
  return { name: kind, kind: '' }
}

function firstSentence(text: string): string {
  return text.split(/(?<=\p{L})\. /u)[0] ?? ''
}

export function kindOf(definition: ComponentDefinition | undefined, component: string): string {
  return definition?.display_name || component
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  const text = value.replace(/\s+/g, ' ').trim()
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text
}

/** Fields that hold blocks, in the order of the form. */
export function blockFields(definition: ComponentDefinition | undefined): readonly string[] {
  if (!definition) return []
  return Object.entries(definition.schema)
    .filter(([, { type }]) => type === 'bloks')
    .toSorted(([, one], [, other]) => Number(one.pos ?? 0) - Number(other.pos ?? 0))
    .map(([name]) => name)
}

/** Blocks in a field; anything else in it is left out. */
export function blocksIn(block: Block, key: string): readonly Block[] {
  const value = block[key]
  return Array.isArray(value) ? value.filter(isBlock) : []
}
