import { locales } from '../locale.ts'

/**
 * The schema language. A block or content type is described once, as data;
 * TypeScript types, validation of wire JSON, Storyblok component JSON and the
 * list of relations all follow from it.
 *
 * Labels and help texts are German: editors work in German.
 */
export type Field =
  | TextField
  | RichTextField
  | AssetField
  | AssetsField
  | LinkField
  | OptionField
  | OptionsField
  | DatasourceOptionField
  | DatasourceOptionsField
  | RelationField
  | RelationsField
  | BlocksField
  | SectionsField
  | BooleanField
  | NumberField
  | DateField
  | SeoField

interface FieldBase {
  label: string
  help?: string
  required?: boolean
  translatable?: boolean
}

export interface TextField extends FieldBase {
  type: 'text' | 'textarea'
  maxLength?: number
  pattern?: string
}
export interface RichTextField extends FieldBase {
  type: 'richtext'
}
export interface AssetField extends FieldBase {
  type: 'asset'
  files?: readonly FileKind[]
}
export interface AssetsField extends FieldBase {
  type: 'multiasset'
  files?: readonly FileKind[]
}
export type FileKind = 'images' | 'videos' | 'texts' | 'models'
export interface LinkField extends FieldBase {
  type: 'link'
}
/** One of fixed values. */
export interface OptionField extends FieldBase {
  type: 'option'
  options: readonly string[]
}
export interface OptionsField extends FieldBase {
  type: 'options'
  options: readonly string[]
}
/** One value of an editable datasource. */
export interface DatasourceOptionField extends FieldBase {
  type: 'datasource-option'
  datasource: string
}
export interface DatasourceOptionsField extends FieldBase {
  type: 'datasource-options'
  datasource: string
  min?: number
  max?: number
}
/** One story of the given content types. */
export interface RelationField extends FieldBase {
  type: 'relation'
  to: readonly string[]
}
export interface RelationsField extends FieldBase {
  type: 'relations'
  to: readonly string[]
}
/** Parts: blocks that their parent renders itself. */
export interface BlocksField extends FieldBase {
  type: 'blocks'
  allow: readonly string[]
  min?: number
  max?: number
}
/** Sections: blocks rendered one after another by the page; blocks we do not know survive here. */
export interface SectionsField extends FieldBase {
  type: 'sections'
  allow: readonly string[]
  min?: number
  max?: number
}
export interface BooleanField extends FieldBase {
  type: 'boolean'
}
export interface NumberField extends FieldBase {
  type: 'number'
}
export interface DateField extends FieldBase {
  type: 'datetime'
}
export interface SeoField extends FieldBase {
  type: 'seo'
}

export type Fields = Readonly<Record<string, Field>>

export interface BlockSchema {
  kind: 'block'
  name: string
  /** What editors read in the list of blocks. */
  label: string
  /** True for blocks that are on a page by themselves. */
  section: boolean
  fields: Fields
}

export interface ContentTypeSchema {
  kind: 'story'
  name: string
  label: string
  /** True for types that have a page of their own. */
  navigable: boolean
  fields: Fields
}

export type Schema = BlockSchema | ContentTypeSchema

/** Defines a part: a block that only lives inside another. */
export function defineBlock<const S extends Omit<BlockSchema, 'kind' | 'section'>>(schema: S) {
  return { kind: 'block', section: false, ...schema } as const
}

/** Defines a section: a top-level block. It gets the fields every section has: anchor and its name in each language, theme, languages, rail label. */
export function defineSection<const S extends Omit<BlockSchema, 'kind' | 'section'>>(schema: S) {
  return { kind: 'block', section: true, ...schema, fields: { ...schema.fields, ...sectionFields } } as const
}

/** Defines a content type without a page of its own. */
export function defineData<const S extends Omit<ContentTypeSchema, 'kind' | 'navigable'>>(schema: S) {
  return { kind: 'story', navigable: false, ...schema } as const
}

/** Defines a content type whose stories are pages. It gets the fields every page has for search engines and sharing. */
export function definePage<const S extends Omit<ContentTypeSchema, 'kind' | 'navigable'>>(schema: S) {
  return { kind: 'story', navigable: true, ...schema, fields: { ...schema.fields, ...metaFields } } as const
}

export const themes = ['paper', 'ground', 'ink', 'accent'] as const
export type Theme = (typeof themes)[number]

/** @see docs/content-model.md "section" */
export const sectionFields = {
  anchor: { type: 'text', label: 'Anker', help: 'Kleinbuchstaben, Ziffern, Bindestrich', pattern: '^[a-z0-9-]*$' },
  anchor_name: {
    type: 'text',
    label: 'Anker in dieser Sprache',
    help: 'Leer: der Anker. Er führt auch sonst weiterhin hierher.',
    pattern: '^[a-z0-9-]*$',
    translatable: true,
  },
  theme: { type: 'option', label: 'Grund', options: themes },
  locales: { type: 'options', label: 'Sprachen', help: 'Leer: alle', options: locales },
  rail_label: { type: 'text', label: 'Bezeichnung in der Maßleiste', translatable: true, maxLength: 40 },
} as const satisfies Fields

/** @see docs/content-model.md "meta" */
export const metaFields = {
  seo: { type: 'seo', label: 'Suchmaschinen und Teilen', translatable: true },
  seo_noindex: { type: 'boolean', label: 'Nicht in Suchmaschinen' },
  seo_nofollow: { type: 'boolean', label: 'Links nicht folgen' },
  seo_canonical: { type: 'text', label: 'Kanonische Adresse' },
  show_og_preview: { type: 'boolean', label: 'Vorschau der Teilen-Karte zeigen' },
  preview_title: { type: 'text', label: 'Titel in der Vorschau', translatable: true },
  preview_text: { type: 'textarea', label: 'Text in der Vorschau', translatable: true, maxLength: 160 },
  preview_image: { type: 'asset', label: 'Bild in der Vorschau', files: ['images'] },
  locales: { type: 'options', label: 'Sprachen', help: 'Leer: alle', options: locales },
  legacy_ids: { type: 'textarea', label: 'Kennungen der alten Website', help: 'Eine je Zeile' },
} as const satisfies Fields

/** Search-engine and sharing texts of a page, as the `seo_metatags` plugin stores them; null = not given. */
export interface Seo {
  title: string | null
  description: string | null
  ogTitle: string | null
  ogDescription: string | null
  ogImage: string | null
  twitterTitle: string | null
  twitterDescription: string | null
  twitterImage: string | null
}
