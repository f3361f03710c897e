import { visibleText } from '../../../base/visible-text.ts'
import { isObject, type JsonObject } from '../../../base/json.ts'
import type { FieldProblems } from '../../stories/story-change.ts'
import type { SpaceRecord } from '../../records/space-record.ts'
import type { DeliveryQuery } from '../../delivery/query/delivery-query.ts'
import { folder, optionalId } from '../given.ts'
import { invalid } from '../management-answer.ts'
import type { RecordEndpoints } from './record-routes.server.ts'

const maxText = 2000

/** Reads fields that are texts or null; anything else is refused. */
export function pickTexts(given: JsonObject, names: readonly string[]): JsonObject {
  const problems: FieldProblems = {}
  const entries = names.flatMap(name => {
    const value = given[name]
    if (value === undefined) return []
    if (value === null || (typeof value === 'string' && value.length <= maxText))
      return [[name, name === 'name' && value !== null ? visibleText(value) : value]]
    problems[name] = [typeof value === 'string' ? 'is too long' : 'is not text']
    return []
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return Object.fromEntries(entries) as JsonObject
}

/** @throws ManagementError 422 where a new record has no name, or a name is emptied. */
export function needName(data: JsonObject, old: SpaceRecord | null): void {
  const name = data.name ?? old?.data.name
  if (typeof name !== 'string' || name.trim() === '') throw invalid({ name: ["can't be blank"] })
}

/** A folder of components or assets: uuids and ids of the folder above stay together. */
function folderEndpoints(uuid: () => string): Pick<RecordEndpoints, 'parse' | 'view' | 'fields'> {
  return {
    fields: ['name', 'parent_id', 'parent_uuid'],
    parse(given, old, all) {
      const data: JsonObject = pickTexts(given, ['name'])
      needName(data, old)
      if (given.parent_id !== undefined || given.parent_uuid !== undefined) {
        const parentId = folder.safeParse(given.parent_id)
        if (!parentId.success) throw invalid({ parent_id: ['is not a folder'] })
        // pushed from another space the uuid is still that of the other one: the id, which was mapped, counts
        const wanted = parentId.data ?? given.parent_uuid ?? 0
        const parent = all.find(({ id, data: { uuid: own } }) => (typeof wanted === 'number' ? id : own) === wanted)
        const isNone = wanted === 0 || wanted === ''
        if (!parent && !isNone) throw invalid({ parent_id: ['could not be found'] })
        if (parent && old && isBelow(parent, old, all))
          throw invalid({ parent_id: ['is the folder itself or inside it'] })
        data.parent_id = parent?.id ?? null
      }
      return { ...(old ? {} : { uuid: uuid(), parent_id: null }), ...data }
    },
    view: ({ id, data }, all) => ({
      id,
      name: data.name,
      uuid: data.uuid,
      parent_id: data.parent_id ?? null,
      parent_uuid: all.find(each => each.id === data.parent_id)?.data.uuid ?? null,
    }),
  }
}

function isBelow(folder: SpaceRecord, above: SpaceRecord, all: readonly SpaceRecord[]): boolean {
  let at: SpaceRecord | undefined = folder
  for (let depth = 0; at && depth <= all.length; depth++) {
    if (at.id === above.id) return true
    const parentId: unknown = at.data.parent_id
    at = all.find(each => each.id === parentId)
  }
  return false
}

function byNameAndFolder({ data }: SpaceRecord, query: DeliveryQuery): boolean {
  const parent = query.get('with_parent')
  const term = query.words('search')
  return (
    (parent === null || String(data.parent_id ?? 0) === parent) &&
    (term === undefined || String(data.name).toLowerCase().includes(term))
  )
}

/** @see docs/storyblok-contract.md §7.2, §7.4 */
export function componentGroups(uuid: () => string): RecordEndpoints {
  return {
    kind: 'component_group',
    plural: 'component_groups',
    singular: 'component_group',
    isPaged: false,
    filters: ['search', 'with_parent'],
    matches: byNameAndFolder,
    statuses: { create: 201, update: 200, remove: 200 },
    updateMethods: ['PUT', 'PATCH'],
    ...folderEndpoints(uuid),
  }
}

export function assetFolders(uuid: () => string): RecordEndpoints {
  return {
    kind: 'asset_folder',
    plural: 'asset_folders',
    singular: 'asset_folder',
    isPaged: false,
    filters: ['search', 'with_parent', 'by_ids', 'by_uuids'],
    statuses: { create: 201, update: 204, remove: 204 },
    updateMethods: ['PUT', 'PATCH'],
    ...folderEndpoints(uuid),
    matches(record, query) {
      const [byIds, byUuids] = [query.list('by_ids'), query.list('by_uuids')]
      return (
        byNameAndFolder(record, query) &&
        (byIds.length === 0 || byIds.includes(String(record.id))) &&
        (byUuids.length === 0 || byUuids.includes(String(record.data.uuid)))
      )
    },
  }
}

export const internalTags: RecordEndpoints = {
  kind: 'internal_tag',
  plural: 'internal_tags',
  singular: 'internal_tag',
  isPaged: true,
  statuses: { create: 200, update: 200, remove: 204 },
  updateMethods: ['PATCH', 'PUT'],
  fields: ['name', 'object_type'],
  filters: ['search', 'by_object_type', 'by_ids'],
  parse(given, old, all) {
    const data = pickTexts(given, ['name', 'object_type'])
    needName(data, old)
    const { name = old?.data.name, object_type: type = old?.data.object_type ?? 'asset' } = data
    if (type !== 'asset' && type !== 'component' && type !== 'idea')
      throw invalid({ object_type: ['is not included in the list'] })
    const isTaken = all.some(each => each.id !== old?.id && each.data.name === name && each.data.object_type === type)
    if (isTaken) throw invalid({ name: ['has already been taken'] })
    return { ...data, object_type: type }
  },
  view: ({ id, data }) => ({ id, name: data.name, object_type: data.object_type }),
  matches(record, query) {
    const type = query.get('by_object_type')
    const [term, byIds] = [query.words('search'), query.list('by_ids')]
    return (
      (type === null || record.data.object_type === type) &&
      (byIds.length === 0 || byIds.includes(String(record.id))) &&
      (term === undefined || String(record.data.name).toLowerCase().includes(term))
    )
  },
}

/** @param hasComponent whether a component of this id exists. */
export function presets(spaceId: number, hasComponent: (id: number) => boolean): RecordEndpoints {
  return {
    kind: 'preset',
    plural: 'presets',
    singular: 'preset',
    isPaged: false,
    fields: ['name', 'image', 'color', 'icon', 'description', 'preset', 'component_id'],
    sentBack: ['space_id'],
    filters: ['component_id'],
    statuses: { create: 201, update: 200, remove: 200 },
    updateMethods: ['PUT', 'PATCH'],
    parse(given, old) {
      const data: JsonObject = pickTexts(given, ['name', 'image', 'color', 'icon', 'description'])
      needName(data, old)
      if (given.preset !== undefined) {
        if (!isObject(given.preset)) throw invalid({ preset: ['is not an object'] })
        data.preset = given.preset
      }
      const componentId = optionalId.safeParse(given.component_id ?? old?.data.component_id).data ?? 0
      if (!hasComponent(componentId)) throw invalid({ component: ['must exist'] })
      return { preset: {}, ...old?.data, ...data, component_id: componentId }
    },
    view: ({ id, data, createdAt, updatedAt }) => ({
      id,
      name: data.name,
      preset: data.preset,
      component_id: data.component_id,
      space_id: spaceId,
      image: data.image ?? null,
      color: data.color ?? null,
      icon: data.icon ?? null,
      description: data.description ?? null,
      created_at: createdAt,
      updated_at: updatedAt,
    }),
    matches: ({ data }, query) => {
      const component = query.get('component_id')
      return component === null || String(data.component_id) === component
    },
  }
}
