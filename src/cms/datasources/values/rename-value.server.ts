import { visibleLine, visibleText } from '../../../base/visible-text.ts'
import type { Kysely } from 'kysely'
import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Result } from '../../../base/result.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Components } from '../../components/components.server.ts'
import { readRecords, updateRecord } from '../../records/records.store.server.ts'
import type { FieldProblems } from '../../stories/story-change.ts'
import { updateStory } from '../../stories/stories.store.server.ts'
import { notFound, Refusal, type StoryTransaction, type StoryWriter } from '../../stories/story-writer.server.ts'
import type { Datasource, DatasourceEntry } from '../datasource.ts'
import type { Datasources } from '../datasources.server.ts'
import { readDatasources, replaceDatasource } from '../datasources.store.server.ts'
import { replaceListValue } from './list-values.ts'
import type { ListTies } from './list-ties.ts'
import { createContentRewriting, type Rewritten, tellRewritten } from './rewrite-content.server.ts'
import { schemasOf } from './value-uses.server.ts'

export interface ValueRenamingDeps {
  writer: StoryWriter
  datasources: Datasources
  components: Pick<Components, 'all'>
  ties: ListTies
  websiteFolder: string
  pause(): Promise<void>
}

/** Another value for an entry: `from` is what the caller believes it has. */
export interface ValueRenaming {
  from: string
  to: string
}

/** What a renamed value has changed. */
export interface RenamedValue {
  source: Datasource
  entry: DatasourceEntry
  /** Stories whose draft, public content or planned content was rewritten, those in the bin included. */
  stories: number
  published: number
  planned: number
  trashed: number
  /** Slugs of other lists that name the value. */
  lists: string[]
  presets: number
  /** Addresses of stories that name the value, as they are now. */
  addresses: string[]
}

const maxLength = 200

/**
 * Gives an entry of a list another value, and everything that keeps the value follows in the same transaction: drafts, what
 * visitors see, what plans hold, the bin, presets, and what the site ties to the list. History stays as it was.
 */
