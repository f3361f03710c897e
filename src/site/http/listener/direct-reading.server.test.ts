import { IncomingMessage, Server } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { readDirectly } from './direct-reading.server.ts'

const minute = 60_000

function server() {
  const server = new Server()
  const listenersOfNode = server.listenerCount('connection')
  const paced: Socket[] = []
  const turns: (() => void)[] = []
  let time = 0
  const reading = readDirectly(server, {
    pace: socket => void paced.push(socket),
    nextTurn: run => void turns.push(run),
    now: () => time,
  })
  return {
    reading,
    paced,
    turn: () => turns.shift()?.(),
    pass: (ms: number) => void (time += ms),
    accept(): Socket {
      const socket = new Socket()
      for (const listener of server.listeners('connection').slice(listenersOfNode)) listener.call(server, socket)
      return socket
    },
  }
}

function requestOn(socket: Socket, headers: Readonly<Record<string, string>>): IncomingMessage {
  const request = new IncomingMessage(socket)
  request.headers = { ...headers }
  request.rawHeaders = Object.entries(headers).flat()
  return request
}

test('ordinary connections are left to Node', () => {
  const { accept, reading, paced } = server()
  const socket = accept()
  reading.judge(requestOn(socket, { host: 'a', accept: '*/*', 'content-length': '20' }))
  expect(paced).toEqual([])
})

test('one that is costly to parse ends it for all at once, for itself after the read, and for those of ten minutes', () => {
  const { accept, reading, paced, turn, pass } = server()
  const [other, offender] = [accept(), accept()]
  reading.suspect(offender)
  expect(paced).toEqual([other])
  turn()
  expect(paced).toEqual([other, offender])
  pass(9 * minute)
  const later = accept()
  expect(paced).toEqual([other, offender, later])
  pass(minute)
  accept()
  expect(paced).toHaveLength(3)
})

test.each([
  ['a body in chunks', { 'transfer-encoding': 'chunked' }],
  ['65 headers', Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`x-${at}`, '']))],
])('%s is costly', (_, headers) => {
  const { accept, reading, paced } = server()
  const [other, offender] = [accept(), accept()]
  reading.judge(requestOn(offender, headers))
  expect(paced).toEqual([other])
})

test('an offender that has gone meanwhile is left alone', () => {
  const { accept, reading, paced, turn } = server()
  const offender = accept()
  reading.suspect(offender)
  offender.destroy()
  turn()
  expect(paced).toEqual([])
})

test('of many connections 64 are left to Node; when one closes, another one may be', async () => {
  const { accept, paced } = server()
  const [first] = Array.from({ length: 64 }, () => accept())
  expect(paced).toEqual([])
  const beyond = accept()
  expect(paced).toEqual([beyond])
  await new Promise<void>(resolve => first?.once('close', () => resolve()).destroy())
  accept()
  expect(paced).toEqual([beyond])
})
