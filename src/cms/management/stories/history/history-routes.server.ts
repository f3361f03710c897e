import { visibleLine } from '../../../../base/visible-text.ts'
import { isObject } from '../../../../base/json.ts'
import { type DeliveryQuery, pageOf, pagingHeaders, readPaging } from '../../../delivery/query/delivery-query.ts'
import { letterPublications } from '../../../publications/revisions.ts'
import { readPublications } from '../../../publications/publications.store.server.ts'
import { parseLanguages } from '../../../schedules/schedule.ts'
import { readContents } from '../../../stories/stories.store.server.ts'
import { setVersionLabel } from '../../../stories/history/story-versions.store.server.ts'
import { created, done, invalid, type ManagementAnswer, need, noContent, ok } from '../../management-answer.ts'
import { anything, optionalId, optionalText, wrapper } from '../../given.ts'
import { reading, type Route, writing } from '../../routes.ts'
import { toCodes } from '../../schedules/schedule-view.ts'
import { withWholeAddresses } from '../stored-addresses.ts'
import { basisShape, type StoryTools } from '../story-tools.server.ts'

const maxLabel = 100

/** Versions, publications with their letters, names of versions, and what differs between two. @see docs/storyblok-contract.md §7.2 */
export function historyRoutes(tools: StoryTools): Route[] {
  const { index, stories, reader } = tools

  async function lettered(id: number) {
    return letterPublications(await readPublications(reader, id), index.languages.codes)
  }

  /** A story, or one in the bin: its history is still there. */
  async function needStory(id: number): Promise<void> {
    if (!index.get(id)) need((await stories.trash()).find(row => row.id === id))
  }

  /** Every version that is kept, newest first. `publications` and `label` are ours. */
  async function versions(id: number, query: DeliveryQuery): Promise<ManagementAnswer> {
    await needStory(id)
    const authorOf = await tools.authors()
    const paging = readPaging(query, 100)
    const onlyNamed = query.flag('named')
    const entries = (await stories.history(id)).filter(entry => !onlyNamed || entry.label !== null)
    const byVersion = Map.groupBy(await lettered(id), ({ row }) => row.version_id)
    const shown = pageOf(entries, paging)
    const isWhole = query.flag('show_content') || query.flag('with_content')
    const contents = await readContents(reader, isWhole ? shown.map(entry => entry.versionId) : [])
    const page = shown.map(entry => {
      const author = authorOf(entry.authorId)
      const stored: unknown = JSON.parse(contents.get(entry.versionId) ?? 'null')
      return {
        ...(isWhole && { content: withWholeAddresses(stored, tools.addresses) }),
        id: entry.versionId,
        event: entry.reason,
        created_at: entry.createdAt,
        author_id: author?.id ?? null,
        author: author?.name ?? null,
        user_id: author?.id ?? null,
        user: author?.name ?? null,
        item_id: id,
        story_id: id,
        is_draft: !entry.isPublished,
        release_id: null,
        status: entry.isPublished ? 'published' : entry.isDraft ? 'draft' : 'unpublished',
        name: entry.name,
        label: entry.label,
        is_current: entry.isDraft,
        publications: (byVersion.get(entry.versionId) ?? []).map(({ row, given }) => ({
          at: row.at,
          revisions: given,
        })),
      }
    })
    return ok({ versions: page }, pagingHeaders(entries.length, paging))
  }

  /** Everything that visitors ever saw of a story, newest first. */
  async function publications(id: number, query: DeliveryQuery): Promise<ManagementAnswer> {
    await needStory(id)
    const authorOf = await tools.authors()
    const all = (await lettered(id)).toReversed()
    const paging = readPaging(query, 100)
    const page = pageOf(all, paging).map(({ row, given, after }) => ({
      id: row.id,
      action: row.action,
      languages: toCodes(parseLanguages(row.languages)),
      at: row.at,
      version_id: row.version_id,
      schedule_id: row.schedule_id,
      author: authorOf(row.author_id),
      revisions: given,
      published_revisions: after,
      published_languages: toCodes(parseLanguages(row.published_languages)),
    }))
    return ok({ publications: page, revisions: all[0]?.after ?? {} }, pagingHeaders(all.length, paging))
  }

  /** Keeps a state beside the draft, which nobody has to decide about at once. @see ../../stories/keep-aside.server.ts */
  const aside = writing({
    method: 'POST',
    path: 'stories/:id/versions',
    read(given) {
      const { version } = given.as({ version: wrapper('version', { content: anything, replaces: optionalId }) })
      const { content, replaces } = version
      if (!isObject(content) || typeof content.component !== 'string') throw invalid({ content: ['is not a block'] })
      return { replaces, change: { content: tools.toKept(content) } }
    },
    touches: (_, { id }) => ({ stories: [id()] }),
    async answer({ replaces, change }, { id: idOf, user }) {
      const id = idOf()
      need(index.get(id))
      await tools.checkedOptions(user, noBasis, id, change)
      return created({
        version: { id: done(await stories.keepAside(id, change.content, { author: user.id, replaces })) },
      })
    },
  })

  const label = writing({
    method: 'PUT',
    path: 'stories/:id/versions/:version_id',
    read: given => given.as({ version: wrapper('version', { label: anything }) }).version,
    touches: (_, { id }) => ({ stories: [id()] }),
    async answer({ label: given = null }, { id }) {
      need(index.get(id()))
      if (given !== null && (typeof given !== 'string' || given.length > maxLabel))
        throw invalid({ label: [`is not a text of at most ${maxLabel} characters`] })
      const name = (given && visibleLine(given)) || null
      if (!(await setVersionLabel(tools.database.db, id(), id('version_id'), name))) need(null)
      return ok({ version: { id: id('version_id'), label: name } })
    },
  })

  const restore = writing({
    method: 'PUT',
    path: 'versions/:id',
    read(given) {
      const read = given.as({ ...basisShape, model: optionalText, model_id: optionalId })
      // components keep no versions here
      return { ...read, storyId: read.model === 'stories' ? (read.model_id ?? 0) : 0 }
    },
    touches: ({ storyId }) => ({ stories: [storyId] }),
    async answer({ storyId, ...basis }, { id, user }) {
      need(index.get(storyId))
      done(await stories.restoreVersion(storyId, id(), tools.writeOptions(user, basis)))
      return noContent()
    },
  })

  /** Two versions side by side: `version` and `with`; by default what visitors see and the draft. */
  async function compare(id: number, query: DeliveryQuery): Promise<ManagementAnswer> {
    const story = need(index.get(id))
    const asked = (name: string) => Number(query.get(name) ?? 0)
    const now = asked('with') || story.versions.draft?.id
    const then = asked('version') || story.versions.published?.id
    const known = new Map((await stories.history(id)).map(entry => [entry.versionId, entry]))
    const wanted = [now, then].filter(version => version !== undefined)
    if ((asked('version') || asked('with')) && !wanted.every(version => known.has(version))) need(null)
    const contents = await readContents(
      reader,
      wanted.filter(version => known.has(version)),
    )
    const of = (version: number | undefined): unknown =>
      withWholeAddresses(JSON.parse(contents.get(version ?? 0) ?? 'null'), tools.addresses)
    const head = (version: number | undefined) => {
      const entry = known.get(version ?? 0)
      return entry ? { id: entry.versionId, name: entry.name, label: entry.label, created_at: entry.createdAt } : null
    }
    return ok({ current: of(now), version: of(then), heads: { current: head(now), version: head(then) } })
  }

  return [
    reading('stories/:id/versions', [...versionParameters, 'named'], (query, { id }) => versions(id(), query)),
    aside,
    label,
    reading('stories/:id/publications', ['page', 'per_page'], (query, { id }) => publications(id(), query)),
    reading('stories/:id/compare', ['version', 'with'], (query, { id }) => compare(id(), query)),
    restore,
    reading('versions', [...versionParameters, 'model', 'model_id', 'versions_v2'], query =>
      query.get('model') === 'stories' ? versions(Number(query.get('model_id')), query) : ok({ versions: [] }),
    ),
  ]
}

/** `show_content` is official, `with_content` was ours before. */
const versionParameters = ['show_content', 'with_content', 'page', 'per_page']
const noBasis = { force_update: false, lock_version: null }
