import fc from 'fast-check'
import { isObject, type JsonObject } from '../../../base/json.ts'
import type { people } from './limited-world.fixture.ts'
import { accessRules } from './route-access.ts'

/** One request, as a client could send it. */
export interface RandomRequest {
  who: keyof typeof people
  method: string
  path: string
  query: string
  /** Missing: none; a text is sent as it is. */
  body?: unknown
  type: string
}

/** What goes by these names everywhere; each takes a number of the world, or something odd. */
const idNames = [
  ...['id', 'parent_id', 'new_parent_id', 'to_folder', 'target_dimension', 'after_id', 'story_id', 'model_id'],
  ...['release_id', 'lock_version', 'base_version_id', 'version', 'version_id', 'component_id', 'datasource_id'],
  ...['dimension_id', 'asset_folder_id', 'workflow_id', 'workflow_stage_id', 'owner_id', 'position', 'replaces'],
]
const listNames = ['ids', 'story_ids', 'by_ids', 'internal_tag_ids', 'add_tag_ids', 'remove_tag_ids']
const flagNames = [
  'publish',
  'force_update',
  'is_folder',
  'is_startpage',
  'pinned',
  'partial',
  'do_release',
  'same_path',
]
const textNames = [
  ...['name', 'slug', 'path', 'lang', 'language', 'note', 'label', 'state', 'action', 'at', 'publish_at', 'expire_at'],
  ...['release_at', 'time_zone', 'uuid', 'filename', 'alt', 'file', 'from', 'to', 'old_name', 'new_name', 'model'],
  ...['sort_by', 'search', 'page', 'per_page', 'filter_query[title][in]', 'by_slugs', 'starts_with', 'with_tag'],
  ...['created_at_gt', 'scheduled_at_gt', 'types', 'by_owner_ids', 'parent_uuid', 'endpoint', 'object_type', 'value'],
]
const wrappers = [
  ...['story', 'schedule', 'story_scheduling', 'release', 'item', 'tag', 'workflow_stage_change', 'share_link'],
  ...['proposal', 'version', 'preset', 'internal_tag', 'datasource', 'datasource_entry', 'asset', 'asset_folder'],
  ...['component', 'component_group', 'webhook_endpoint', 'api_key', 'workflow', 'workflow_stage'],
]

/** Ids in the world are small: everything is hit often, stories of the own folder most often. */
const worldId = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(2, 8, 9, 11, 12) },
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 24 }) },
  { weight: 1, arbitrary: fc.nat() },
)
const folderNames = ['parent_id', 'new_parent_id', 'to_folder', 'target_dimension']
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      '',
      'null',
      '0',
      '-1',
      ' 1',
      '1.5',
      '1e3',
      '0x1',
      [],
      {},
      [[]],
      [1, [2]],
      true,
      false,
      NaN,
      -1,
      1.5,
      2 ** 60,
    ],
    ...[{ toString: 1 }, { valueOf: 'x' }, { id: 1 }, '\ud800', '\u0000', '__proto__', 'constructor', 'x'.repeat(3000)],
  ),
  fc.jsonValue({ maxDepth: 2 }),
)
const spelt = worldId.chain(id => fc.constantFrom<unknown>(id, id, id, String(id), [id], `${id},3`))
const idValue = fc.oneof({ weight: 12, arbitrary: spelt }, { weight: 1, arbitrary: odd })
const listValue = fc.oneof(
  { weight: 12, arbitrary: fc.array(worldId, { minLength: 1, maxLength: 4 }) },
  { weight: 4, arbitrary: fc.array(worldId, { maxLength: 3 }).map(ids => ids.join(',')) },
  { weight: 2, arbitrary: odd },
)
const flagValue = fc.oneof({ weight: 12, arbitrary: fc.constantFrom<unknown>(1, '1', true, 'true', 0, false) }, odd)
const textValue = fc.oneof(
  {
    weight: 24,
    arbitrary: fc.constantFrom<unknown>(
      ...['a', 'b', 'c', 'in', 'out', 'en', '[default]', 'es', 'stories', 'publish', 'unpublish', 'accepted', 'red'],
      ...['2026-12-24T08:00', '2026-12-24T08:00:00.000Z', 'Europe/Berlin', 'name:desc', 'page', '1', 'title', 'asset'],
    ),
  },
  { weight: 2, arbitrary: odd },
)
const contentValue = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      component: fc.constant('page'),
      _uid: fc.constant('p'),
      title: fc.constantFrom('Titel', 'Anders'),
      title__i18n__en: fc.constantFrom('Title', 'Other'),
    }),
  },
  odd,
)
const folderValue = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom<unknown>(1, 2, '1', 1, 2, 3, 0, null, '', '0') },
  { weight: 1, arbitrary: odd },
)
const slugValue = fc.integer({ min: 0, max: 300 }).map(n => `s${n}`)
const valueOf = (name: string): fc.Arbitrary<unknown> => {
  if (folderNames.includes(name)) return folderValue
  if (name === 'slug') return fc.oneof({ weight: 8, arbitrary: slugValue }, textValue)
  if (name === 'content' || name === 'preset') return contentValue
  if (idNames.includes(name)) return idValue
  if (listNames.includes(name)) return listValue
  return flagNames.includes(name) ? flagValue : textValue
}
const fields = (names: readonly string[], max: number): fc.Arbitrary<JsonObject> =>
  fc
    .uniqueArray(fc.constantFrom(...names), { maxLength: max })
    .chain(chosen => fc.record(Object.fromEntries(chosen.map(name => [name, valueOf(name)]))))

