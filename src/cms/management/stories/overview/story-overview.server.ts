import { createHash } from 'node:crypto'
import { type OverviewState, packOverview, type StoryOverview } from '../../../../model/editing/story-overview.ts'
import { type IndexedStory, isPublishedIn } from '../../../stories/index/story-head.ts'
import type { StoryIndex } from '../../../stories/index/story-index.ts'
import type { DeliveryQuery } from '../../../delivery/query/delivery-query.ts'
import { type ManagementAnswer, ok } from '../../management-answer.ts'
import { reading, type Route } from '../../routes.ts'
import type { StoryTools } from '../story-tools.server.ts'

/** Stories that may be asked for by id at once. */
const maxIds = 500
const minuteMs = 60_000

/**
 * All stories and folders in the order of the tree, as small as they can be: 25,000 are some hundred kilobytes as they are
 * sent. `by_ids` answers with some of them. Anyone who sends `version` and has the same gets `{version}` alone.
 *
 * @see docs/editor.md "All stories at hand"
 */
export function overviewRoutes({ index, stories, identities, clock }: StoryTools): Route[] {
  // Of another process the numbers mean other things.
  const process = clock().toString(36)

  async function overview(query: DeliveryQuery): Promise<ManagementAnswer> {
    const plans = await stories.schedules.list({ state: 'planned' })
    const planned = new Map<number, readonly string[] | 'all'>()
    for (const { storyId, languages } of plans) {
      const before = planned.get(storyId) ?? []
      planned.set(storyId, before === 'all' || languages === 'all' ? 'all' : [...before, ...languages.map(codeOf)])
    }
    const people = await identities.all()
    const version = versionOf(index, [...planned], people)
    const ids = query.list('by_ids').slice(0, maxIds).map(Number)
    if (ids.length === 0 && query.get('version') === version) return ok({ version })
    const wanted = ids.length > 0 ? ids.flatMap(id => index.get(id) ?? []) : inTreeOrder(index)
    const rows = wanted.map(story => toOverview(index, story, planned.get(story.id)))
    const known = new Set(rows.flatMap(({ authorId, ownerId }) => [authorId, ownerId]))
    return ok(
      packOverview(rows, {
        version,
        languages: index.languages.codes,
        people: people.filter(({ id }) => known.has(id)).map(({ id, name }) => ({ id, name })),
      }),
    )
  }

  function versionOf(...[{ revision, size }, plans, people]: [StoryIndex, unknown[], readonly unknown[]]): string {
    const rest = createHash('sha1')
      .update(JSON.stringify([plans, people]))
      .digest('base64url')
      .slice(0, 8)
    return `${process}-${revision.toString(36)}-${size.toString(36)}-${rest}`
  }

  return [reading('stories/overview', ['by_ids', 'version'], overview)]
}

const codeOf = (code: string | null): string => code ?? ''

/** Depth first; siblings by position, then by id. Stories whose folder is gone are not shown. */
function inTreeOrder(index: StoryIndex): IndexedStory[] {
  const children = Map.groupBy(index.all(), ({ parentId }) => parentId)
  const ordered: IndexedStory[] = []
  const add = (parentId: number): void => {
    const siblings = (children.get(parentId) ?? []).sort((a, b) => a.position - b.position || a.id - b.id)
    for (const story of siblings) {
      ordered.push(story)
      if (story.isFolder) add(story.id)
    }
  }
  add(0)
  return ordered
}

function toOverview(
  { languages }: StoryIndex,
  story: IndexedStory,
  planned: readonly string[] | 'all' | undefined,
): StoryOverview {
  const { id, parentId, slug, isStartpage, isFolder } = story
  const translations = languages.codes.map(lang => story.translatedSlugs.find(each => each.lang === lang) ?? null)
  const isPlanned = (lang: string): boolean => planned === 'all' || (planned?.includes(lang) ?? false)
  const owner = story.editorData.owner_id
  return {
    id,
    parentId,
    slug,
    isStartpage,
    name: story.versions.draft?.name ?? story.name,
    type: isFolder ? null : (story.versions.draft?.component ?? ''),
    updatedMinute: Math.floor(Date.parse(story.updatedAt) / minuteMs),
    authorId: story.lastAuthorId,
    ownerId: typeof owner === 'number' ? owner : null,
    states: isFolder
      ? []
      : [
          stateOf(story, null, isPlanned('')),
          ...languages.codes.map((lang, at) =>
            stateOf(
              story,
              lang,
              isPlanned(lang),
              translations[at] === null && !story.writtenIn.includes(lang) ? 'untranslated' : undefined,
            ),
          ),
        ],
    translations: translations.map(each => each && { name: each.name ?? story.name, slug: each.slug }),
  }
}

/** The most urgent state that a story has in one language. @see docs/editor.md "States" */
function stateOf(
  story: IndexedStory,
  lang: string | null,
  isPlanned: boolean,
  missing?: 'untranslated',
): OverviewState {
  if (isPlanned && !missing) return 'scheduled'
  if (missing) return missing
  if (isPublishedIn(story, lang)) return story.changedIn.includes(lang ?? '') ? 'changed' : 'published'
  return story.firstPublishedAt === null ? 'draft' : 'off'
}
