import type { Kysely } from 'kysely'
import type { Clock } from '../../base/clock.ts'
import type { JsonObject } from '../../base/json.ts'
import type { Tables } from '../../db/tables.ts'
import { firstPersonId } from '../../model/editing/principal.ts'
import type { OutboxStore } from '../../outbox/outbox.store.server.ts'
import { readRecords } from '../records/records.store.server.ts'
import type { SpaceRecord } from '../records/space-record.ts'
import type { Identity } from '../tokens/identities.server.ts'
import { readPersonalTokens } from '../tokens/tokens.store.server.ts'
import type { ContentNotice, ContentNotices } from './content-notice.ts'

export interface OutgoingWebhooksDeps {
  outbox: OutboxStore
  clock: Clock
  uuid: () => string
  spaceId: number
  /** Origin of this service, for the link in the text. */
  origin: string
  /** People of the editor; programs are known by their tokens. */
  people(): Promise<readonly Identity[]>
  /** Something new waits in the outbox. */
  wake(): void
}

/**
 * Puts a message for every endpoint that asks for it into the outbox, in the transaction of the change.
 *
 * @see docs/storyblok-contract.md §6
 */
export function createOutgoingWebhooks({
  outbox,
  clock,
  uuid,
  spaceId,
  origin,
  people,
  wake,
}: OutgoingWebhooksDeps): ContentNotices {
  return {
    wake,
    async store(trx, notices, author) {
      if (notices.length === 0) return
      const endpoints = (await readRecords(trx, 'webhook_endpoint')).filter(({ data }) => data.activated === true)
      if (endpoints.length === 0) return
      const user = (await nameOf(trx, author)) ?? 'system'
      const messages = notices.flatMap(notice => {
        const topic = topicOf(notice)
        const body = JSON.stringify(toPayload(notice, user, spaceId, origin))
        return endpoints
          .filter(endpoint => listens(endpoint, topic))
          .map(({ id, data }) => ({
            id: uuid(),
            message: {
              kind: 'webhook' as const,
              url: String(data.endpoint),
              body,
              topic: headerOf(topic),
              endpointId: id,
            },
            topic,
            subjectId: null,
          }))
      })
      await outbox.add(trx, messages, clock())
    },
  }

  async function nameOf(trx: Kysely<Tables>, id: number | null): Promise<string | undefined> {
    if (id === null) return undefined
    const known = id < firstPersonId ? await readPersonalTokens(trx) : await people()
    return known.find(each => each.id === id)?.name
  }
}

function listens({ data }: SpaceRecord, topic: string): boolean {
  return Array.isArray(data.actions) && data.actions.includes(topic)
}

/** The topic of the header; endpoints ask for changes of a stage under a shorter name. @see docs/storyblok-contract.md §6 */
const headerOf = (topic: string): string => (topic === 'stage.changed' ? 'workflow.stage.changed' : topic)

function topicOf(notice: ContentNotice): string {
  if ('stage' in notice) return 'stage.changed'
  if ('storyId' in notice) return `story.${notice.action}`
  if ('releaseId' in notice) return `release.${notice.action}`
  return 'assetId' in notice ? `asset.${notice.action}` : `datasource.${notice.action}`
}

function toPayload(notice: ContentNotice, user: string, spaceId: number, origin: string): JsonObject {
  const { action } = notice
  if ('stage' in notice) {
    const { storyId, name, fullSlug, stage, workflow } = notice
    return {
      text: `The user ${user} moved the Story ${name} (${fullSlug}) to the stage ${stage}`,
      action,
      space_id: spaceId,
      story_id: storyId,
      full_slug: fullSlug,
      workflow_stage_name: stage,
      workflow_name: workflow,
    }
  }
  if ('releaseId' in notice) {
    const text = `The release ${notice.name} has been merged.`
    return { text, action, space_id: spaceId, release_id: notice.releaseId }
  }
  if ('assetId' in notice) {
    const text = `The user ${user} ${action} the Asset ${notice.assetId}`
    return { text, action, space_id: spaceId, asset_id: notice.assetId }
  }
  if ('datasourceId' in notice) {
    const { datasourceId: datasource_id, datasourceSlug: datasource_slug } = notice
    return {
      text: `The user ${user} updated the Datasource ${datasource_slug}`,
      action,
      space_id: spaceId,
      datasource_slug,
      datasource_id,
    }
  }
  const { storyId, name, fullSlug, paths } = notice
  const link = `${origin}/#/me/spaces/${spaceId}/stories/0/0/${storyId}`
  const translated = Object.entries(paths).map(([code, path]) => [
    `full_slug__i18n__${code.replaceAll('-', '_')}`,
    `${code}/${path}`,
  ])
  return {
    text: `The user ${user} ${action} the Story ${name} (${fullSlug})\n${link}`,
    action,
    space_id: spaceId,
    story_id: storyId,
    full_slug: fullSlug,
    ...(Object.fromEntries(translated) as JsonObject),
  }
}
