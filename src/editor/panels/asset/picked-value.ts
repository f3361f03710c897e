import { isObject, type JsonObject } from '../../../base/json.ts'
import { labelOf } from '../../fields/form/field-kind.ts'
import { toFieldId } from '../../fields/form/field-id.ts'
import { valueKey } from '../../fields/problems.ts'
import { insertedAt } from '../../fields/rich-text/toolbar/commands.ts'
import { takePlace } from '../../fields/rich-text/image/image-place.ts'
import { imageData } from '../../fields/rich-text/image/image-data.ts'
import { schemaName } from '../../fields/names/schema-names.ts'
import { type ManagedAsset, toAssetValue } from '../../fields/values/asset-value.ts'
import { readLink, writeLink } from '../../fields/values/link-value.ts'
import type { EditorLanguage } from '../../language.ts'
import type { ComponentDefinition, OpenStory } from '../../sheet/story/open-story.ts'

/** The field that a file is chosen for. */
export interface PickTarget {
  uid: string
  /** Key in the block. */
  key: string
  kind: 'asset' | 'multiasset' | 'link' | 'richtext' | 'seo'
  /** Part of a search-engine field: `og_image`. */
  part: string | null
  isMultiple: boolean
  picturesOnly: boolean
  component: ComponentDefinition | undefined
  label(language: EditorLanguage): string
}

const kinds: Readonly<Record<string, PickTarget['kind']>> = {
  asset: 'asset',
  multiasset: 'multiasset',
  multilink: 'link',
  link: 'link',
  richtext: 'richtext',
  custom: 'seo',
}

/** Reads the field of an address: `media`, `seo.og_image`; null where it takes no files. */
export function targetOf(
  block: JsonObject | null,
  field: string | null,
  story: Pick<OpenStory, 'components' | 'language'>,
): PickTarget | null {
  const [path = '', part = null] = (field ?? '').split('.')
  const name = path.split('__i18n__')[0] ?? ''
  const component = story.components.get(String(block?.component))
  const definition = component?.schema[name]
  const kind = definition && kinds[definition.type]
  if (!block || !definition || !kind || (kind === 'seo' && part === null)) return null
  const types = Array.isArray(definition.filetypes) ? definition.filetypes : []
  return {
    uid: String(block._uid),
    key: valueKey(name, definition, story.language),
    kind,
    part,
    component,
    isMultiple: kind === 'multiasset',
    picturesOnly: kind === 'richtext' || kind === 'seo' || (types.length === 1 && types[0] === 'images'),
    label: language => schemaName(labelOf(name, definition), language),
  }
}

/** What the field holds once files were chosen. */
export function pickedValue(target: PickTarget, before: unknown, picked: readonly ManagedAsset[]): unknown {
  const [first] = picked
  if (!first) return before
  switch (target.kind) {
    case 'asset':
      return toAssetValue(first)
    case 'multiasset':
      return [...(Array.isArray(before) ? before : []), ...picked.map(toAssetValue)]
    case 'link':
      return writeLink({ ...readLink(before), kind: 'asset', text: first.filename, uuid: '', anchor: '' }, before)
    case 'richtext':
      return insertedAt(before, takePlace(toFieldId(target.uid, target.key)), {
        type: 'image',
        attrs: imageData(first),
      })
    case 'seo':
      return { ...(isObject(before) ? before : { plugin: 'seo_metatags' }), [target.part ?? '']: first.filename }
  }
}
