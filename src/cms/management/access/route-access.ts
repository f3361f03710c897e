import type { Permission } from '../../../model/editing/role.ts'
import type { Method } from '../management-request.ts'
import type { Route } from '../routes.ts'

type Rules = Readonly<Record<string, Partial<Record<Method, Permission>>>>

const readable = (permission: Permission): Partial<Record<Method, Permission>> => ({
  GET: 'read',
  POST: permission,
  PUT: permission,
  PATCH: permission,
  DELETE: permission,
})

/**
 * What somebody must be allowed to do for each route below `/v1/spaces/{space_id}/`. A route that is missing here keeps the
 * service from starting. Changes of stories are looked at more closely: folders of editors, languages of translators.
 *
 * @see docs/decisions/0033-accounts.md
 */
const inSpace: Rules = {
  '': { GET: 'read', PUT: 'administer', DELETE: 'administer' },
  api_keys: { GET: 'administer', POST: 'administer' },
  'api_keys/:id': { GET: 'administer', PUT: 'administer', PATCH: 'administer', DELETE: 'administer' },
  space_roles: { GET: 'read', POST: 'administer' },
  collaborators: { GET: 'read', POST: 'administer' },
  activities: { GET: 'activity' },
  tags: { GET: 'read', POST: 'write' },
  'tags/*name': { PUT: 'write', DELETE: 'write' },

  stories: { GET: 'read', POST: 'write' },
  'stories/trash/:id': { DELETE: 'write' },
  'stories/overview': { GET: 'read' },
  'stories/pictures': { GET: 'read' },
  'stories/:id': { GET: 'read', PUT: 'translate', DELETE: 'write' },
  'stories/:id/publish': { GET: 'publish' },
  'stories/:id/unpublish': { GET: 'publish' },
  'stories/:id/undelete': { GET: 'write' },
  'stories/:id/discard_changes': { GET: 'write' },
  'stories/:id/regenerate_uuid': { GET: 'write' },
  'stories/:id/update_uuid': { PUT: 'write' },
  'stories/:id/export.json': { GET: 'read' },
  'stories/:id/import.json': { PUT: 'translate' },
  'stories/:id/restore_with': { GET: 'write', PUT: 'write' },
  'stories/:id/versions': { GET: 'read', POST: 'translate' },
  'stories/:id/versions/:version_id': { PUT: 'write' },
  'stories/:id/publications': { GET: 'read' },
  'stories/:id/compare': { GET: 'read' },
  'stories/:id/move': { PUT: 'write' },
  'stories/:id/duplicate': { PUT: 'write' },
  'stories/:id/partial_update': { PUT: 'translate' },
  'stories/draft/*slug': { GET: 'read' },
  'stories/published/*slug': { GET: 'read' },
  'stories/validate_slugs': { POST: 'read' },
  'stories/bulk_move': { POST: 'write' },
  'stories/bulk_undelete': { POST: 'write' },
  'stories/unpublished_dependencies': { POST: 'read' },
  versions: { GET: 'read' },
  'versions/:id': { PUT: 'write' },
  translations: { GET: 'read' },
  checks: { GET: 'read', POST: 'read' },
  share_links: { GET: 'share', POST: 'share' },
  'share_links/:id': { GET: 'share', DELETE: 'share' },
  proposals: { GET: 'propose', POST: 'propose' },
  'proposals/:id': { PUT: 'publish' },

  components: readable('administer'),
  'components/:id': readable('administer'),
  'components/:id/rename_attribute': { POST: 'administer' },
  'components/:id/restore': { POST: 'administer' },
  component_groups: readable('administer'),
  'component_groups/:id': readable('administer'),
  presets: readable('write'),
  'presets/:id': readable('write'),
  internal_tags: readable('write'),
  'internal_tags/:id': readable('write'),

  datasources: readable('lists'),
  'datasources/:id': readable('lists'),
  datasource_entries: readable('lists'),
  'datasource_entries/:id': readable('lists'),
  'datasource_entries/import': { POST: 'lists' },
  'datasources/:id/uses': { GET: 'read' },
  'datasource_entries/:id/uses': { GET: 'read' },
  'datasource_entries/:id/rename_value': { POST: 'lists' },

  assets: readable('media'),
  'assets/:id': readable('media'),
  'assets/:id/finish_upload': { GET: 'media' },
  'assets/:id/publish': { GET: 'media' },
  'assets/summary': { GET: 'read' },
  'assets/:id/uses': { GET: 'read' },
  'assets/:id/original': { GET: 'media' },
  'assets/:id/former': { GET: 'read', POST: 'media' },
  'assets/bulk_update': { POST: 'media' },
  'assets/bulk_destroy': { POST: 'media' },
  'assets/bulk_restore': { POST: 'media' },
  asset_folders: readable('media'),
  'asset_folders/:id': readable('media'),

  'webhook_endpoints/allowed_actions': { GET: 'administer' },
  webhook_endpoints: { GET: 'administer', POST: 'administer' },
  'webhook_endpoints/:id': { GET: 'administer', PUT: 'administer', PATCH: 'administer', DELETE: 'administer' },

  releases: { GET: 'read', POST: 'publish' },
  'releases/:id': { GET: 'read', PUT: 'publish', PATCH: 'publish', DELETE: 'publish' },
  'releases/:id/run': { POST: 'publish' },
  'releases/:id/stories/:story_id': { PUT: 'publish', DELETE: 'publish' },
  schedules: { GET: 'read', POST: 'publish' },
  'schedules/:id': { GET: 'read', PUT: 'publish', DELETE: 'publish' },
  workflows: readable('administer'),
  'workflows/:id': readable('administer'),
  workflow_stages: readable('administer'),
  'workflow_stages/:id': readable('administer'),
  workflow_stage_changes: { GET: 'read', POST: 'write' },
  story_schedulings: { GET: 'read', POST: 'publish' },
  'story_schedulings/:id': { GET: 'read', PUT: 'publish', DELETE: 'publish' },
  experiments: { GET: 'read' },
  shared_assets: { GET: 'read' },
  shared_asset_folders: { GET: 'read' },
  shared_internal_tags: { GET: 'read' },
  tasks: { GET: 'read' },
  branches: { GET: 'read' },
  field_types: { GET: 'read' },
}

/** The same below `/v1/`. */
const outside: Rules = {
  spaces: { GET: 'read', POST: 'administer' },
  'users/me': { GET: 'read', PUT: 'read' },
}

/** All rules, one by one. */
export function accessRules(): { method: Method; path: string; isOutside: boolean; permission: Permission }[] {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
  return [inSpace, outside].flatMap(rules =>
    Object.entries(rules).flatMap(([path, byMethod]) =>
      methods.flatMap(method => {
        const permission = byMethod[method]
        return permission ? [{ method, path, isOutside: rules === outside, permission }] : []
      }),
    ),
  )
}

/**
 * Gives each route its rule.
 *
 * @throws Error that names the routes without one.
 */
export function withAccess(routes: readonly Route[], where: 'in-space' | 'outside'): (route: Route) => Permission {
  const rules = where === 'in-space' ? inSpace : outside
  const missing = routes.filter(({ path, method }) => rules[path]?.[method] === undefined)
  if (missing.length > 0) {
    const names = missing.map(({ method, path }) => `${method} ${path}`).join(', ')
    throw new Error(`No rule of access for ${names}: add it to src/cms/management/access/route-access.ts`)
  }
  // checked above; what nobody wrote down is for administrators alone
  return ({ path, method }) => rules[path]?.[method] ?? 'administer'
}