/** What each route is usually told, so that more than a few requests are understood. */
const usual: Readonly<Record<string, readonly string[]>> = {
  'stories/bulk_move': ['story_ids', 'ids', 'by_ids', 'to_folder', 'parent_id', 'after_id', 'partial'],
  'stories/bulk_undelete': ['story_ids'],
  'stories/unpublished_dependencies': ['ids'],
  'stories/:id/move': ['after_id', 'parent_id', 'to_folder'],
  'stories/:id/duplicate': ['target_dimension', 'same_path'],
  'stories/:id/update_uuid': ['uuid'],
  'stories/:id/restore_with': ['version', 'version_id'],
  'versions/:id': ['model', 'model_id'],
  stories: ['publish', 'release_id', 'lang'],
  'stories/:id': ['publish', 'release_id', 'lang', 'force_update', 'lock_version'],
  'stories/:id/publish': ['lang'],
  'stories/:id/unpublish': ['lang'],
  'assets/bulk_update': ['ids', 'asset_folder_id', 'add_tag_ids'],
  'assets/bulk_destroy': ['ids'],
  assets: ['filename', 'alt', 'asset_folder_id'],
}
const usualInside: Readonly<Record<string, readonly string[]>> = {
  story: ['name', 'slug', 'parent_id', 'content', 'is_folder', 'publish_at', 'position', 'pinned', 'is_startpage'],
  schedule: ['story_id', 'at', 'time_zone', 'action', 'version_id'],
  story_scheduling: ['story_id', 'publish_at', 'expire_at', 'language'],
  release: ['name', 'release_at', 'do_release'],
  item: ['action', 'version_id'],
  tag: ['name', 'story_id'],
  workflow_stage_change: ['story_id', 'workflow_stage_id'],
  share_link: ['story_id'],
  proposal: ['story_id', 'lang', 'note', 'state'],
  version: ['content', 'label', 'replaces'],
}
const wrapperOf: Readonly<Record<string, string>> = {
  stories: 'story',
  schedules: 'schedule',
  story_schedulings: 'story_scheduling',
  releases: 'release',
  tags: 'tag',
  workflow_stage_changes: 'workflow_stage_change',
  share_links: 'share_link',
  proposals: 'proposal',
  versions: 'version',
  presets: 'preset',
  internal_tags: 'internal_tag',
  assets: 'asset',
  datasources: 'datasource',
  datasource_entries: 'datasource_entry',
  asset_folders: 'asset_folder',
}

/** Routes whose bodies have no wrapper. */
const bare = /bulk_|dependencies|update_uuid|restore_with|former|rename|import/

const allNames = [...idNames, ...listNames, ...flagNames, ...textNames, 'content']
const routes = accessRules().map(({ method, path, isOutside }) => ({ method, path, isOutside }))
/** Those that change stories come more often. */
const storyRoutes = routes.filter(
  ({ path, method }) =>
    /^(stories|versions|tags|releases|sched|story_sch|share|prop|workflow_stage_ch)/.test(path) &&
    (method !== 'GET' || /publish$|undelete|discard|restore|uuid/.test(path)),
)

