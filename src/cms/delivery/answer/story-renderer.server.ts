import { createBoundedCache } from '../../../base/bounded-cache.ts'
import type { Kysely } from 'kysely'
import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Tables } from '../../../db/tables.ts'
import { type ContentTargets, findTargets } from '../../content/content-targets.ts'
import { flattenContent, type IsTranslatable } from '../../content/flatten-content.ts'
import type { IndexedStory } from '../../stories/index/story-head.ts'
import type { StoryIndex } from '../../stories/index/story-index.ts'
import { readContents } from '../../stories/stories.store.server.ts'
import { dropFields, type ExcludedFields } from '../query/excluded-fields.ts'
import { splitTranslatedKey } from '../../content/languages.ts'
import { jsonBody, type JsonBody } from './json-body.ts'
import { storyEnvelope } from './story-envelope.ts'
import type { StoryView } from '../query/story-view.ts'

/** A story in its delivered form. */
export interface RenderedStory {
  story: IndexedStory
  /** The whole story. */
  body: JsonBody
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

/** How many characters of stored content are kept as values, which take several times the memory of text. */
const maxValuesLength = 4_000_000

/** What a story was rendered from, and what it points at. */
interface Kept {
  story: IndexedStory
  revision: number
  targets: ContentTargets
}

interface KeptText extends Kept {
  text: string
}

interface KeptValue extends Kept {
  value: JsonObject
  /** Characters of the stored content. */
  length: number
}

const NO_CONTENTS: ReadonlyMap<number, string> = new Map()

/** Turns stories into the JSON of the delivery interface and keeps it while nothing of the story changes: as it was wanted. */
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
  const texts = createBoundedCache<KeptText>({ weight: maxCachedLength, weigh: ({ text }) => text.length })
  const values = createBoundedCache<KeptValue>({
    weight: Math.min(maxCachedLength, maxValuesLength),
    weigh: ({ length }) => length,
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
      const whole = known[i]
      if (whole) return excluded ? without(whole, excluded) : whole
      return (excluded ? renderLean(story, view, contents, excluded) : renderNew(story, view, contents)) ?? []
    })
  }

  /** Nothing is made of what is not wanted: a list of many stories wants little of each. */
  function renderLean(
    story: IndexedStory,
    view: StoryView,
    contents: ReadonlyMap<number, string>,
    excluded: ExcludedFields,
  ): RenderedStory | null {
    const parsed = readContent(story, view, contents)
    if (!parsed) return null
    const left = new Set(excluded.content)
    const wanted = Object.entries(parsed).filter(([key]) => !left.has(splitTranslatedKey(key)?.field ?? key))
    const content = flatten(Object.fromEntries(wanted), story, view)
    const [before, after] = storyEnvelope(index, story, view)
    const value: JsonObject = { ...before, content, ...after }
    dropFields(value, content, excluded)
    return { story, body: jsonBody(value), targets: findTargets(content) }
  }

  function readContent(story: IndexedStory, view: StoryView, contents: ReadonlyMap<number, string>): JsonObject | null {
    const parsed: unknown = JSON.parse(contents.get(story.versions[view.version]?.id ?? 0) ?? 'null')
    return isObject(parsed) ? (parsed as JsonObject) : null
  }

  function renderNew(
    story: IndexedStory,
    view: StoryView,
    contents: ReadonlyMap<number, string>,
  ): RenderedStory | null {
    const { revision } = story
    const stored = contents.get(story.versions[view.version]?.id ?? 0) ?? 'null'
    const parsed: unknown = JSON.parse(stored)
    if (!isObject(parsed)) return null
    const content = flatten(parsed, story, view)
    const [before, after] = storyEnvelope(index, story, view)
    const targets = findTargets(content)
    return toRendered(keyOf(story, view), {
      story,
      revision,
      targets,
      length: stored.length,
      value: { ...before, content, ...after },
    })
  }

  /** What somebody makes of it is kept for the next. */
  function toRendered(key: string, made: KeptValue): RenderedStory {
    const { story, revision, targets, value } = made
    const toText = (): string => {
      const text = JSON.stringify(value)
      texts.set(key, { story, revision, targets, text })
      return text
    }
    const toValue = (): JsonObject => {
      values.set(key, made)
      return value
    }
    return { story, targets, body: { toText, toValue } }
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

  function cached(story: IndexedStory, view: StoryView): RenderedStory | null {
    const key = keyOf(story, view)
    const isCurrent = (kept: Kept): boolean => kept.revision === story.revision && kept.story === story
    const value = values.get(key)
    const text = texts.get(key)
    if (value && isCurrent(value)) {
      const rendered = toRendered(key, value)
      return text && isCurrent(text) ? { ...rendered, body: { ...rendered.body, toText: () => text.text } } : rendered
    }
    if (!text || !isCurrent(text)) return null
    const { targets } = text
    const toValue = (): unknown => {
      const parsed = JSON.parse(text.text) as JsonObject
      values.set(key, { story, revision: text.revision, targets, value: parsed, length: text.text.length })
      return parsed
    }
    return { story, targets, body: { toText: () => text.text, toValue } }
  }

  return {
    render,
    flattenDraft,
    /** Forgets everything: components, languages or assets have changed. */
    clear() {
      texts.clear()
      values.clear()
    },
  }
}

export type StoryRenderer = ReturnType<typeof createStoryRenderer>

/** A story without some of its fields. */
function without(rendered: RenderedStory, excluded: ExcludedFields): RenderedStory {
  const whole = rendered.body.toValue()
  if (!isObject(whole) || !isObject(whole.content)) return rendered
  const content = { ...whole.content }
  const value = { ...whole, content }
  dropFields(value, content, excluded)
  return { story: rendered.story, body: jsonBody(value), targets: findTargets(content) }
}

function keyOf(story: IndexedStory, { version, language, fallback }: StoryView): string {
  return `${story.id} ${version} ${language ?? ''} ${fallback ?? ''}`
}
