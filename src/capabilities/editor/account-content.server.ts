import type { ContentChange, ContentPort } from '../../accounts/content-port.ts'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { ContentEvent } from '../../cms/content-events.ts'
import type { ContentService } from '../../cms/content-service.server.ts'
import type { Identity } from '../../cms/tokens/identities.server.ts'
import type { ActivityView, TokenView } from '../../model/editing/account-answers.ts'
import type { Role } from '../../model/editing/role.ts'

const pageSize = 50
/** Of a seal: enough to compare it by. */
const shownSeal = 16

/** The content service as accounts see it. */
export function toContentPort(service: ContentService): ContentPort {
  const { personalTokens } = service

  async function activities({ before, person, type, words }: Parameters<ContentPort['activities']>[0]) {
    const names = new Map((await service.identities.all()).map(({ id, name }) => [id, name]))
    const toView = (record: ActivityRecord): ActivityView => toActivity(record, names, service)
    const { found, next } = await service.activities.find(before, pageSize, record => {
      const { key, user_id: by } = record.data
      if (person !== null && by !== person) return false
      if (type !== null && !String(key).split('.').includes(type)) return false
      if (words === '') return true
      const { subject, by: who } = toView(record)
      return [subject?.name, who?.name, String(key)].some(text => text?.toLowerCase().includes(words))
    })
    return { activities: found.map(toView), next }
  }

  return {
    note: ({ details, ...activity }) => service.activities.note({ ...activity, ...(details && { details }) }),
    activities,
    async checkLog() {
      const { lines, seal, broken } = await service.activities.check()
      return { lines, broken, seal: seal?.slice(0, shownSeal) ?? null }
    },
    subscribe(listener) {
      const ends = [
        service.subscribe(event => listener(toContentChange(event, service))),
        service.shareLinks.onFeedback(({ storyId }) => listener({ kind: 'feedback', story: storyId })),
      ]
      return () => ends.forEach(end => end())
    },
    languages: () => service.languages().codes,
    isFolder: id => service.findStory(id)?.isFolder === true,
    tokens: {
      all: async () => (await personalTokens.all()).map(toTokenView),
      async add(name, expiresAt) {
        const { token: secret, ...made } = await personalTokens.add(name, expiresAt)
        return { token: toTokenView(made), secret }
      },
      remove: personalTokens.remove,
      delivery: service.tokens,
    },
  }
}

/** Everybody who ever had an account, with the role of those who have one now. */
export async function withRoles(people: {
  names(): Promise<readonly Identity[]>
  all(): Promise<readonly { id: number; role: Role }[]>
}): Promise<Identity[]> {
  const [names, active] = await Promise.all([people.names(), people.all()])
  const roleOf = new Map(active.map(({ id, role }) => [id, role]))
  return names.map(name => {
    const role = roleOf.get(name.id)
    return role ? { ...name, role } : { ...name, role: 'reader' }
  })
}

type PersonalToken = Awaited<ReturnType<ContentService['personalTokens']['all']>>[number]

function toTokenView({ id, name, createdAt, expiresAt, usedAt }: PersonalToken): TokenView {
  return { id, name, createdAt, expiresAt, lastUsedAt: usedAt }
}

type ActivityRecord = Awaited<ReturnType<ContentService['activities']['find']>>['found'][number]

function toActivity(record: ActivityRecord, names: ReadonlyMap<number, string>, service: ContentService): ActivityView {
  const { data, id, createdAt, updatedAt } = record
  const { key, trackable_id: thing, user_id: by, details, name, count } = data
  const more: JsonObject = isObject(details) ? details : {}
  const kind = String(key).split('.')[0]
  const current = kind === 'stories' && typeof thing === 'number' ? service.findStory(thing)?.name : undefined
  const said = [current, name, more.name, more.email].find(text => typeof text === 'string')
  return {
    id,
    key: String(key),
    at: count === undefined ? createdAt : updatedAt,
    count: typeof count === 'number' ? count : 1,
    by: typeof by === 'number' && by > 0 ? { id: by, name: names.get(by) ?? `#${by}` } : null,
    subject: typeof said === 'string' ? { id: Number(thing) || 0, name: said } : null,
    details: more,
  }
}

function toContentChange(event: ContentEvent, service: ContentService): ContentChange {
  switch (event.kind) {
    case 'datasource':
      return { kind: 'datasource', slug: event.slug }
    case 'asset':
      return { kind: 'asset', asset: event.assetId }
    case 'components':
      return { kind: 'components' }
    case 'imported':
    case 'elsewhere':
      return { kind: 'all' }
    default: {
      const story = service.findStory(event.storyId)
      return {
        kind: event.kind,
        story: event.storyId,
        uuid: event.uuid,
        version: story?.lockVersion ?? null,
        by: story?.lastAuthorId ?? null,
        changed: event.changed ?? [],
      }
    }
  }
}
