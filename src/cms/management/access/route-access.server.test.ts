import { expect, test } from 'vitest'
import type { Principal } from '../../../model/editing/principal.ts'
import { roles } from '../../../model/editing/role.ts'
import { openTestService } from '../../content-service.fixture.ts'
import { accessRules } from './route-access.ts'

/**
 * Whom each route answers, written down a second time and by hand: a for administrators, e editors, t translators, r
 * readers. Anyone who changes a rule says so here too.
 */
const expected: Readonly<Record<string, string>> = {
  'GET ': 'aetr',
  'PUT ': 'a',
  'DELETE ': 'a',
  'GET api_keys': 'a',
  'POST api_keys': 'a',
  'GET api_keys/:id': 'a',
  'PUT api_keys/:id': 'a',
  'PATCH api_keys/:id': 'a',
  'DELETE api_keys/:id': 'a',
  'GET space_roles': 'aetr',
  'POST space_roles': 'a',
  'GET collaborators': 'aetr',
  'POST collaborators': 'a',
  'GET activities': 'ae',
  'GET tags': 'aetr',
  'POST tags': 'ae',
  'PUT tags/*name': 'ae',
  'DELETE tags/*name': 'ae',
  'GET stories': 'aetr',
  'POST stories': 'ae',
  'GET stories/overview': 'aetr',
  'GET stories/pictures': 'aetr',
  'DELETE stories/trash/:id': 'ae',
  'GET stories/:id': 'aetr',
  'PUT stories/:id': 'aet',
  'DELETE stories/:id': 'ae',
  'GET stories/:id/publish': 'ae',
  'GET stories/:id/unpublish': 'ae',
  'GET stories/:id/undelete': 'ae',
  'GET stories/:id/discard_changes': 'ae',
  'GET stories/:id/regenerate_uuid': 'ae',
  'PUT stories/:id/update_uuid': 'ae',
  'GET stories/:id/export.json': 'aetr',
  'PUT stories/:id/import.json': 'aet',
  'GET stories/:id/restore_with': 'ae',
  'PUT stories/:id/restore_with': 'ae',
  'GET stories/:id/versions': 'aetr',
  'POST stories/:id/versions': 'aet',
  'GET stories/:id/compare': 'aetr',
  'PUT stories/:id/move': 'ae',
  'PUT stories/:id/duplicate': 'ae',
  'PUT stories/:id/partial_update': 'aet',
  'GET stories/draft/*slug': 'aetr',
  'GET stories/published/*slug': 'aetr',
  'POST stories/validate_slugs': 'aetr',
  'POST stories/bulk_move': 'ae',
  'POST stories/bulk_undelete': 'ae',
  'POST stories/unpublished_dependencies': 'aetr',
  'GET versions': 'aetr',
  'PUT versions/:id': 'ae',
  'GET checks': 'aetr',
  'GET translations': 'aetr',
  'POST checks': 'aetr',
  'GET proposals': 'aet',
  'POST proposals': 'aet',
  'PUT proposals/:id': 'ae',
  'PUT proposals/:id/read': 'aet',
  ...of(['components', 'components/:id', 'component_groups', 'component_groups/:id'], 'a'),
  'POST components/:id/rename_attribute': 'a',
  'POST components/:id/restore': 'a',
  ...of(['presets', 'presets/:id', 'internal_tags', 'internal_tags/:id'], 'ae'),
  ...of(['datasources', 'datasources/:id', 'datasource_entries', 'datasource_entries/:id'], 'ae'),
  'POST datasource_entries/import': 'ae',
  'GET datasources/:id/uses': 'aetr',
  'GET datasource_entries/:id/uses': 'aetr',
  'POST datasource_entries/:id/rename_value': 'ae',
  ...of(['assets', 'assets/:id', 'asset_folders', 'asset_folders/:id'], 'ae'),
  'POST assets/bulk_update': 'ae',
  'POST assets/bulk_destroy': 'ae',
  'POST assets/bulk_restore': 'ae',
  'GET assets/:id/finish_upload': 'ae',
  'GET assets/:id/publish': 'ae',
  'GET assets/summary': 'aetr',
  'GET assets/:id/uses': 'aetr',
  'GET assets/:id/original': 'ae',
  'GET assets/:id/former': 'aetr',
  'POST assets/:id/former': 'ae',
  'GET webhook_endpoints/allowed_actions': 'a',
  'GET webhook_endpoints': 'a',
  'POST webhook_endpoints': 'a',
  'GET webhook_endpoints/:id': 'a',
  'PUT webhook_endpoints/:id': 'a',
  'PATCH webhook_endpoints/:id': 'a',
  'DELETE webhook_endpoints/:id': 'a',
  'PUT stories/:id/versions/:version_id': 'ae',
  'GET stories/:id/publications': 'aetr',
  'PUT stories/:id/publication': 'ae',
  'GET share_links': 'aet',
  'POST share_links': 'aet',
  'GET share_links/:id': 'aet',
  'DELETE share_links/:id': 'aet',
  'GET releases': 'aetr',
  'POST releases': 'ae',
  'GET releases/:id': 'aetr',
  'PUT releases/:id': 'ae',
  'PATCH releases/:id': 'ae',
  'DELETE releases/:id': 'ae',
  'POST releases/:id/run': 'ae',
  'PUT releases/:id/stories/:story_id': 'ae',
  'DELETE releases/:id/stories/:story_id': 'ae',
  'GET schedules': 'aetr',
  'POST schedules': 'ae',
  'GET schedules/:id': 'aetr',
  'PUT schedules/:id': 'ae',
  'DELETE schedules/:id': 'ae',
  'GET story_schedulings': 'aetr',
  'POST story_schedulings': 'ae',
  'GET story_schedulings/:id': 'aetr',
  'PUT story_schedulings/:id': 'ae',
  'DELETE story_schedulings/:id': 'ae',
  ...of(['workflows', 'workflows/:id', 'workflow_stages', 'workflow_stages/:id'], 'a'),
  'GET workflow_stage_changes': 'aetr',
  'POST workflow_stage_changes': 'ae',
  ...reads([
    'experiments',
    'tasks',
    'branches',
    'field_types',
    'shared_assets',
    'shared_asset_folders',
    'shared_internal_tags',
  ]),
  'GET /spaces': 'aetr',
  'POST /spaces': 'a',
  'GET /users/me': 'aetr',
  'PUT /users/me': 'aetr',
}

