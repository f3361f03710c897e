import type { Languages } from '../../content/languages.ts'
import type { StoryIndex } from '../../stories/index/story-index.ts'
import type { SpaceTokens } from '../../tokens/tokens.server.ts'
import type { Identities, Identity } from '../../tokens/identities.server.ts'
import { pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import { can, permissionsOf, roles } from '../../../model/editing/role.ts'
import type { Records } from '../../records/records.server.ts'
import { type ManagementAnswer, ok, refused } from '../management-answer.ts'
import type { ManagementRequest } from '../management-request.ts'
import type { Route } from '../routes.ts'

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
const EMPTY_LISTS = [...['experiments', 'shared_assets', 'shared_asset_folders', 'shared_internal_tags']]

/** The one space, who works in it, and with which tokens it is read. @see docs/storyblok-contract.md §7.5 */
export function spaceRoutes(deps: SpaceRoutesDeps): Route[] {
  const { index, space } = deps

  /** Who has access. */
  const members = async () => (await deps.identities.all()).filter(each => !each.isOnlyNamed)

  async function view({ user }: ManagementRequest) {
    const users = await members()
    const { languages } = index
    const time = new Date(deps.cv() * 1000).toISOString()
    return {
      ...{ id: space.id, name: space.name, domain: space.domain, uniq_domain: null, euid: null, region: 'eu' },
      ...{ plan: 'self-hosted', plan_level: 999, limits: {}, owner_id: users[0]?.id ?? 0, default_root: null },
      ...{ created_at: users[0]?.createdAt ?? time, updated_at: time, version: deps.cv() },
      environments: [],
      // who only reads here must not read on with it after that has ended
      first_token: can(user.role, 'administer') ? deps.deliveryTokens().preview : null,
      languages: toLanguages(languages),
      default_lang_name: languages.defaultName,
      options: { languages: toLanguages(languages), default_lang_name: languages.defaultName },
      stories_count: [...index.all()].filter(story => !story.isFolder).length,
      assets_count: deps.countAssets(),
      ...{ space_roles: spaceRoles(), collaborators: users.map(toCollaborator), owner: null, trial: false },
      ...{ requires_2fa: false, org_requires_2fa: false, development_mode: false, feature_limit_exceeded_flags: {} },
    }
  }

  async function activities({ query }: ManagementRequest): Promise<ManagementAnswer> {
    const paging = readPaging(query, 100)
    const { records, total } = await deps.records.activities(paging)
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

  /** Settings of the space are those of this machine. */
  const fixed = () => refused(403, 'This is set where the service runs, not through this interface')
  return [
    { method: 'GET', path: '', answer: async request => ok({ space: await view(request) }) },
    ...(['PUT', 'DELETE'] as const).map((method): Route => ({
      method,
      path: '',
      answer: () => Promise.reject(fixed()),
    })),
    ...(['space_roles', 'collaborators'] as const).map((path): Route => ({
      ...{ method: 'POST', path, answer: () => Promise.reject(fixed()) },
    })),
    { method: 'GET', path: 'space_roles', answer: () => ok({ space_roles: spaceRoles() }) },
    {
      method: 'GET',
      path: 'collaborators',
      answer: async () => ok({ collaborators: (await members()).map(toCollaborator) }),
    },
    { method: 'GET', path: 'activities', answer: request => activities(request) },
    ...EMPTY_LISTS.map((path): Route => ({
      method: 'GET',
      path,
      answer: () => ok({ [path]: [] }, { total: '0', 'per-page': '25' }),
    })),
  ]
}

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
    { method: 'GET', path: 'spaces', answer: () => ok({ spaces: [brief()] }) },
    { method: 'POST', path: 'spaces', answer: () => Promise.reject(refused(403, 'This service has one space')) },
    { method: 'GET', path: 'users/me', answer: ({ user }: ManagementRequest) => ok({ user: toUser(user) }) },
    {
      ...{ method: 'PUT', path: 'users/me' },
      answer: () => Promise.reject(refused(403, 'Accounts are changed in the editor')),
    },
  ]
}

function toLanguages({ codes, names }: Languages) {
  return codes.map(code => ({ code, name: names[code] ?? code }))
}

function toUser({ id, name, createdAt }: Identity) {
  return {
    ...{ id, userid: String(id), email: `user-${id}@localhost`, username: name, friendly_name: name, firstname: name },
    ...{ lastname: null, use_username: true, created_at: createdAt, has_org: false, org: {}, has_partner: false },
    ...{ notified: [], favourite_spaces: [], favourite_ideas: [], role: 'normal', lang: null, confirmed: true },
  }
}

/** The roles of the editor under their names; what each may do is fixed. */
function spaceRoles() {
  return roles.map((role, i) => ({
    ...{ id: i + 1, role, subtitle: null, ext_id: null, permissions: permissionsOf(role) },
    ...{ allowed_paths: [], resolved_allowed_paths: [], blocked_paths: [], resolved_blocked_paths: null },
    ...{ field_permissions: [], allowed_field_permissions: [], readonly_field_permissions: [] },
    ...{ datasource_ids: [], blocked_datasource_ids: [], component_ids: [], allowed_component_ids: [] },
    ...{ managed_component_ids: [], blocked_manage_component_ids: [], managed_component_group_uuids: [] },
    ...{ blocked_manage_component_group_uuids: [], component_group_uuids: [], allowed_languages: [] },
  }))
}

/** Programs are administrators; the role of a person is a space role here. */
function toCollaborator(user: Identity) {
  const { id, friendly_name, userid } = toUser(user)
  const role = user.role ?? 'admin'
  const roleId = roles.indexOf(role) + 1
  const own = role === 'admin' ? null : roleId
  return {
    ...{ id, user_id: id, role: own === null ? 'admin' : 'multi', permissions: permissionsOf(role), allowed_path: '' },
    ...{ space_role_id: own, space_role_ids: own === null ? [] : [own], can_act_as_admin: own === null },
    user: { id, userid, friendly_name, real_email: null, avatar: null },
  }
}
