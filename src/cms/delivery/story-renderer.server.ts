import { createBoundedCache } from '../../base/bounded-cache.ts'
import type { Kysely } from 'kysely'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { Tables } from '../../db/tables.ts'
import { type ContentTargets, findTargets } from '../content/content-targets.ts'
import { flattenContent, type IsTranslatable } from '../content/flatten-content.ts'
import type { IndexedStory } from '../stories/story-head.ts'
import type { StoryIndex } from '../stories/story-index.ts'
import { readContents } from '../stories/stories.store.server.ts'
import { dropFields, type ExcludedFields } from './excluded-fields.ts'
import { storyEnvelope } from './story-envelope.ts'
import type { StoryView } from './story-view.ts'

/** A story in its delivered form. */
export interface RenderedStory {
  story: IndexedStory
  /** JSON of the whole story. */
  text: string
  targets: ContentTargets
}

export interface StoryRendererDeps {
  reader: Kysely<Tables>
  index: StoryIndex
  isTranslatable: IsTranslatable
  assetOrigin: string
  toCurrentAsset: (address: string) => string
  spaceId: number
  /** Stored content as JSON text, by version id; by default that of the database. */
  contents?: (versionIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** How many characters of finished JSON are kept, all stories together. */
  maxCachedLength: number
}

const NO_CONTENTS: ReadonlyMap<number, string> = new Map()

/** Turns stories into the JSON of the delivery interface and keeps it while nothing of the story changes. */
export function createStoryRenderer({
  reader,
  index,
  isTranslatable,
  assetOrigin,
  toCurrentAsset,
  spaceId,
  maxCachedLength,
  contents: readStored = ids => readContents(reader, ids),
}: StoryRendererDeps) {
  const cache = createBoundedCache<RenderedStory & { revision: number }>({
    weight: maxCachedLength,
    weigh: ({ text }) => text.length,
  })

  /**
   * Renders stories in the order given. A story that left the requested state meanwhile is left out.
   *
   * @param excluded what is not wanted of each; such answers are not kept.
   */
  async function render(
    stories: readonly IndexedStory[],
    view: StoryView,
    excluded: ExcludedFields | null = null,
  ): Promise<RenderedStory[]> {
    // looked up once: rendering the missing ones may push others out of the cache
    const known = stories.map(story => cached(story, view))
    const missing = stories.filter((_, i) => !known[i])
    const ids = missing.flatMap(story => story.versions[view.version]?.id ?? [])
    const contents = ids.length === 0 ? NO_CONTENTS : await readStored(ids)
    return stories.flatMap((story, i) => {
      const rendered = known[i] ?? renderNew(story, view, contents)
      return rendered ? (excluded ? without(rendered, excluded) : rendered) : []
    })
  }

  function renderNew(
    story: IndexedStory,
    view: StoryView,
    contents: ReadonlyMap<number, string>,
  ): RenderedStory | null {
    const revision = story.revision
    const content: unknown = JSON.parse(contents.get(story.versions[view.version]?.id ?? 0) ?? 'null')
    if (!isObject(content)) return null
    const rendered = { ...compose(story, view, flatten(content, story, view)), revision }
    cache.set(keyOf(story, view), rendered)
    return rendered
  }

  function flatten(content: JsonObject, story: IndexedStory, view: StoryView): JsonObject {
    const editable = view.version === 'draft' ? { spaceId, storyId: story.id } : null
    return flattenContent(content, { ...view, isTranslatable, assetOrigin, toCurrentAsset, editable })
  }

  /** Content as it would be delivered as the draft of a story: the very same steps. */
  function flattenDraft(storyId: number, content: JsonObject, language: string | null): JsonObject {
    const editable = { spaceId, storyId }
    return flattenContent(content, { language, fallback: null, isTranslatable, assetOrigin, toCurrentAsset, editable })
  }

  function compose(story: IndexedStory, view: StoryView, content: JsonObject): RenderedStory {
    const [before, after] = storyEnvelope(index, story, view)
    return { story, text: before + JSON.stringify(content) + after, targets: findTargets(content) }
  }

  function without(rendered: RenderedStory, excluded: ExcludedFields): RenderedStory {
    const story: unknown = JSON.parse(rendered.text)
    if (!isObject(story) || !isObject(story.content)) return rendered
    dropFields(story, story.content, excluded)
    return { story: rendered.story, text: JSON.stringify(story), targets: findTargets(story.content) }
  }

  function cached(story: IndexedStory, view: StoryView): RenderedStory | null {
    const entry = cache.get(keyOf(story, view))
    return entry && entry.revision === story.revision && entry.story === story ? entry : null
  }

  return {
    render,
    flattenDraft,
    /** Forgets everything: components, languages or assets have changed. */
    clear: () => cache.clear(),
  }
}

export type StoryRenderer = ReturnType<typeof createStoryRenderer>

function keyOf(story: IndexedStory, { version, language, fallback }: StoryView): string {
  return `${story.id} ${version} ${language ?? ''} ${fallback ?? ''}`
}
