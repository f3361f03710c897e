import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createPacedParsing } from './paced-parsing.server.ts'

const kB = 1024

/** Connections that write down what their parser gets; `turn` lets the next turn of the event loop begin. */
function pacedConnections() {
  const parsed: [name: string, text: string][] = []
  const turns: (() => void)[] = []
  const full = new Set<Socket>()
  const parsing = createPacedParsing({
    mayRead: socket => !full.has(socket),
    nextTurn: run => void turns.push(run),
  })
  return {
    parsing,
    parsed,
    full,
    bytesParsed: () => parsed.reduce((sum, [, text]) => sum + text.length, 0),
    turn: () => turns.shift()?.(),
    turnsWanted: () => turns.length,
    /** A paced connection, with a parser of the test in the place of Node's. */
    accept(name: string): Socket {
      const socket = new Socket()
      socket.on('data', bytes => void parsed.push([name, bytes.toString('latin1')]))
      parsing.pace(socket)
      return socket
    },
  }
}

test('an ordinary request is parsed at once', () => {
  const { accept, parsed } = pacedConnections()
  accept('one').emit('data', Buffer.from('GET / HTTP/1.1'))
  expect(parsed).toEqual([['one', 'GET / HTTP/1.1']])
})

test('ordinary requests ask for a turn only once 32 kB of them have been parsed, and none is lost then', () => {
  const { accept, bytesParsed, turn, turnsWanted } = pacedConnections()
  const socket = accept('one')
  for (let each = 0; each < 64; each++) socket.emit('data', Buffer.alloc(512))
  expect([bytesParsed(), turnsWanted()]).toEqual([32 * kB, 0])
  socket.emit('data', Buffer.alloc(512))
  expect([bytesParsed(), turnsWanted()]).toEqual([32 * kB, 1])
  turn()
  expect([bytesParsed(), turnsWanted()]).toEqual([32 * kB + 512, 0])
})

test('what one connection brings at once is parsed in slices, in its order, with turns for others between them', () => {
  const { accept, parsed, bytesParsed, turn } = pacedConnections()
  const text = Array.from({ length: 64 * kB }, (_, at) => String.fromCharCode(97 + (at % 26))).join('')
  accept('much').emit('data', Buffer.from(text))
  expect(bytesParsed()).toBe(0)
  for (let each = 1; each <= 2; each++) {
    turn()
    expect(bytesParsed()).toBeLessThanOrEqual(each * 40 * kB)
  }
  turn()
  expect(parsed.map(([, part]) => part).join('')).toBe(text)
})

test('many connections share a turn, and who asks little is not behind all that the others ask', () => {
  const { accept, parsed, bytesParsed, turn } = pacedConnections()
  const sockets = Array.from({ length: 10 }, (_, index) => accept(String(index)))
  for (const socket of sockets) socket.emit('data', Buffer.alloc(64 * kB))
  accept('late').emit('data', Buffer.from('GET / HTTP/1.1'))
  expect(parsed).toEqual([['late', 'GET / HTTP/1.1']])
  turn()
  expect(bytesParsed()).toBeLessThanOrEqual(40 * kB)
  for (let each = 0; each < 40; each++) turn()
  expect(bytesParsed()).toBe(10 * 64 * kB + 14)
})

test('nothing is parsed of a connection whose requests wait, until it may go on', () => {
  const { accept, full, parsing, bytesParsed, turn } = pacedConnections()
  const socket = accept('much')
  full.add(socket)
  socket.emit('data', Buffer.alloc(20 * kB))
  for (let each = 0; each < 5; each++) turn()
  expect(bytesParsed()).toBe(0)
  full.clear()
  parsing.goOn(socket)
  for (let each = 0; each < 5; each++) turn()
  expect(bytesParsed()).toBe(20 * kB)
})

test('what came before the end of a connection is parsed before Node is told of the end', () => {
  const { accept, bytesParsed } = pacedConnections()
  const socket = accept('much')
  socket.emit('data', Buffer.alloc(20 * kB))
  let before = 0
  socket.on('end', () => (before = bytesParsed()))
  socket.emit('end')
  expect(before).toBe(20 * kB)
})
