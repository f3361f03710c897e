import type { Log } from '../base/log.ts'

/** What happened to the content. Sent after it was stored and can be read. */
export type ContentEvent =
  | {
      kind: 'published' | 'unpublished' | 'deleted' | 'moved' | 'saved'
      storyId: number
      uuid: string
      fullSlug: string
      component: string | null
      /** Visitors can see it: the content version has moved. Saving a draft shows nothing. */
      isVisible: boolean
      /**
       * Root fields that differ, `name` among them: of a published story from what visitors saw, of a saved one from the draft
       * before. Absent where there was nothing before.
       */
      changed?: readonly string[]
      /** Moved stories: their addresses until now, by language, `default` for the default one. */
      from?: Readonly<Record<string, string>>
    }
  | { kind: 'datasource'; slug: string }
  /** The file of an asset was replaced; `addresses` are those it had until then. */
  | { kind: 'asset'; assetId: number; addresses: readonly string[] }
  /** Components were changed: other fields may be translatable. */
  | { kind: 'components' }
  | { kind: 'imported' }
  /**
   * Another process has written to the database: anything may have changed. `stories`: uuids of those that did, none where they
   * are many. `addresses`: of assets whose file was replaced.
   */
  | { kind: 'elsewhere'; isVisible: boolean; stories: readonly string[]; addresses: readonly string[] }

/** What an event says of its story besides which it is. */
export type StoryEventDetails = Partial<
  Pick<Extract<ContentEvent, { storyId: number }>, 'isVisible' | 'changed' | 'from'>
>

export type ContentListener = (event: ContentEvent) => void

/** Tells listeners about changes. One that throws is logged and disturbs nobody. */
export function createContentEvents(log: Log) {
  const listeners = new Set<ContentListener>()
  return {
    /** @returns a function that ends the subscription. */
    subscribe(listener: ContentListener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(event: ContentEvent): void {
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          log.error({ err: error, kind: event.kind }, 'A listener for content changes failed')
        }
      }
    },
  }
}

export type ContentEvents = ReturnType<typeof createContentEvents>
