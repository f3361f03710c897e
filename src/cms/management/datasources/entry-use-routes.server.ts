import type { Datasource, DatasourceEntry } from '../../datasources/datasource.ts'
import type { ListValues } from '../../datasources/values/open-list-values.server.ts'
import { valueKey } from '../../datasources/values/value-uses.server.ts'
import { pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import { forbidden } from '../access/admit.ts'
import { done, invalid, type ManagementAnswer, need, ok } from '../management-answer.ts'
import type { ManagementRequest } from '../management-request.ts'
import type { Route } from '../routes.ts'
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
  async function uses(id: number, request: ManagementRequest): Promise<ManagementAnswer> {
    const { source, entry } = find(id)
    const { ties } = listValues
    const all = await listValues.usesOf(source.slug, entry.value)
    const paging = readPaging(request.query, 1000)
    const count = (is: (use: (typeof all)[number]) => boolean) => all.filter(is).length
    return ok(
      {
        ...{ value: entry.value, is_fixed: ties.fixed[source.slug]?.includes(entry.value) ?? false },
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
          ...{ story_id: use.storyId, uuid: use.uuid, name: use.name, full_slug: use.fullSlug },
          ...{ in_draft: use.inDraft, is_published: use.isPublished, is_planned: use.isPlanned },
          ...{ is_trashed: use.isTrashed, places: use.places },
        })),
      },
      pagingHeaders(all.length, paging),
    )
  }

  /** `{from, to}`: `from` is the value that the caller has seen. */
  async function rename(id: number, { body, user }: ManagementRequest): Promise<ManagementAnswer> {
    // the list is for the whole space, and so are the stories that follow
    if (user.folders !== null) throw forbidden('folder')
    find(id)
    const { from, to } = body
    if (typeof from !== 'string' || typeof to !== 'string') throw invalid({ value: ["can't be blank"] })
    const { entry, source, ...changed } = done(await listValues.renameValue(id, { from, to }, user.id))
    return ok({
      datasource_entry: { id, name: `${entry.name}: ${from} → ${to}`, value: to, datasource_id: source.id },
      changed,
    })
  }

  return [
    { method: 'GET', path: 'datasources/:id/uses', answer: (_, { id }) => counts(id()) },
    { method: 'GET', path: 'datasource_entries/:id/uses', answer: (request, { id }) => uses(id(), request) },
    { method: 'POST', path: 'datasource_entries/:id/rename_value', answer: (request, { id }) => rename(id(), request) },
  ]
}
