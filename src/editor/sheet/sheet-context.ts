import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { PanelName } from '../routing/route.ts'
import type { Block } from './structure/block-tree.ts'
import type { Place } from './edit/block-rules.ts'
import { afterPaint, dropAfterPaint } from './story/after-paint.ts'
import { restingContentOf } from './story/resting-content.ts'
import type { Components, OpenStory } from './story/open-story.ts'
import type { Selected } from './story/selected.ts'
import type { PreviewLink } from './stage/preview-link.ts'
import type { StoryState, StoryStore } from './story/story-store.ts'
import type { StoryStores } from './story/story-stores.ts'
import type { SchemaNews } from './use-schema-news.ts'

/** What the parts of a sheet share. */
export interface Sheet {
  storyId: number
  /** The story of the sheet. */
  main: StoryStore
  stores: StoryStores
  components: Components
  /** Language of the content; empty for the default one. */
  language: string
  mayWrite: boolean
  preview: PreviewLink
  selected: Selected | null
  field: string | null
  /** More blocks of the main story that are selected together with it. */
  also: ReadonlySet<string>
  panel: PanelName | null
  select(selected: Selected | null, options?: { field?: string | null; focus?: 'field' | 'form' | null }): void
  selectAlso(uids: ReadonlySet<string>): void
  /** On which side of the selected block the insert panel begins. */
  insertSide: InsertSide
  openPanel(panel: PanelName, side?: InsertSide): void
  /** Back to the form; the focus returns to what opened the panel. */
  closePanel(): void
  /** A view of an open story in the language of the sheet. */
  storyOf(id: number): OpenStory | null
  blocks: BlockActions
  schemaNews: SchemaNews
}

/** Where the insert panel puts a block. */
export type InsertSide = 'before' | 'after'

/** What can be done to blocks; each is one step of undo, said to everybody and shown where it can be taken back. */
export interface BlockActions {
  insert(place: Place, block: Block): void
  duplicate(uid: string): void
  /** Deletes the block, or all that are selected where it is one of them. */
  remove(uid: string): void
  /** One place up or down in its list. */
  shift(uid: string, by: 1 | -1): void
  /** One level out, behind its parent. */
  moveOut(uid: string): void
  /** Into the block above it, at the end. */
  moveIn(uid: string): void
  moveTo(uids: readonly string[], place: Place): void
  copy(uid: string): void
  cut(uid: string): void
  /** Puts the blocks of the clipboard behind a block; null: at the end of the page. */
  paste(uid: string | null): void
}

export const SheetContext = createContext<Sheet | null>(null)

/** @throws Error outside a sheet. */
export function useSheet(): Sheet {
  const sheet = useContext(SheetContext)
  if (!sheet) throw new Error('Not inside a sheet')
  return sheet
}

/** State of an open story. What it is now is read at once; where it changes, it renders again when the frame with the change is painted. */
export function useStoryState(store: StoryStore): StoryState {
  return useStoryValue(store, store.state)
}

/** Content of an open story for what names and counts: follows typing at a slower pace. */
export function useRestingContent(store: StoryStore): Block {
  const resting = restingContentOf(store)
  return useAfterPaint(resting, resting.get)
}

/** @param read a part of the state, the same object until it changes: renders again only when it has. */
export function useStoryValue<Value>(store: StoryStore, read: () => Value): Value {
  return useAfterPaint(store, read)
}

interface Source {
  subscribe(listener: () => void): () => void
}

function useAfterPaint<Value>(source: Source, read: () => Value): Value {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = source.subscribe(() => afterPaint(listener))
      return () => {
        stop()
        dropAfterPaint(listener)
      }
    },
    [source],
  )
  return useSyncExternalStore(subscribe, read)
}
