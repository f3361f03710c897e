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
const spelt = worldId.chain(id =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom<unknown>(id, id, id, String(id)) },
    fc.constantFrom<unknown>([id], `${id},3`),
  ),
)
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
/** Where only some texts mean anything. */
const meant: Readonly<Record<string, readonly unknown[]>> = {
  ...Object.fromEntries(
    ['at', 'publish_at', 'expire_at', 'release_at'].map(name => [
      name,
      ['2026-12-24T08:00', '2026-12-24T08:00:00.000Z', '2027-01-02T09:30:00Z', '2020-01-01', ''],
    ]),
  ),
  lang: ['en', 'es', '[default]', '', null],
  language: ['en', 'es', '[default]', null],
  locales: [['de'], ['de', 'en']],
  action: ['publish', 'unpublish'],
  state: ['accepted', 'declined', 'open'],
  time_zone: ['Europe/Berlin', 'UTC'],
  model: ['stories'],
  uuid: ['7c9e6679-7425-40de-944b-e07fc1f90ae7', 'd9428888-122b-41e1-b85c-61cd3cbb3210'],
  data: [{ page: '8', language: 'default', 'p:page:title': 'Anders' }],
  datasource_slug: ['d'],
  ...Object.fromEntries(['days', 'position'].map(name => [name, [1, 2, 3, 10, 30]])),
}
const valueOf = (name: string): fc.Arbitrary<unknown> => {
  const texts = meant[name]
  if (texts) return fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...texts) }, { weight: 1, arbitrary: odd })
  if (folderNames.includes(name)) return folderValue
  if (name === 'slug') return fc.oneof({ weight: 8, arbitrary: slugValue }, textValue)
  if (name === 'content' || name === 'preset') return contentValue
  if (idNames.includes(name)) return idValue
  if (listNames.includes(name)) return listValue
  return flagNames.includes(name) ? flagValue : textValue
}
/** Some of these; those with `!` always. */
const fields = (names: readonly string[], most: number): fc.Arbitrary<JsonObject> => {
  const needed = names.filter(name => name.endsWith('!')).map(name => name.slice(0, -1))
  const free = names.length - needed.length
  return fc
    .subarray(
      names.filter(name => !name.endsWith('!')),
      { minLength: Math.min(1, free), maxLength: Math.min(most, free) },
    )
    .chain(chosen => fc.record(Object.fromEntries([...needed, ...chosen].map(name => [name, valueOf(name)]))))
}

const story = 'is_folder publish_at position pinned is_startpage'
/**
 * What each route is told, so that more than a few requests are understood: names beside a wrapper, and those inside it. A name
 * with `!` is nearly always there. Routes that are missing here are told nothing.
 */
