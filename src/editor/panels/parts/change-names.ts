import { isObject } from '../../../base/json.ts'
import { schemaName } from '../../fields/names/schema-names.ts'
import { defineTexts, type EditorLanguage, type TextTable } from '../../language.ts'
import type { Components } from '../../sheet/story/open-story.ts'
import { nameOfBlock } from '../../sheet/structure/block-name.ts'
import type { FieldChange } from '../diff/compare-content.ts'
import type { Block } from '../../../model/editing/content-value.ts'

/** Name of a component for people. */
export function componentName(component: string, components: Components): string {
  return components.get(component)?.display_name || component
}

/** `Auftakt › Maßlinien`: where a field is, the page itself left out. */
export function placeOf(
  { path, field, definition }: Pick<FieldChange, 'path' | 'field' | 'definition'>,
  components: Components,
  language: EditorLanguage,
): string {
  const blocks = path.map(block => componentName(block.component, components))
  return [...blocks, schemaName(definition?.display_name || field, language)].join(' › ')
}

/**
 * What a block is called in a list: its own words, with its kind where it has any.
 *
 * @param code of the content's language.
 */
export function blockLabel(block: Block, components: Components, language: EditorLanguage, code = ''): string {
  const { name, kind } = nameOfBlock(block, components, code)
  if (kind === '' || kind === name) return name
  return language === 'de' ? `${kind} „${name}“` : `${kind} “${name}”`
}

/** A stored value in words: what is compared where it is neither text nor picture nor blocks. */
export function valueText(value: unknown, names: ValueNames): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? names.yes : names.no
  if (Array.isArray(value)) return value.map(item => valueText(item, names)).join(', ')
  if (!isObject(value)) return String(value)
  if (value.fieldtype === 'asset') return fileName(value.filename)
  if (value.fieldtype === 'multilink') return String(value.cached_url || value.url || value.email || value.id || '')
  return Object.entries(value)
    .filter(([key, item]) => !['plugin', '_uid', 'component', 'fieldtype'].includes(key) && valueText(item, names))
    .map(([key, item]) => `${key}: ${valueText(item, names)}`)
    .join(' · ')
}

export interface ValueNames {
  yes: string
  no: string
}

export const valueNames: TextTable<ValueNames> = defineTexts({ yes: 'ja', no: 'nein' }, { yes: 'yes', no: 'no' })

/** `drill-hero.jpg` of an address. */
export function fileName(address: unknown): string {
  return decodeURIComponent(
    String(address ?? '')
      .split('/')
      .at(-1) ?? '',
  )
}
