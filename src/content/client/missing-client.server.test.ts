import { expect, test } from 'vitest'
import { NoContentClientError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { createContentChanges } from '../changes/content-changes.ts'
import { createMissingClient } from './missing-client.server.ts'

test('without an access token the error is logged once, and every read fails', async () => {
  const errors: unknown[] = []
  const log = { error: (...args: unknown[]) => void errors.push(args) } as unknown as Log
  const client = createMissingClient(createContentChanges(log), log)
  await expect(client.get('stories', {})).rejects.toBeInstanceOf(NoContentClientError)
  await expect(client.drawing('/f/1/a.svg', 'de')).rejects.toBeInstanceOf(NoContentClientError)
  expect(errors).toEqual([
    [{ setting: 'STORYBLOK_DELIVERY_API_TOKEN' }, 'No access token for the content service: no client is created'],
  ])
})