export function createValueRenaming(deps: ValueRenamingDeps) {
  const { writer, datasources, ties, websiteFolder } = deps
  const { index, now, run, commit, tell } = writer
  const rewriting = createContentRewriting(writer, deps.pause)

  return function renameValue(
    entryId: number,
    { from, to }: ValueRenaming,
    author: number | null,
  ): Promise<Result<RenamedValue, FieldProblems>> {
    return run(async () => {
      const changed: Rewritten[] = []
      const moved: { id: number; from: Record<string, string> }[] = []
      const result = await commit(
        true,
        author,
        async (transaction): Promise<RenamedValue> => {
          const { trx, notices } = transaction
          const sources = await readDatasources(trx)
          const source = sources.find(each => each.entries.some(entry => entry.id === entryId))
          const before = source?.entries.find(entry => entry.id === entryId)
          if (!source || !before) throw notFound()
          check(source, before, { from, to })
          const entry = { ...before, value: to }
          const next = {
            ...source,
            edited: true,
            entries: source.entries.map(each => (each.id === entryId ? entry : each)),
          }
          const followers = namedBy(sources, source.slug, { from, to })
          for (const each of [next, ...followers]) {
            await replaceDatasource(trx, each)
            notices.push({ action: 'entries_updated', datasourceId: each.id, datasourceSlug: each.slug })
          }
          const schemas = schemasOf(deps.components)
          const replace = (content: JsonObject) => replaceListValue(content, schemas, { list: source.slug, from, to })
          for await (const each of rewriting.rewrite(transaction, from, replace, author)) changed.push(each)
          moved.push(...(await moveStories(transaction, source.slug, { from, to }, author)))
          const count = (is: (each: Rewritten) => boolean) => changed.filter(is).length
          return {
            source: next,
            entry,
            stories: changed.length,
            lists: followers.map(each => each.slug),
            published: count(each => each.isPublished),
            planned: count(each => each.isPlanned),
            trashed: count(each => each.isTrashed),
            presets: await renameInPresets(trx, replace),
            addresses: addressesOf(source.slug, to),
          }
        },
        () => [...new Set([...changed, ...moved].map(each => each.id))],
        datasources.reload,
      )
      for (const slug of [result.source.slug, ...result.lists]) writer.events.emit({ kind: 'datasource', slug })
      for (const each of moved) tell(index.get(each.id), 'moved', { from: each.from })
      await tellRewritten(writer, changed)
      return result
    })
  }

  function check(source: Datasource, entry: DatasourceEntry, { from, to }: ValueRenaming): void {
    const refuse = (message: string): never => {
      throw new Refusal({ value: [message] })
    }
    if (entry.value !== from) refuse(`is "${entry.value.slice(0, maxLength)}" by now`)
    if (visibleLine(to) === '') refuse("can't be blank")
    if (to.length > maxLength) refuse(`is too long (maximum is ${maxLength} characters)`)
    // filters of the delivery interface separate values by commas
    if (to !== visibleText(to).trim() || /[,\p{Cc}]/u.test(to)) refuse('is invalid')
    if (to === from) refuse('is the present one')
    if (source.entries.some(each => each.value === to)) refuse('has already been taken')
    // two entries that share it could not be told apart afterwards
    if (source.entries.filter(each => each.value === from).length > 1) refuse('belongs to several entries')
    if (ties.fixed[source.slug]?.includes(from)) refuse('is named by the site itself')
  }

  function namedBy(sources: readonly Datasource[], slug: string, { from, to }: ValueRenaming): Datasource[] {
    const tied = sources.filter(each => ties.namedBy[slug]?.includes(each.slug))
    return tied.flatMap(source => {
      const named = source.entries.find(entry => entry.name === from)
      if (!named) return []
      if (source.entries.some(entry => entry.name === to))
        throw new Refusal({ value: [`has already been taken in "${source.slug}"`] })
      return [
        {
          ...source,
          edited: true,
          entries: source.entries.map(entry => (entry === named ? { ...entry, name: to } : entry)),
        },
      ]
    })
  }

  function addressesOf(slug: string, value: string): string[] {
    return (ties.addresses[slug] ?? []).map(beginning => `${websiteFolder}/${beginning}${value}`)
  }

  /** Stories whose addresses end with the value. */
  async function moveStories(
    { trx, notices }: StoryTransaction,
    slug: string,
    { from, to }: ValueRenaming,
    author: number | null,
  ) {
    const addresses = addressesOf(slug, to)
    const moves = addressesOf(slug, from).flatMap((before, at) => {
      const story = index.bySlug(before)
      return story && !story.isFolder ? [{ story, after: addresses[at] ?? '' }] : []
    })
    for (const { story, after } of moves) {
      if (!/^[a-z0-9][a-z0-9_-]*$/.test(to)) throw new Refusal({ value: ['is no part of an address'] })
      if (index.bySlug(after)) throw new Refusal({ value: [`is taken: ${after}`] })
      const columns = { slug: after.slice(after.lastIndexOf('/') + 1), full_slug: after }
      await updateStory(trx, story.id, { ...columns, updated_at: now(), edited: 1, last_author_id: author })
      notices.push({ action: 'moved', storyId: story.id, name: story.name, fullSlug: after, paths: {} })
    }
    return moves.map(({ story }) => ({ id: story.id, from: { default: story.fullSlug, ...story.paths } }))
  }

  async function renameInPresets(
    trx: Kysely<Tables>,
    replace: (content: JsonObject) => JsonObject | null,
  ): Promise<number> {
    const names = new Map(deps.components.all().map(({ id, name }) => [id, name]))
    let count = 0
    for (const { id, data } of await readRecords(trx, 'preset')) {
      const { preset, component_id: componentId } = data
      if (!isObject(preset)) continue
      // a preset need not repeat whose it is
      const component = preset.component ?? names.get(Number(componentId))
      const next = replace({ ...preset, component })
      if (!next) continue
      if (preset.component === undefined) delete next.component
      await updateRecord(trx, 'preset', id, { ...data, preset: next }, now())
      count += 1
    }
    return count
  }
}

export type RenameValue = ReturnType<typeof createValueRenaming>
