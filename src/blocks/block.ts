import type { Asset } from '../model/story/asset.ts'
import type { Link } from '../model/story/link.ts'
import type { RichText } from '../model/story/rich-text.ts'
import type { Seo } from '../model/story/schema.ts'
import type { blockSchemas, contentTypes } from './schemas.ts'

/** The technical name of a block or of a content type, as Storyblok calls it. */
export type BlockName = keyof typeof blockSchemas
export type ContentTypeName = keyof typeof contentTypes

/**
 * A parsed block. Its fields follow from the schema: required texts are
 * strings, everything else that may be missing is `null`, `[]` or `false`.
 */
export type Block<Name extends BlockName = BlockName> = { [N in Name]: BlockIdentity<N> & FieldsOf<N> }[Name]

/** Spelt out as a mapped type first, so that blocks which contain themselves stay cheap for the compiler. */
type FieldsOf<N extends BlockName> = {
  readonly [F in keyof (typeof blockSchemas)[N]['fields']]: FieldValue<(typeof blockSchemas)[N]['fields'][F], 'block'>
}

interface BlockIdentity<N extends string> {
  readonly component: N
  readonly _uid: string
  /** Draft only: what the editor's overlay needs. */
  readonly editable?: Editable
}

/** `data-blok-c` and `data-blok-uid` of a draft block. @see docs/storyblok.md "_editable" */
export interface Editable {
  json: string
  uid: string
}

/**
 * A block that this build cannot render: its component is unknown, or a required
 * field is missing. Visitors see nothing, the preview a labelled note.
 */
export interface UnrenderableBlock {
  readonly component: 'unrenderable'
  readonly _uid: string
  readonly name: string
  readonly reason: UnrenderableReason
  readonly editable?: Editable
}

/** Why a block cannot be rendered. `field`: name of a required field. */
export type UnrenderableReason = { kind: 'unknown' } | { kind: 'not-allowed' } | { kind: 'empty'; field: string }

/** What may be in a list of sections. */
export type SectionBlock = Block | UnrenderableBlock

/** A parsed story of one content type, in one language. */
export interface Story<Type extends ContentTypeName = ContentTypeName> {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly slug: string
  /** In the default language, without the language prefix: the story's stable address in the service. */
  readonly fullSlug: string
  /** Address of its page in the requested language; null where it has none. */
  readonly href: string | null
  /** ISO date-times. */
  readonly firstPublishedAt: string | null
  readonly publishedAt: string | null
  readonly content: StoryContent<Type>
}

export type StoryContent<Type extends ContentTypeName = ContentTypeName> = {
  [T in Type]: BlockIdentity<T> & {
    readonly [F in keyof (typeof contentTypes)[T]['fields']]: FieldValue<(typeof contentTypes)[T]['fields'][F], 'story'>
  }
}[Type]

/** Narrows a story to one content type. */
export function isStoryOf<T extends ContentTypeName>(story: Story, type: T): story is Story & Story<T> {
  return story.content.component === type
}

type FieldValue<F, Owner extends 'block' | 'story'> = F extends { type: 'text' | 'textarea' }
  ? F extends { required: true }
    ? string
    : string | null
  : F extends { type: 'richtext' }
    ? RichText<SectionBlock> | (RequiredInBlock<F, Owner> extends true ? never : null)
    : F extends { type: 'asset' }
      ? Asset | (RequiredInBlock<F, Owner> extends true ? never : null)
      : F extends { type: 'multiasset' }
        ? readonly Asset[]
        : F extends { type: 'link' }
          ? Link
          : F extends { type: 'option'; options: readonly (infer O)[] }
            ? O | (F extends { required: true } ? never : null)
            : F extends { type: 'options'; options: readonly (infer O)[] }
              ? readonly O[]
              : F extends { type: 'datasource-option' }
                ? string | (F extends { required: true } ? never : null)
                : F extends { type: 'datasource-options' }
                  ? readonly string[]
                  : F extends { type: 'relation'; to: readonly (infer T extends ContentTypeName)[] }
                    ? RelatedStory<T> | null
                    : F extends { type: 'relations'; to: readonly (infer T extends ContentTypeName)[] }
                      ? readonly RelatedStory<T>[]
                      : F extends { type: 'blocks'; allow: readonly (infer B extends BlockName)[] }
                        ? readonly Block<B>[]
                        : F extends { type: 'sections' }
                          ? readonly SectionBlock[]
                          : F extends { type: 'boolean' }
                            ? boolean
                            : F extends { type: 'number' }
                              ? number | null
                              : F extends { type: 'datetime' }
                                ? string | null
                                : F extends { type: 'seo' }
                                  ? Seo
                                  : never

type RequiredInBlock<F, Owner> = Owner extends 'block' ? (F extends { required: true } ? true : false) : false

/** Distributes, so that a relation to two types is a union of two stories that `component` tells apart. */
type RelatedStory<T extends ContentTypeName> = T extends ContentTypeName ? Story<T> : never

/** Content types that have a page of their own. */
export type PageTypeName = {
  [T in ContentTypeName]: (typeof contentTypes)[T]['navigable'] extends true ? T : never
}[ContentTypeName]
