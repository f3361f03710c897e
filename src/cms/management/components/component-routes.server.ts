import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Component } from '../../components/component.ts'
import type { Components } from '../../components/components.server.ts'
import type { ComponentEditing } from '../../components/edit-components.server.ts'
import { pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import type { Records } from '../../records/records.server.ts'
import type { SpaceRecord } from '../../records/space-record.ts'
import { created, done, invalid, type ManagementAnswer, need, noContent, ok } from '../management-answer.ts'
import { type ManagementRequest, wrapped } from '../management-request.ts'
import type { Route } from '../routes.ts'

export interface ComponentRoutesDeps {
  components: Components
  editing: ComponentEditing
  records: Records
  /** ISO time that stands for unknown ones. */
  since: () => string
}

/** What a client may set; everything else of the wire form follows. @see docs/storyblok-contract.md §7.4 */
const WRITABLE = new Set([
  ...['name', 'display_name', 'description', 'schema', 'image', 'preview_field', 'is_root', 'preview_tmpl'],
  ...['is_nestable', 'preset_id', 'component_group_uuid', 'color', 'icon', 'internal_tag_ids'],
  ...['content_type_asset_preview', 'metadata'],
])

/** Components of the space. The list is whole unless a page is asked for: the command line reads it at once. */
export function componentRoutes({ components, editing, records, since }: ComponentRoutesDeps): Route[] {
  async function related() {
    const [groups, presets, tags] = await Promise.all([
      records.all('component_group'),
      records.all('preset'),
      records.all('internal_tag'),
    ])
    return { groups, presets, tags }
  }

  async function list({ query }: ManagementRequest): Promise<ManagementAnswer> {
    const { groups, presets, tags } = await related()
    const term = query.words('search')
    const ids = query.list('by_ids')
    const group = query.get('in_group')
    const tagged = query.list('with_tags')
    const found = components
      .all()
      .filter(
        ({ id, name, data }) =>
          (term === undefined || `${name} ${String(data.display_name ?? '')}`.toLowerCase().includes(term)) &&
          (ids.length === 0 || ids.includes(String(id))) &&
          (tagged.length === 0 || tagsOf(data).some(tag => tagged.includes(tag))) &&
          (group === null || data.component_group_uuid === group) &&
          (!query.flag('is_root') || data.is_root === true),
      )
    const isPaged = query.get('page') !== null || query.get('per_page') !== null
    const paging = isPaged ? readPaging(query, 100) : { page: 1, perPage: Math.max(found.length, 1) }
    const page = pageOf(found, paging).map(component => toView(component, presets, tags, since()))
    const component_groups = groups.map(({ id, data }) => ({
      ...{ id, name: data.name, uuid: data.uuid, parent_id: data.parent_id ?? null },
      parent_uuid: groups.find(each => each.id === data.parent_id)?.data.uuid ?? null,
    }))
    return ok({ components: page, component_groups }, pagingHeaders(found.length, paging))
  }

  async function view(component: Component) {
    const { presets, tags } = await related()
    return { component: toView(component, presets, tags, since()) }
  }

  function parse(given: JsonObject): JsonObject {
    const data = Object.fromEntries(Object.entries(given).filter(([key]) => WRITABLE.has(key)))
    for (const [name, value] of Object.entries(data)) {
      const isText = ['name', 'display_name', 'description', 'color', 'icon', 'image', 'preview_field'].includes(name)
      if (isText && value !== null && typeof value !== 'string') throw invalid({ [name]: ['is not text'] })
    }
    return data
  }

  async function save(id: number | null, request: ManagementRequest): Promise<Component> {
    const now = since()
    const data = { ...(id === null && { created_at: now }), ...parse(wrapped(request, 'component')), updated_at: now }
    return done(await editing.save(id, data))
  }

  /** Gives a field another name in the schema; content follows when it is saved. */
  async function renameAttribute(id: number, { body }: ManagementRequest): Promise<ManagementAnswer> {
    const component = need(editing.byId(id))
    const [from, to] = [String(body.old_name ?? body.from ?? ''), String(body.new_name ?? body.to ?? '')]
    if (!(from in component.schema)) throw invalid({ old_name: ['could not be found'] })
    if (!/^\w{1,120}$/.test(to) || to in component.schema) throw invalid({ new_name: ['is invalid'] })
    const schema = Object.fromEntries(
      Object.entries(component.schema).map(([key, field]) => [key === from ? to : key, field]),
    )
    done(await editing.save(id, { schema }))
    return noContent()
  }

  return [
    { method: 'GET', path: 'components', answer: list },
    { method: 'POST', path: 'components', answer: async request => created(await view(await save(null, request))) },
    { method: 'GET', path: 'components/:id', answer: async (_, { id }) => ok(await view(need(editing.byId(id())))) },
    {
      method: 'PUT',
      path: 'components/:id',
      answer: async (request, { id }) => ok(await view(await save(id(), request))),
    },
    {
      method: 'DELETE',
      path: 'components/:id',
      async answer(_, { id }) {
        return ok(await view(need(await editing.remove(id()))))
      },
    },
    {
      method: 'POST',
      path: 'components/:id/restore',
      answer: async (_, { id }) => ok(await view(done(need(await editing.restore(id()))))),
    },
    {
      method: 'POST',
      path: 'components/:id/rename_attribute',
      answer: (request, { id }) => renameAttribute(id(), request),
    },
  ]
}

const tagsOf = (data: JsonObject): string[] =>
  (Array.isArray(data.internal_tag_ids) ? data.internal_tag_ids : []).map(String)

function toView(
  { id, name, data }: Component,
  presets: readonly SpaceRecord[],
  tags: readonly SpaceRecord[],
  since: string,
) {
  const own = presets.filter(preset => preset.data.component_id === id)
  const tagIds = tagsOf(data)
  return {
    ...{ name, display_name: data.display_name ?? null, description: data.description ?? null },
    ...{ created_at: data.created_at ?? since, updated_at: data.updated_at ?? since, id },
    schema: isObject(data.schema) ? data.schema : {},
    ...{ image: data.image ?? null, preview_field: data.preview_field ?? null, is_root: data.is_root === true },
    ...{ preview_tmpl: data.preview_tmpl ?? null, is_nestable: data.is_nestable !== false },
    all_presets: own.map(preset => ({ id: preset.id, ...preset.data })),
    preset_id: data.preset_id ?? null,
    real_name: typeof data.display_name === 'string' && data.display_name !== '' ? data.display_name : name,
    component_group_uuid: data.component_group_uuid ?? null,
    ...{ color: data.color ?? null, icon: data.icon ?? null },
    internal_tags_list: tags
      .filter(tag => tagIds.includes(String(tag.id)))
      .map(tag => ({ id: tag.id, name: tag.data.name })),
    internal_tag_ids: tagIds,
    content_type_asset_preview: data.content_type_asset_preview ?? null,
    metadata: data.metadata ?? {},
  }
}