const placing = storyRoutes.filter(
  ({ path, method }) =>
    /^stories$|move|duplicate|undelete|partial/.test(path) || (path === 'stories/:id' && method === 'PUT'),
)

/** Requests to every route of `/v1`, most of them nearly right. */
export function randomRequest(who: readonly RandomRequest['who'][]): fc.Arbitrary<RandomRequest> {
  const anyRoute = fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...routes) },
    { weight: 3, arbitrary: fc.constantFrom(...storyRoutes, ...placing, ...placing) },
  )
  return anyRoute.chain(({ method, path, isOutside }) => {
    const [plural = ''] = path.split('/')
    const wrapper = path.endsWith('stories/:story_id')
      ? 'item'
      : path.includes('/versions')
        ? 'version'
        : wrapperOf[plural]
    const own = usual[path] ?? []
    const many = fc.tuple(
      fc.constantFrom('story_ids', 'ids', 'by_ids'),
      listValue,
      fc.constantFrom(...folderNames.slice(0, 3)),
      folderValue,
    )
    const beside = fc.oneof(
      ...(path === 'stories/bulk_move'
        ? [{ weight: 40, arbitrary: many.map(([ids, list, folder, to]) => ({ [ids]: list, [folder]: to })) }]
        : []),
      { weight: 16, arbitrary: own.length > 0 ? fields(own, 3) : fc.constant({}) },
      { weight: 1, arbitrary: fields(allNames, 3) },
    )
    const whole = fc.record(
      { name: slugValue, slug: slugValue, content: contentValue, parent_id: folderValue, is_folder: fc.constant(true) },
      { requiredKeys: ['name', 'slug', 'content'] },
    )
    const inside = fc.oneof(
      ...(path === 'stories' ? [{ weight: 12, arbitrary: whole }] : []),
      { weight: 8, arbitrary: fields(usualInside[wrapper ?? ''] ?? allNames, 4) },
      { weight: 1, arbitrary: odd },
    )
    const named = fc.oneof(
      { weight: 20, arbitrary: fc.constant(wrapper) },
      { weight: 1, arbitrary: fc.constantFrom(...wrappers) },
    )
    const body = fc.oneof(
      {
        weight: 12,
        arbitrary: fc
          .tuple(beside, inside, named, fc.integer({ min: 0, max: 16 }))
          .map(([more, value, name, without]): unknown =>
            name === undefined || without === 0 || (bare.test(path) && without < 16)
              ? more
              : { ...more, [name]: value },
          ),
      },
      { weight: 1, arbitrary: odd },
      {
        weight: 1,
        arbitrary: fc.constantFrom('', '{', '[]', '"x"', 'null', '['.repeat(5000), 'story[name]=a&parent_id='),
      },
    )
    const query = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: beside })
    const place = path.split('/').map(part =>
      /^[:*]/.test(part)
        ? fc.oneof(
            { weight: 12, arbitrary: worldId.map(String) },
            {
              weight: 1,
              arbitrary: fc.constantFrom('red', 'in', 'mine/in', '%00', '%ff', '..', '9'.repeat(40), 'x y'),
            },
          )
        : fc.constant(part),
    )
    return fc.record({
      who: fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...who.slice(0, 1)) }, fc.constantFrom(...who)),
      method: fc.constant(method as string),
      path: fc.tuple(...place).map(parts => (isOutside ? `/${parts.join('/')}` : parts.join('/'))),
      query: query.map(toQuery),
      body: method === 'GET' ? fc.constant(undefined) : body,
      type: fc.oneof(
        { weight: 20, arbitrary: fc.constant('application/json') },
        fc.constantFrom('application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', ''),
      ),
    })
  })
}

/** As clients write values into an address: lists repeated, objects by their keys. */
function toQuery(values: JsonObject): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) for (const item of value) query.append(`${name}[]`, String(JSON.stringify(item)))
    else if (isObject(value))
      for (const [key, item] of Object.entries(value)) query.append(`${name}[${key}]`, String(JSON.stringify(item)))
    else query.append(name, String(value))
  }
  return query.toString()
}