function of(paths: readonly string[], changers: string): Record<string, string> {
  return Object.fromEntries(
    paths.flatMap(path => [
      [`GET ${path}`, 'aetr'],
      ...['POST', 'PUT', 'PATCH', 'DELETE'].map(method => [`${method} ${path}`, changers]),
    ]),
  )
}

function reads(paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(paths.map(path => [`GET ${path}`, 'aetr']))
}

/** A service that takes a role from a header, as it otherwise takes a session. */
async function openWithRoles() {
  const person = (role: (typeof roles)[number]): Principal => ({
    id: 1_000_001 + roles.indexOf(role),
    name: role,
    createdAt: '',
    role,
    via: 'session',
    languages: role === 'translator' ? ['en'] : [],
    folders: null,
  })
  const t = await openTestService({
    managementPerSecond: null,
    people: {
      all: async () => roles.map(person),
      async principalOf(request) {
        const role = roles.find(each => each === request.headers.get('x-role'))
        return role ? person(role) : null
      },
    },
  })
  return t
}

const rows = accessRules().map(({ method, path, isOutside }) => ({
  method,
  path,
  name: `${method} ${isOutside ? '/' : ''}${path}`,
}))

test('every rule has its expectation, and every expectation its rule', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(expected).toSorted())
})

test('every route answers the roles it is for, refuses the others, and answers nobody without a session', async () => {
  const { service } = await openWithRoles()
  for (const { method, path, name } of rows) {
    const target = path.replace(/:\w+/g, '987654').replace(/\*\w+/, 'nothing')
    const address = name.includes(' /') ? `/v1/${target}` : `/v1/spaces/290471/${target}`
    const ask = async (role: string): Promise<{ status: number; body: { error?: unknown; reason?: unknown } }> => {
      const response = await service.manage(
        new Request(`http://cms.test${address}`, {
          method,
          headers: { 'x-role': role, 'content-type': 'application/json' },
          ...(method !== 'GET' && { body: '{}' }),
        }),
      )
      const text = await response.text()
      return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
    }
    expect((await ask('nobody')).status, `${name} without a session`).toBe(401)
    // rules name some methods more than there are routes: those answer nobody
    if ((await ask('admin')).status === 405) continue
    for (const role of roles) {
      const { status, body } = await ask(role)
      const isRefused = status === 403 && body.error === 'forbidden'
      expect(isRefused, `${name} for ${role}: ${status} ${JSON.stringify(body)}`).toBe(
        !expected[name]?.includes(role.slice(0, 1)),
      )
    }
  }
})

test('saving and publishing at once needs the right to publish', async () => {
  const { service } = await openWithRoles()
  const put = async (address: string, body: object): Promise<number> => {
    const headers = { 'x-role': 'translator', 'content-type': 'application/json' }
    const request = new Request(`http://cms.test/v1/spaces/290471/${address}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(body),
    })
    return (await service.manage(request)).status
  }
  expect(await put('stories/1?publish=1', { story: { name: 'x' } })).toBe(403)
  expect(await put('stories/1', { story: { name: 'x' }, publish: 1 })).toBe(403)
  expect(await put('stories/1', { story: { name: 'x' } })).toBe(404)
})
