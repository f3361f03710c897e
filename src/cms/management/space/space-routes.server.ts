import type { Languages } from '../../content/languages.ts'
import type { StoryIndex } from '../../stories/index/story-index.ts'
import type { SpaceTokens } from '../../tokens/tokens.server.ts'
import type { Identities, Identity } from '../../tokens/identities.server.ts'
import type { Principal } from '../../../model/editing/principal.ts'
import { type DeliveryQuery, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import { can, permissionsOf, roles } from '../../../model/editing/role.ts'
import type { Records } from '../../records/records.server.ts'
import type { ActivityFilter } from '../../records/records.store.server.ts'
import { invalid, type ManagementAnswer, noContent, ok, pagedList, refused } from '../management-answer.ts'
import type { Method } from '../management-request.ts'
import { reading, type Route, writing } from '../routes.ts'

export interface SpaceRoutesDeps {
  space: { id: number; name: string; domain: string }
  index: StoryIndex
  /** The delivery tokens. */
  deliveryTokens: () => SpaceTokens
  identities: Identities
  records: Records
  countAssets: () => number
  /** The content version: unix seconds. */
  cv: () => number
}

/** What this service does not have; official tools ask for some of it all the same. */
const EMPTY_LISTS = [
  ...['experiments', 'shared_assets', 'shared_asset_folders', 'shared_internal_tags'],
  // backups read these of every space, and end where one is missing
  ...['tasks', 'branches', 'field_types'],
]

/** The one space, who works in it, and with which tokens it is read. @see docs/storyblok-contract.md §7.5 */
export function spaceRoutes(deps: SpaceRoutesDeps): Route[] {
  const { index, space } = deps

  /** Who has access. */
  const members = async () => (await deps.identities.all()).filter(each => !each.isOnlyNamed)

  async function view(user: Principal) {
    const users = await members()
    const { languages } = index
    const time = new Date(deps.cv() * 1000).toISOString()
    return {
      id: space.id,
      name: space.name,
      domain: space.domain,
      uniq_domain: null,
      euid: null,
      region: 'eu',
      plan: 'self-hosted',
      plan_level: 999,
      limits: {},
      owner_id: users[0]?.id ?? 0,
      default_root: null,
      created_at: users[0]?.createdAt ?? time,
      updated_at: time,
      version: deps.cv(),
      environments: [],
      // who only reads here must not read on with it after that has ended
      first_token: can(user.role, 'administer') ? deps.deliveryTokens().preview : null,
      languages: toLanguages(languages),
      default_lang_name: languages.defaultName,
      options: { languages: toLanguages(languages), default_lang_name: languages.defaultName },
      stories_count: [...index.all()].filter(story => !story.isFolder).length,
      assets_count: deps.countAssets(),
      space_roles: spaceRoles(),
      collaborators: users.map(toCollaborator),
      owner: null,
      trial: false,
      requires_2fa: false,
      org_requires_2fa: false,
      development_mode: false,
      feature_limit_exceeded_flags: {},
    }
  }

  async function activities(query: DeliveryQuery): Promise<ManagementAnswer> {
    const paging = readPaging(query, 100)
    const { records, total } = await deps.records.activities(readActivityFilter(query), paging)
    const names = new Map((await deps.identities.all()).map(user => [user.id, user.name]))
    const page = records.map(({ id, data, createdAt }) => ({
      activity: {
        id,
        key: data.key,
        trackable_id: data.trackable_id,
        owner_id: data.user_id,
        space_id: space.id,
        created_at: createdAt,
      },
      user: { id: data.user_id, friendly_name: names.get(Number(data.user_id)) ?? null },
    }))
    return ok({ activities: page }, pagingHeaders(total, paging))
  }

  return [
    reading('', [], async (_, { user }) => ok({ space: await view(user) })),
    refusing('PUT', '', fixed),
    refusing('DELETE', '', fixed),
    refusing('POST', 'space_roles', fixed),
    refusing('POST', 'collaborators', fixed),
    reading('space_roles', ['search', 'by_ids', 'page', 'per_page'], query => {
      const [term, wanted] = [query.get('search')?.toLowerCase(), query.list('by_ids')]
      const found = spaceRoles().filter(
        ({ id, role }) => (!term || role.includes(term)) && (wanted.length === 0 || wanted.includes(String(id))),
      )
      return pagedList('space_roles', found, query)
    }),
    reading('collaborators', ['page', 'per_page'], async query =>
      pagedList('collaborators', (await members()).map(toCollaborator), query),
    ),
    reading('activities', activityParameters, activities),
    ...EMPTY_LISTS.map(path =>
      reading(path, emptyParameters, () => ok({ [path]: [] }, { total: '0', 'per-page': '25' })),
    ),
  ]
}

const activityParameters = [
  ...['types', 'by_owner_ids', 'by_trackable_ids', 'key_like', 'created_at_gt', 'created_at_lt'],
  ...['created_at_gte', 'created_at_lte', 'page', 'per_page'],
]

/** @throws ManagementError 422 for a moment that is none. */
function readActivityFilter(query: DeliveryQuery): ActivityFilter {
  /** @param shift milliseconds: a bound that belongs to the range is one before or behind it. */
  const moment = (name: string, shift = 0): string | null => {
    const text = query.get(name)
    if (text === null) return null
    const ms = Date.parse(text)
    if (Number.isNaN(ms)) throw invalid({ [name]: ['is not a date'] })
    return new Date(ms + shift).toISOString()
  }
  return {
    after: moment('created_at_gt') ?? moment('created_at_gte', -1),
    before: moment('created_at_lt') ?? moment('created_at_lte', 1),
    keyLike: query.get('key_like'),
    plurals: query.list('types').map(toPlural),
    ownerIds: query.list('by_owner_ids').map(Number),
    trackableIds: query.list('by_trackable_ids').map(Number),
  }
}

/** `DatasourceEntry` is `datasource_entries` in keys. */
function toPlural(type: string): string {
  const snake = type.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
  return snake.endsWith('s') ? snake : snake.endsWith('y') ? `${snake.slice(0, -1)}ies` : `${snake}s`
}

/** Settings of the space are those of this machine. */
const fixed = 'This is set where the service runs, not through this interface'

/** Nothing is in these lists, whatever is asked. */
const emptyParameters = [
  ...['by_status', 'search', 'with_parent', 'by_uuids', 'by_ids', 'in_folder', 'sort_by', 'is_private', 'by_alt'],
  ...['by_copyright', 'by_title', 'with_tags', 'asset_folder_id', 'by_object_type', 'with_assets_count'],
  ...['created_at', 'updated_at', 'expire_at'].flatMap(name => [`${name}_gte`, `${name}_lte`]),
  ...['page', 'per_page'],
]

/** What is outside of a space: the spaces, and the person who asks. `login` of the command line reads the latter. */
export function accountRoutes(deps: SpaceRoutesDeps): Route[] {
  const { space } = deps
  const brief = () => ({
    id: space.id,
    name: space.name,
    domain: space.domain,
    plan: 'self-hosted',
    plan_level: 999,
    region: 'eu',
  })
  return [
    reading('spaces', ['search', 'page', 'per_page'], query =>
      pagedList(
        'spaces',
        [brief()].filter(({ name }) => name.toLowerCase().includes(query.get('search')?.toLowerCase() ?? '')),
        query,
      ),
    ),
    refusing('POST', 'spaces', 'This service has one space'),
    reading('users/me', [], (_, { user }) => ok({ user: toUser(user) })),
    refusing('PUT', 'users/me', 'Accounts are changed in the editor'),
  ]
}

/** What would change something that is not changed here, whatever is asked. */
const refusing = (method: Method, path: string, why: string): Route =>
  writing({
    method,
    path,
    touches: 'no story',
    read() {
      throw refused(403, why)
    },
    answer: noContent,
  })

function toLanguages({ codes, names }: Languages) {
  return codes.map(code => ({ code, name: names[code] ?? code }))
}

function toUser({ id, name, createdAt }: Identity) {
  return {
    id,
    userid: String(id),
    email: `user-${id}@localhost`,
    username: name,
    friendly_name: name,
    firstname: name,
    lastname: null,
    use_username: true,
    created_at: createdAt,
    has_org: false,
    org: {},
    has_partner: false,
    notified: [],
    favourite_spaces: [],
    favourite_ideas: [],
    role: 'normal',
    lang: null,
    confirmed: true,
  }
}

/** The roles of the editor under their names; what each may do is fixed. */
function spaceRoles() {
  return roles.map((role, i) => ({
    id: i + 1,
    role,
    subtitle: null,
    ext_id: null,
    permissions: permissionsOf(role),
    allowed_paths: [],
    resolved_allowed_paths: [],
    blocked_paths: [],
    resolved_blocked_paths: null,
    field_permissions: [],
    allowed_field_permissions: [],
    readonly_field_permissions: [],
    datasource_ids: [],
    blocked_datasource_ids: [],
    component_ids: [],
    allowed_component_ids: [],
    managed_component_ids: [],
    blocked_manage_component_ids: [],
    managed_component_group_uuids: [],
    blocked_manage_component_group_uuids: [],
    component_group_uuids: [],
    allowed_languages: [],
  }))
}

/** Programs are administrators; the role of a person is a space role here. */
function toCollaborator(user: Identity) {
  const { id, friendly_name, userid } = toUser(user)
  const role = user.role ?? 'admin'
  const roleId = roles.indexOf(role) + 1
  const own = role === 'admin' ? null : roleId
  return {
    id,
    user_id: id,
    role: own === null ? 'admin' : 'multi',
    permissions: permissionsOf(role),
    allowed_path: '',
    space_role_id: own,
    space_role_ids: own === null ? [] : [own],
    can_act_as_admin: own === null,
    user: { id, userid, friendly_name, real_email: null, avatar: null },
  }
}
