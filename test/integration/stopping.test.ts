import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startSite } from '../../e2e/server.ts'
import { readAll } from './listen.ts'

const request = 'GET /de HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

test('a connection that a busy proxy opened before the stop may still bring its request', async () => {
  const site = await startSite()
  const port = Number(new URL(site.origin).port)
  const socket = connect(port, 'localhost')
  await once(socket, 'connect')
  const stopped = site.stop()
  await wait(600)
  const answer = readAll(socket)
  socket.write(request)
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(await stopped).toBe(0)
})

test('one that never brings anything does not hold the stop', async () => {
  const site = await startSite()
  const socket = connect(Number(new URL(site.origin).port), 'localhost').on('error', () => {})
  await once(socket, 'connect')
  expect(await site.stop()).toBe(0)
  socket.destroy()
})
