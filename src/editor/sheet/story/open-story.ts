import { createContext, useContext, useSyncExternalStore } from 'react'
import type { JsonObject } from '../../../base/json.ts'

/** A field of a component as the management API sends it. @see docs/storyblok-contract.md §7 */
export interface FieldDefinition {
  /** `text`, `textarea`, `richtext`, `bloks`, `asset`, `multilink`, `option` … */
  type: string
  display_name?: string
  description?: string
  required?: boolean
  translatable?: boolean
  default_value?: unknown
  max_length?: number
  /** Further rules depend on the type. */
  readonly [rule: string]: unknown
}

/** A block or content type, by its name in `Components`. */
export interface ComponentDefinition {
  name: string
  display_name: string | null
  /** Field whose text names a block. */
  preview_field?: string | null
  is_root: boolean
  is_nestable: boolean
  /** Fields in the order of the form; tabs and sections are entries of the types `tab` and `section`. */
  schema: Readonly<Record<string, FieldDefinition>>
}
export type Components = ReadonlyMap<string, ComponentDefinition>

export type SaveState =
  | { kind: 'saved'; at: number }
  | { kind: 'saving' }
  /** Changes that are on this device only. */
  | { kind: 'offline'; changes: number; since: number }
  | { kind: 'failed'; fields: number; message: string }

/** How a change counts as an undo step. */
export interface Step {
  /** Shown in "undo", e.g. `Block Kunden gelöscht`. */
  name: string
  /** Typing within a second in one field is one step. */
  isTyping?: boolean
}

/**
 * An open story as fields and panels see it. The draft is the truth on this device: it is kept before the server has it
 * and is never older than what is shown.
 */
export interface OpenStory {
  readonly id: number
  readonly uuid: string
  readonly components: Components
  /** Language that is written; empty for the default one. */
  readonly language: string
  /** False where the person may only read here. */
  readonly mayWrite: boolean
  subscribe(listener: () => void): () => void
  /** The story as the management API sends it, without content: names, slugs, states, dates. Same object until it changes. */
  facts(): JsonObject
  /** Content of the draft, with everything that is not saved yet. Same object until it changes. */
  content(): JsonObject
  /** Content that visitors see; null while the story was never published. */
  published(): JsonObject | null
  saveState(): SaveState
  /** A block of the draft by `_uid`; null where it is gone. */
  block(uid: string): JsonObject | null
  /** Writes one value into a block. @param key name in the content, e.g. `headline__i18n__en`; `undefined` removes it. */
  write(uid: string, key: string, value: unknown, step: Step): void
  /** Any other change of the content, as one undo step. */
  edit(step: Step, change: (content: JsonObject) => JsonObject): void
  /** Changes names, slugs and other facts beside the content; saved like content. */
  changeFacts(step: Step, change: JsonObject): void
  undo(): void
  redo(): void
  /** Resolves when the server has everything. @throws ApiError where it cannot be saved now. */
  saveNow(): Promise<void>
  /** Reads the story anew, e.g. after it was published or a version was restored. */
  reload(): Promise<void>
  /** Selects a block in outline, page and form, and a field in it. */
  select(uid: string | null, field?: string | null): void
}

const OpenStoryContext = createContext<OpenStory | null>(null)
export const OpenStoryProvider = OpenStoryContext.Provider

/** The story of the sheet. @throws Error outside one. */
export function useOpenStory(): OpenStory {
  const story = useContext(OpenStoryContext)
  if (!story) throw new Error('Not inside a sheet')
  return story
}

/** The content of the draft. */
export function useContent(): JsonObject {
  const story = useOpenStory()
  return useSyncExternalStore(story.subscribe, story.content)
}

/** Names, slugs, states and dates of the story. */
export function useFacts(): JsonObject {
  const story = useOpenStory()
  return useSyncExternalStore(story.subscribe, story.facts)
}

/** One value of a block: renders again only when that value has changed. */
export function useFieldValue(uid: string, key: string): unknown {
  const story = useOpenStory()
  return useSyncExternalStore(story.subscribe, () => story.block(uid)?.[key])
}