const spoken: Readonly<Record<string, string>> = {
  'POST stories': `publish lang | story: name! slug! content! parent_id ${story}`,
  'PUT stories/:id': `publish lang release_id force_update! lock_version | story: name slug parent_id content ${story}`,
  'PUT stories/:id/partial_update': 'publish lang force_update! | story: name slug content position pinned',
  'POST stories/bulk_move': 'to_folder parent_id new_parent_id after_id partial',
  'POST stories/bulk_undelete': 'story_ids!',
  'POST stories/unpublished_dependencies': 'ids!',
  'POST stories/validate_slugs': 'slug! parent_id | story: slug! parent_id',
  'PUT stories/:id/move': 'parent_id! after_id',
  'PUT stories/:id/duplicate': 'target_dimension same_path | story: parent_id name slug',
  'PUT stories/:id/update_uuid': 'uuid! force_update',
  'PUT stories/:id/restore_with': 'version! force_update!',
  'GET stories/:id/restore_with': 'version_id! force_update!',
  'PUT stories/:id/import.json': 'data! force_update!',
  'GET stories/:id/publish': 'lang',
  'GET stories/:id/unpublish': 'lang',
  'DELETE stories/:id': 'force_update',
  'POST stories/:id/versions': ' | version: content! replaces',
  'PUT stories/:id/versions/:version_id': ' | version: label!',
  'PUT versions/:id': 'model! model_id! force_update',
  'POST schedules': ' | schedule: story_id! at! time_zone action version_id',
  'PUT schedules/:id': ' | schedule: at! time_zone',
  'POST story_schedulings': ' | story_scheduling: story_id! publish_at! expire_at language',
  'PUT story_schedulings/:id': ' | story_scheduling: publish_at! language',
  'POST releases': ' | release: name! release_at time_zone',
  'PUT releases/:id': 'do_release | release: name! release_at time_zone',
  'PATCH releases/:id': ' | release: name! do_release',
  'PUT releases/:id/stories/:story_id': ' | item: action! version_id',
  'POST tags': ' | tag: name! story_id',
  'PUT tags/*name': ' | tag: name!',
  'POST workflow_stage_changes': ' | workflow_stage_change: story_id! workflow_stage_id!',
  'POST share_links': ' | share_link: story_id! locales! days label',
  'POST proposals': ' | proposal: story_id! lang! note',
  'PUT proposals/:id': ' | proposal: state!',
  'POST presets': ' | preset: name! component_id! preset',
  'PUT presets/:id': ' | preset: name!',
  'POST internal_tags': ' | internal_tag: name! object_type',
  'PUT internal_tags/:id': ' | internal_tag: name!',
  'POST datasources': ' | datasource: name! slug!',
  'PUT datasources/:id': ' | datasource: name!',
  'POST datasource_entries': ' | datasource_entry: name! value! datasource_id!',
  'PUT datasource_entries/:id': ' | datasource_entry: name! value',
  'POST asset_folders': ' | asset_folder: name! parent_id',
  'PUT asset_folders/:id': ' | asset_folder: name!',
  'PUT assets/:id': ' | asset: alt! asset_folder_id',
  'POST assets/bulk_update': 'ids! asset_folder_id add_tag_ids',
  'POST assets/bulk_destroy': 'ids!',
}

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
    const [said = '', inner = ''] = (spoken[`${method} ${path}`] ?? '').split(' | ')
    const [wrapper = '', names = ''] = inner.split(': ')
    const [own, inside] = [said, names].map(each => each.split(' ').filter(name => name !== ''))
    const few = (known: readonly string[] = []): fc.Arbitrary<JsonObject> =>
      fc.oneof(
        { weight: 24, arbitrary: fields(known, 3) },
        {
          weight: 2,
          arbitrary: fields(
            known.map(name => name.replace('!', '')),
            4,
          ),
        },
        { weight: 1, arbitrary: fields(allNames, 3) },
      )
    const many = fc
      .tuple(
        fc.constantFrom('story_ids', 'ids', 'by_ids'),
        listValue,
        fc.constantFrom(...folderNames.slice(0, 3)),
        folderValue,
      )
      .map(([ids, list, folder, to]) => ({ [ids]: list, [folder]: to }))
    const beside = path.endsWith('bulk_move') ? fc.oneof({ weight: 8, arbitrary: many }, few(own)) : few(own)
    const wrapped = fc.oneof({ weight: 20, arbitrary: few(inside) }, { weight: 1, arbitrary: odd })
    const named = fc.oneof(
      { weight: 20, arbitrary: fc.constant(wrapper) },
      { weight: 1, arbitrary: fc.constantFrom('', ...wrappers) },
    )
    const body = fc.oneof(
      {
        weight: 20,
        arbitrary: fc
          .tuple(beside, wrapped, named)
          .map(([more, value, name]): unknown => (name === '' ? more : { ...more, [name]: value })),
      },
      { weight: 1, arbitrary: odd },
      {
        weight: 1,
        arbitrary: fc.constantFrom('', '{', '[]', '"x"', 'null', '['.repeat(5000), 'story[name]=a&parent_id='),
      },
    )
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
    /** Said in the query alone, beside a body, or there and in the body differently. */
    const both = fc
      .tuple(fc.constantFrom(...(method === 'GET' ? [true] : [false, false, false, false, true])), beside, body)
      .map(([isAsked, more, whole]) => ({
        query: isAsked ? toQuery(more) : '',
        body: method === 'GET' ? undefined : whole,
      }))
    return fc
      .tuple(
        both,
        fc.record({
          who: fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...who.slice(0, 1)) }, fc.constantFrom(...who)),
          method: fc.constant(method as string),
          path: fc.tuple(...place).map(parts => (isOutside ? `/${parts.join('/')}` : parts.join('/'))),
          type: fc.oneof(
            { weight: 20, arbitrary: fc.constant('application/json') },
            fc.constantFrom('application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', ''),
          ),
        }),
      )
      .map(([said, rest]) => ({ ...rest, ...said }))
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
