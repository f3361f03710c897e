import type { JsonObject } from '../../../base/json.ts'
import type { SpaceRecord } from '../../records/space-record.ts'
import { optionalFlag, optionalId } from '../given.ts'
import { invalid } from '../management-answer.ts'
import { needName, pickTexts } from '../records/record-kinds.ts'
import type { RecordEndpoints } from '../records/record-routes.server.ts'

const flags = [
  ...['is_default', 'allow_publish', 'allow_all_stages', 'allow_all_users', 'allow_admin_publish'],
  ...['allow_admin_change', 'allow_editor_change'],
] as const
const idLists = ['user_ids', 'space_role_ids', 'workflow_stage_ids'] as const
const maxIds = 1000

/** Ways that content takes before it is published: named, for some kinds of content. */
export const workflows: RecordEndpoints = {
  kind: 'workflow',
  plural: 'workflows',
  singular: 'workflow',
  isPaged: false,
  statuses: { create: 201, update: 204, remove: 204 },
  updateMethods: ['PUT'],
  fields: ['name', 'content_types'],
  sentBack: ['is_default'],
  parse(given, old, all) {
    const data = pickTexts(given, ['name'])
    needName(data, old)
    const { content_types: types } = given
    if (types !== undefined && !isListOf(types, 'string')) throw invalid({ content_types: ['is not a list of names'] })
    const isFirst = old === null && all.length === 0
    return {
      ...(old ? {} : { content_types: [], is_default: isFirst }),
      ...data,
      ...(types !== undefined && { content_types: types }),
    }
  },
  view: ({ id, data }) => ({
    id,
    name: data.name,
    content_types: data.content_types ?? [],
    is_default: data.is_default === true,
  }),
}

/** The steps of a workflow. */
export const workflowStages: RecordEndpoints = {
  kind: 'workflow_stage',
  plural: 'workflow_stages',
  singular: 'workflow_stage',
  isPaged: false,
  statuses: { create: 201, update: 204, remove: 204 },
  updateMethods: ['PUT', 'PATCH'],
  fields: ['name', 'color', 'position', 'after_publish_id', 'workflow_id', ...flags, ...idLists],
  filters: ['in_workflow', 'by_ids', 'exclude_id', 'search'],
  parse(given, old, all) {
    const data: JsonObject = pickTexts(given, ['name', 'color'])
    needName(data, old)
    for (const name of flags) {
      const isOn = optionalFlag.safeParse(given[name])
      if (!isOn.success) throw invalid({ [name]: ['is neither true nor false'] })
      if (isOn.data !== undefined) data[name] = isOn.data
    }
    for (const name of idLists) {
      const list = given[name]
      if (list === undefined) continue
      if (!isListOf(list, 'number')) throw invalid({ [name]: ['is not a list of ids'] })
      data[name] = list
    }
    for (const name of ['position', 'after_publish_id', 'workflow_id'] as const) {
      const value = given[name]
      if (value === undefined) continue
      const read = optionalId.safeParse(value)
      if (!read.success) throw invalid({ [name]: ['is not a number'] })
      data[name] = read.data
    }
    return { ...(old ? {} : { position: all.length + 1 }), ...data }
  },
  view: ({ id, data }) => ({
    id,
    name: data.name,
    color: data.color ?? null,
    position: data.position ?? 1,
    workflow_id: data.workflow_id ?? null,
    after_publish_id: data.after_publish_id ?? null,
    ...Object.fromEntries(flags.map(name => [name, data[name] === true])),
    ...Object.fromEntries(idLists.map(name => [name, data[name] ?? []])),
  }),
  matches(record, query) {
    const workflow = query.get('in_workflow')
    const [ids, excluded] = [query.list('by_ids'), query.list('exclude_id')]
    const search = query.words('search')
    return (
      (workflow === null || String(record.data.workflow_id) === workflow) &&
      (ids.length === 0 || ids.includes(String(record.id))) &&
      !excluded.includes(String(record.id)) &&
      (search === undefined || String(record.data.name).toLowerCase().includes(search))
    )
  },
}

/** A change of a story to a stage, as it is shown. */
export function toStageChange({ id, data, createdAt }: SpaceRecord): JsonObject {
  const { workflow_stage_id, workflow_id, user_id, story_id, due_date = null } = data
  return { id, workflow_stage_id, workflow_id, user_id, story_id, due_date, created_at: createdAt }
}

function isListOf(value: unknown, type: 'string' | 'number'): boolean {
  return Array.isArray(value) && value.length <= maxIds && value.every(item => typeof item === type)
}
