import { expect, test } from 'vitest'
import { killReplicas } from '../replicas/kill-replicas.ts'
import { findNginx } from './nginx.ts'
import { findPostgres } from './postgres.ts'

const isThere = findPostgres() !== null && findNginx() !== null

test.skipIf(!isThere)('two processes of one database under kills and a cut line lose and double nothing', async () => {
  const { lost, doubled, wrongMails, acknowledged, kills } = await killReplicas({ acknowledged: 60, kills: 3, seed: 1 })
  expect({ lost, doubled, wrongMails, kills }).toEqual({ lost: 0, doubled: 0, wrongMails: 0, kills: 3 })
  expect(acknowledged).toBeGreaterThanOrEqual(60)
})
