import type { Datasource, DatasourceEntry } from '../../datasources/datasource.ts'
import type { ListValues } from '../../datasources/values/open-list-values.server.ts'
import { valueKey } from '../../datasources/values/value-uses.server.ts'
import { type DeliveryQuery, pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import { done, invalid, type ManagementAnswer, need, ok } from '../management-answer.ts'
import { anything } from '../given.ts'
import { reading, type Route, writing } from '../routes.ts'
import type { DatasourceRoutesDeps } from './datasource-routes.server.ts'

export interface EntryUseRoutesDeps extends DatasourceRoutesDeps {
  listValues: ListValues
}

/** Beyond the official interface: where entries of lists are used, and another value that everything using it follows. */
export function entryUseRoutes({ datasources, listValues }: EntryUseRoutesDeps): Route[] {
  function find(id: number): { source: Datasource; entry: DatasourceEntry } {
    const source = need(datasources.all().find(each => each.entries.some(entry => entry.id === id)))
    return { source, entry: need(source.entries.find(entry => entry.id === id)) }
  }

  /** Numbers of stories by the id of the entry, and entries whose value the site itself names. */
  async function counts(id: number): Promise<ManagementAnswer> {
    const { slug, entries } = need(datasources.all().find(each => each.id === id))
    const uses = await listValues.countUses()
    const fixed = listValues.ties.fixed[slug] ?? []
    return ok({
      uses: Object.fromEntries(entries.map(entry => [entry.id, uses.get(valueKey(slug, entry.value)) ?? 0])),
      fixed: entries.filter(({ value }) => fixed.includes(value)).map(({ id }) => id),
    })
  }

  /** Stories that use an entry, and what else would follow another value. */
  async function uses(id: number, query: DeliveryQuery): Promise<ManagementAnswer> {
    const { source, entry } = find(id)
    const { ties } = listValues
    const all = await listValues.usesOf(source.slug, entry.value)
    const paging = readPaging(query, 1000)
    const count = (is: (use: (typeof all)[number]) => boolean) => all.filter(is).length
    return ok(
      {
        value: entry.value,
        is_fixed: ties.fixed[source.slug]?.includes(entry.value) ?? false,
        summary: {
          stories: count(use => !use.isTrashed),
          published: count(use => use.isPublished),
          planned: count(use => use.isPlanned),
          trashed: count(use => use.isTrashed),
        },
        lists: datasources
          .all()
          .filter(each => ties.namedBy[source.slug]?.includes(each.slug))
          .filter(each => each.entries.some(({ name }) => name === entry.value))
          .map(({ slug, name }) => ({ slug, name })),
        uses: pageOf(all, paging).map(use => ({
          story_id: use.storyId,
          uuid: use.uuid,
          name: use.name,
          full_slug: use.fullSlug,
          in_draft: use.inDraft,
          is_published: use.isPublished,
          is_planned: use.isPlanned,
          is_trashed: use.isTrashed,
          places: use.places,
        })),
      },
      pagingHeaders(all.length, paging),
    )
  }

  /** `{from, to}`: `from` is the value that the caller has seen. */
  async function rename(id: number, from: string, to: string, author: number): Promise<ManagementAnswer> {
    find(id)
    const { entry, source, ...changed } = done(await listValues.renameValue(id, { from, to }, author))
    return ok({
      datasource_entry: { id, name: `${entry.name}: ${from} → ${to}`, value: to, datasource_id: source.id },
      changed,
    })
  }

  return [
    reading('datasources/:id/uses', [], (_, { id }) => counts(id())),
    reading('datasource_entries/:id/uses', ['page', 'per_page'], (query, { id }) => uses(id(), query)),
    writing({
      method: 'POST',
      path: 'datasource_entries/:id/rename_value',
      read(given) {
        const { from, to } = given.as({ from: anything, to: anything })
        if (typeof from !== 'string' || typeof to !== 'string') throw invalid({ value: ["can't be blank"] })
        return { from, to }
      },
      // the list is for the whole space, and so are the stories that follow
      touches: () => ({ folders: [0] }),
      answer: ({ from, to }, { id, user }) => rename(id(), from, to, user.id),
    }),
  ]
}
