import { createHash } from 'node:crypto'
import type { Field, Schema } from '../src/model/story/schema.ts'

/** A component as Storyblok's component endpoints and its command line write it. */
export interface WireComponent {
  id: number
  name: string
  display_name: string
  [key: string]: unknown
  schema: Record<string, Record<string, unknown>>
}

const madeAt = '2024-01-01T00:00:00.000Z'

/**
 * Turns schemas into components. Ids follow from the names, so that a new
 * block changes nothing but its own entry.
 *
 * @throws when two names lead to the same id.
 * @see docs/storyblok.md "Components"
 */
export function toComponents(schemas: readonly Schema[]): WireComponent[] {
  const components = schemas.map(toComponent)
  const ids = new Set(components.map(component => component.id))
  if (ids.size !== components.length) throw new Error('Two component names lead to the same id: rename one')
  return components
}

function toComponent(schema: Schema): WireComponent {
  const isType = schema.kind === 'story'
  return {
    id: toId(schema.name),
    name: schema.name,
    display_name: schema.label,
    description: null,
    created_at: madeAt,
    updated_at: madeAt,
    schema: Object.fromEntries(
      Object.entries(schema.fields).map(([name, field], pos) => [name, toSchemaField(field, pos)]),
    ),
    image: null,
    preview_field: ['title', 'headline', 'label', 'name'].find(name => name in schema.fields) ?? null,
    is_root: isType,
    preview_tmpl: null,
    is_nestable: !isType,
    all_presets: [],
    preset_id: null,
    real_name: schema.name,
    component_group_uuid: null,
    color: null,
    icon: null,
    internal_tags_list: [],
    internal_tag_ids: [],
    content_type_asset_preview: null,
    metadata: {},
  }
}

function toSchemaField(field: Field, pos: number): Record<string, unknown> {
  return {
    ...typeOf(field),
    pos,
    display_name: field.label,
    ...(field.help && { description: field.help }),
    ...(field.required && { required: true }),
    ...(field.translatable && { translatable: true }),
  }
}

function typeOf(field: Field): Record<string, unknown> {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return {
        type: field.type,
        ...(field.maxLength && { max_length: field.maxLength }),
        ...(field.pattern && { regex: field.pattern }),
      }
    case 'asset':
    case 'multiasset':
      return { type: field.type, ...filetypes(field.files) }
    case 'link':
      return {
        type: 'multilink',
        show_anchor: true,
        allow_target_blank: true,
        email_link_type: true,
        asset_link_type: true,
      }
    case 'option':
    case 'options':
      return { type: field.type, options: field.options.map(value => ({ name: value, value })) }
    case 'datasource-option':
      return { type: 'option', source: 'internal', datasource_slug: field.datasource }
    case 'datasource-options':
      return {
        type: 'options',
        source: 'internal',
        datasource_slug: field.datasource,
        ...(field.min && { min_options: field.min }),
        ...(field.max && { max_options: field.max }),
      }
    case 'relation':
    case 'relations':
      return {
        type: field.type === 'relation' ? 'option' : 'options',
        source: 'internal_stories',
        use_uuid: true,
        filter_content_type: field.to,
      }
    case 'blocks':
    case 'sections':
      return {
        type: 'bloks',
        restrict_components: true,
        restrict_type: '',
        component_whitelist: field.allow,
        ...(field.min && { minimum: field.min }),
        ...(field.max && { maximum: field.max }),
      }
    case 'seo':
      return { type: 'custom', field_type: 'seo_metatags', options: [] }
    case 'richtext':
    case 'boolean':
    case 'number':
    case 'datetime':
      return { type: field.type }
  }
}

/** Storyblok knows no file type for 3D models: such fields take any file. */
function filetypes(files: readonly string[] | undefined) {
  return files && !files.includes('models') ? { filetypes: files } : {}
}

/** Seven digits from the name. */
function toId(name: string): number {
  return 1_000_000 + (createHash('sha256').update(name).digest().readUInt32BE(0) % 9_000_000)
}
