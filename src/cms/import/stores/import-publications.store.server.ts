import type { Kysely } from 'kysely'
import { isObject } from '../../../base/json.ts'
import type { Tables } from '../../../db/tables.ts'
import { insertPublications, readPublications } from '../../publications/publications.store.server.ts'
import { noteOf } from '../../stories/publish-stories.server.ts'
import type { AuthorOf } from './import-authors.store.server.ts'
import { type ImportHistory, toStoredCodes, toTime } from './import-history.store.server.ts'
import { languagesOf, type StoreStoriesDeps } from '../import.store.server.ts'
import type { PlannedStory } from '../plan-stories.ts'

type Db = Kysely<Tables>

/**
 * Stores the publications of stories with a history. Where the last of them does not say what visitors see from now on, one more does:
 * the story was known here, or its space keeps no publications.
 */
export async function storeImportedPublications(
  trx: Db,
  planned: readonly PlannedStory[],
  deps: StoreStoriesDeps & PublicationDeps,
): Promise<void> {
  for (const { story, known } of planned) {
    const history = await deps.historyOf(story)
    if (!history || story.content === null) continue
    await storePublications(trx, story.id, history, deps)
    const last = (await readPublications(trx, story.id)).at(-1)
    const { published_version_id: shown } = await trx
      .selectFrom('stories')
      .select('published_version_id')
      .where('id', '=', story.id)
      .executeTakeFirstOrThrow()
    const isSaid = last ? last.version_id === shown : shown === null
    if (isSaid && (last?.published_languages ?? null) === (shown === null ? null : languagesOf(story))) continue
    const note = noteOf(story.isPublished ? 'publish' : 'unpublish', story.id, 'all', null)
    const at = known || last ? deps.now : (story.publishedAt ?? deps.now)
    await insertPublications(trx, [
      { ...note, version_id: shown, published_languages: shown === null ? null : languagesOf(story), at },
    ])
  }
}

interface PublicationDeps {
  /** Versions here by their ids in the export, and plans. */
  versionOf: ReadonlyMap<number, number>
  planOf: ReadonlyMap<number, number>
  authorOf: AuthorOf
}

/** When visitors saw what of a story. What is known here already is not noted twice. */
async function storePublications(
  trx: Db,
  storyId: number,
  { publications }: ImportHistory,
  { versionOf, planOf, authorOf }: PublicationDeps,
): Promise<void> {
  const here = new Set((await readPublications(trx, storyId)).map(row => `${row.at} ${row.action} ${row.languages}`))
  const rows = publications.flatMap(publication => {
    const { action, version_id: version, schedule_id: plan, author } = publication
    const at = toTime(publication.at)
    if (at === null || (action !== 'publish' && action !== 'unpublish' && action !== 'rewrite')) return []
    const languages = toStoredCodes(publication.languages)
    if (here.has(`${at} ${action} ${languages}`)) return []
    const version_id = typeof version === 'number' ? (versionOf.get(version) ?? null) : null
    // without its version it would say that visitors saw nothing
    if (typeof version === 'number' && version_id === null) return []
    return [
      {
        story_id: storyId,
        action,
        languages,
        at,
        version_id,
        published_languages: toStoredCodes(publication.published_languages),
        author_id: authorOf(isObject(author) ? author.id : null),
        schedule_id: typeof plan === 'number' ? (planOf.get(plan) ?? null) : null,
      },
    ]
  })
  // the interface shows the newest first
  await insertPublications(
    trx,
    rows.toReversed().toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
  )
}
