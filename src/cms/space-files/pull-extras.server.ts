import { isObject, type JsonObject } from '../../base/json.ts'
import { roles } from '../../model/editing/role.ts'
import type { PullOptions } from './pull-options.ts'
import type { SpaceReader } from './space-reader.server.ts'

/** Lists with a file of their own in `extra/<space>`; what a space does not have is left out. */
const lists = [
  { file: 'releases', path: 'releases?with_cancelled=1', key: 'releases' },
  { file: 'workflows', path: 'workflows', key: 'workflows' },
  { file: 'workflow_stages', path: 'workflow_stages', key: 'workflow_stages' },
  { file: 'workflow_stage_changes', path: 'workflow_stage_changes', key: 'workflow_stage_changes' },
  { file: 'proposals', path: 'proposals', key: 'proposals' },
  { file: 'tags', path: 'tags', key: 'tags' },
] as const

/** Lists of the official service that have no place here: they are kept as files, and the import names what it does not take. */
const foreignLists = ['space_roles', 'tasks', 'branches', 'field_types', 'ideas', 'experiments'] as const

/**
 * What the layout of the command line has no place for, besides stories. Secrets of webhooks and addresses of people stay
 * where they are.
 *
 * @returns ids of the stories for which a certain version is planned: their versions belong to the plan.
 */
export async function pullExtras({ reader, folder, progress }: PullOptions): Promise<ReadonlySet<number>> {
  const base = `extra/${reader.spaceId}`
  progress('plans, workflows, people')
  const hooks = await reader.findAll('webhook_endpoints', 'webhook_endpoints')
  if (hooks) await folder.writeJson(`${base}/webhook_endpoints.json`, hooks.map(withoutSecret))
  for (const { file, path, key } of lists) {
    const found = await reader.findAll(path, key)
    if (found) await folder.writeJson(`${base}/${file}.json`, found)
  }
  await pullForeign({ reader, folder, progress }, base)
  await folder.writeJson(`${base}/people.json`, await readPeople(reader))
  const plans = await reader.findAll('schedules', 'schedules')
  if (plans) await folder.writeJson(`${base}/schedules.json`, plans)
  else {
    // the official service knows no versions: a plan publishes the draft of its moment
    const official = await reader.findAll('story_schedulings', 'story_schedulings')
    if (official) await folder.writeJson(`${base}/story_schedulings.json`, official)
    await writeList(folder, `${base}/release_contents.json`, await readReleaseContents(reader))
  }
  const planned = (plans ?? []).filter(({ state, version_id: version }) => state === 'planned' && version !== null)
  return new Set(planned.map(({ story_id: story }) => Number(story)))
}

async function pullForeign({ reader, folder }: Pick<PullOptions, 'reader' | 'folder' | 'progress'>, base: string) {
  const own: ReadonlySet<unknown> = new Set(roles)
  for (const name of foreignLists) {
    const found = (await reader.findAll(name, name)) ?? []
    await writeList(
      folder,
      `${base}/${name}.json`,
      found.filter(({ role }) => !own.has(role)),
    )
  }
  const { space } = (await reader.find('')) ?? {}
  const environments = isObject(space) && Array.isArray(space.environments) ? space.environments.filter(isObject) : []
  await writeList(folder, `${base}/environments.json`, environments)
}

/** What is in releases that are still to come; the official service tells it story by story. */
async function readReleaseContents(reader: SpaceReader): Promise<JsonObject[]> {
  const releases = (await reader.findAll('releases', 'releases')) ?? []
  const contents: JsonObject[] = []
  for (const { id, name, released } of releases) {
    if (released === true) continue
    const stories = (await reader.findAll(`stories?in_release=${Number(id)}&story_only=1`, 'stories')) ?? []
    contents.push(
      ...stories.map(({ id: story_id, full_slug }) => ({ release_id: id, release: name, story_id, full_slug })),
    )
  }
  return contents
}

async function writeList(folder: PullOptions['folder'], file: string, list: readonly JsonObject[]): Promise<void> {
  if (list.length > 0) await folder.writeJson(file, list)
}

/** The import leaves an endpoint switched off that signed its messages, until somebody enters the secret. */
function withoutSecret(endpoint: JsonObject): JsonObject {
  const { secret, ...rest } = endpoint
  return { ...rest, has_secret: typeof secret === 'string' && secret !== '' }
}

/** Names and roles, for the history and for everyone who invites these people elsewhere. */
async function readPeople(reader: SpaceReader): Promise<JsonObject[]> {
  const roles = (await reader.findAll('space_roles', 'space_roles')) ?? []
  const nameOf = new Map(roles.map(({ id, role }) => [id, String(role)]))
  const me = await reader.me()
  const people = (await reader.findAll('collaborators', 'collaborators')) ?? []
  return people.flatMap(({ user_id: id, role, space_role_ids: ids, user }) => {
    const name = isObject(user) ? user.friendly_name : null
    if (typeof name !== 'string' || Number(id) === me) return []
    const own = Array.isArray(ids) ? ids.flatMap(each => nameOf.get(each as number) ?? []) : []
    return [{ id: Number(id), name, roles: own.length > 0 ? own : [String(role)] }]
  })
}
