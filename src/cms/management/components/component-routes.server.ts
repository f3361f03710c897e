import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Component } from '../../components/component.ts'
import type { Components } from '../../components/components.server.ts'
import type { ComponentEditing } from '../../components/edit-components.server.ts'
import { type DeliveryQuery, pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import type { Records } from '../../records/records.server.ts'
import type { SpaceRecord } from '../../records/space-record.ts'
import { created, done, invalid, type ManagementAnswer, need, noContent, ok } from '../management-answer.ts'
import { fieldsOf, type Given, optionalText, wrapper } from '../given.ts'
import { nothing, reading, type Route, writing } from '../routes.ts'

export interface ComponentRoutesDeps {
  components: Components
  editing: ComponentEditing
  records: Records
  /** ISO time that stands for unknown ones. */
  since: () => string
}

/** What a client may set; everything else of the wire form follows. @see docs/storyblok-contract.md §7.4 */
const writable = fieldsOf(
  ...(['name', 'display_name', 'description', 'schema', 'image', 'preview_field', 'is_root', 'preview_tmpl'] as const),
  ...(['is_nestable', 'preset_id', 'component_group_uuid', 'color', 'icon', 'internal_tag_ids'] as const),
  ...(['content_type_asset_preview', 'metadata'] as const),
)
/** What cannot be set: the command line sends components back whole, as it got them. */
const sentBack = ['id', 'created_at', 'updated_at', 'real_name', 'all_presets', 'internal_tags_list']

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

  async function list(query: DeliveryQuery): Promise<ManagementAnswer> {
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
    const [field = '', direction] = (query.get('sort_by') ?? '').split(':')
    if (field !== '' && !sortable.includes(field)) throw invalid({ sort_by: ['is not supported'] })
    const textOf = ({ name, data }: Component) => String(field === 'name' ? name : (data[field] ?? since()))
    if (field !== '') found.sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1) * (direction === 'desc' ? -1 : 1))
    const isPaged = query.get('page') !== null || query.get('per_page') !== null
    const paging = isPaged ? readPaging(query, 100) : { page: 1, perPage: Math.max(found.length, 1) }
    const page = pageOf(found, paging).map(component => toView(component, presets, tags, since()))
    const component_groups = groups.map(({ id, data }) => ({
      id,
      name: data.name,
      uuid: data.uuid,
      parent_id: data.parent_id ?? null,
      parent_uuid: groups.find(each => each.id === data.parent_id)?.data.uuid ?? null,
    }))
    return ok({ components: page, component_groups }, pagingHeaders(found.length, paging))
  }

  async function view(component: Component) {
    const { presets, tags } = await related()
    return { component: toView(component, presets, tags, since()) }
  }

  function parse(given: JsonObject): JsonObject {
    const data = { ...given }
    for (const [name, value] of Object.entries(data)) {
      const isText = ['name', 'display_name', 'description', 'color', 'icon', 'image', 'preview_field'].includes(name)
      if (isText && value !== null && typeof value !== 'string') throw invalid({ [name]: ['is not text'] })
    }
    return data
  }

  const read = (given: Given) => parse(given.as({ component: wrapper('component', writable, sentBack) }).component)

  async function save(id: number | null, given: JsonObject): Promise<Component> {
    const now = since()
    const data = { ...(id === null && { created_at: now }), ...given, updated_at: now }
    return done(await editing.save(id, data))
  }

  /** Gives a field another name in the schema; content follows when it is saved. */
  async function renameAttribute(id: number, from: string, to: string): Promise<ManagementAnswer> {
    const component = need(editing.byId(id))
    if (!Object.hasOwn(component.schema, from)) throw invalid({ old_name: ['could not be found'] })
    if (!/^\w{1,120}$/.test(to) || Object.hasOwn(component.schema, to)) throw invalid({ new_name: ['is invalid'] })
    const schema = Object.fromEntries(
      Object.entries(component.schema).map(([key, field]) => [key === from ? to : key, field]),
    )
    done(await editing.save(id, { schema }))
    return noContent()
  }

  return [
    reading('components', listParameters, list),
    writing({
      method: 'POST',
      path: 'components',
      read,
      touches: 'no story',
      answer: async given => created(await view(await save(null, given))),
    }),
    reading('components/:id', [], async (_, { id }) => ok(await view(need(editing.byId(id()))))),
    writing({
      method: 'PUT',
      path: 'components/:id',
      read,
      touches: 'no story',
      answer: async (given, { id }) => ok(await view(await save(id(), given))),
    }),
    writing({
      method: 'DELETE',
      path: 'components/:id',
      read: nothing,
      touches: 'no story',
      answer: async (_, { id }) => ok(await view(need(await editing.remove(id())))),
    }),
    writing({
      method: 'POST',
      path: 'components/:id/restore',
      read: nothing,
      touches: 'no story',
      answer: async (_, { id }) => ok(await view(done(need(await editing.restore(id()))))),
    }),
    writing({
      method: 'POST',
      path: 'components/:id/rename_attribute',
      touches: 'no story',
      read(given) {
        const { old_name, from, new_name, to } = given.as({
          old_name: optionalText,
          from: optionalText,
          new_name: optionalText,
          to: optionalText,
        })
        return { before: old_name ?? from ?? '', after: new_name ?? to ?? '' }
      },
      answer: ({ before, after }, { id }) => renameAttribute(id(), before, after),
    }),
  ]
}

const sortable = ['name', 'created_at', 'updated_at']
const listParameters = ['search', 'by_ids', 'in_group', 'with_tags', 'is_root', 'sort_by', 'page', 'per_page']

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
    name,
    display_name: data.display_name ?? null,
    description: data.description ?? null,
    created_at: data.created_at ?? since,
    updated_at: data.updated_at ?? since,
    id,
    schema: isObject(data.schema) ? data.schema : {},
    image: data.image ?? null,
    preview_field: data.preview_field ?? null,
    is_root: data.is_root === true,
    preview_tmpl: data.preview_tmpl ?? null,
    is_nestable: data.is_nestable !== false,
    all_presets: own.map(preset => ({ id: preset.id, ...preset.data })),
    preset_id: data.preset_id ?? null,
    real_name: typeof data.display_name === 'string' && data.display_name !== '' ? data.display_name : name,
    component_group_uuid: data.component_group_uuid ?? null,
    color: data.color ?? null,
    icon: data.icon ?? null,
    internal_tags_list: tags
      .filter(tag => tagIds.includes(String(tag.id)))
      .map(tag => ({ id: tag.id, name: tag.data.name })),
    internal_tag_ids: tagIds,
    content_type_asset_preview: data.content_type_asset_preview ?? null,
    metadata: data.metadata ?? {},
  }
}
