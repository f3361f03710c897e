import { NoContentClientError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { ContentChanges } from '../changes/content-changes.ts'
import type { ContentClient } from './client.server.ts'

/**
 * Takes the place of a client that cannot be created: the error is logged once, every read fails.
 *
 * @see docs/specification.md §8 "Missing content access token", docs/readings.md 36
 */
export function createMissingClient(changes: ContentChanges, log: Log): ContentClient {
  changes.derive('answers', { invalidate() {} })
  log.error(
    { setting: 'STORYBLOK_DELIVERY_API_TOKEN' },
    'No access token for the content service: no client is created',
  )
  return {
    get: () => Promise.reject(new NoContentClientError()),
    checkVersion: () => Promise.reject(new NoContentClientError()),
    drawing: () => Promise.reject(new NoContentClientError()),
  }
}
