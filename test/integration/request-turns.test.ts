import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listen, pipelined, readAll, sendRaw, statusesOf } from './listen.ts'

test('answers to one connection are made one after another, and only while they are read', async () => {
  const body = Buffer.alloc(4 * 2 ** 20, 'a')
  let made = 0
  const server = await listen((_, response) => {
    made++
    response.end(body)
  })
  const silent = connect(server.port, 'localhost').pause()
  silent.on('error', () => {})
  silent.write(pipelined(200, () => '/big'))
  await once(silent, 'connect')
  // Others are answered many times over; nothing more is made for who does not read.
  for (let turn = 0; turn < 5; turn++)
    await sendRaw(
      server.port,
      pipelined(1, () => '/big'),
    )
  expect(made - 5).toBeLessThanOrEqual(2)
  silent.destroy()
  await server.close()
})

test('nobody is worked for who has gone', async () => {
  let made = 0
  const waiting: ServerResponse[] = []
  const server = await listen((_, response) => {
    made++
    waiting.push(response)
  })
  const gone = connect(server.port, 'localhost')
  gone.write(pipelined(10, () => '/x'))
  await expect.poll(() => made).toBe(1)
  gone.destroy()
  await expect.poll(() => waiting[0]?.destroyed).toBe(true)
  waiting[0]?.end()
  const other = sendRaw(
    server.port,
    pipelined(1, () => '/x'),
  )
  await expect.poll(() => made).toBe(2)
  waiting[1]?.end('b')
  expect(statusesOf(await other)).toEqual([200])
  expect(made).toBe(2)
  await server.close()
})

test('every connection has its turn: who asks once is answered after one answer to who asks much', async () => {
  const order: string[] = []
  const server = await listen((request, response) => {
    order.push(request.url ?? '')
    response.end('x')
  })
  const much = connect(server.port, 'localhost')
  const reading = readAll(much)
  await once(much, 'connect')
  const one = connect(server.port, 'localhost')
  await once(one, 'connect')
  const oneReading = readAll(one)
  // Both are in the system's hands before the server reads either.
  much.write(pipelined(100, index => `/much/${index}`))
  one.write(pipelined(1, () => '/one'))
  expect(statusesOf(await oneReading)).toEqual([200])
  await reading
  expect(order.indexOf('/one')).toBeLessThan(20)
  expect(order.filter(url => url !== '/one')).toEqual(Array.from({ length: 100 }, (_, index) => `/much/${index}`))
  await server.close()
})

test('who asks once does not wait until all that ten others ask has been parsed, though Node reads for them', async () => {
  const server = await listen((_, response) => response.end('x'))
  let parsed = 0
  let parsedBefore = 0
  server.server.prependListener('request', request => {
    parsed++
    if (request.url === '/one') parsedBefore = parsed
  })
  const packet = pipelined(1300, () => '/').replaceAll('Connection: close\r\n', '')
  const sockets = await Promise.all(
    Array.from({ length: 11 }, async () => {
      const socket = connect(server.port, 'localhost').on('error', () => {})
      await once(socket, 'connect')
      return socket
    }),
  )
  await expect.poll(() => server.connections()).toBe(11)
  const one = sockets.pop()
  if (!one) throw new Error('no connection')
  // All are in the system's hands before the server reads any of them.
  for (const socket of sockets) socket.write(packet)
  one.write(pipelined(1, () => '/one'))
  await readAll(one)
  // One read of one connection, and slices of the others.
  expect(parsedBefore).toBeLessThan(4000)
  for (const socket of sockets) socket.destroy()
  await server.close()
})

test('what is ready does not wait for the work on others', async () => {
  const held: ServerResponse[] = []
  const server = await listen(
    (request, response) => {
      if (request.url === '/ready') response.end('ready')
      else held.push(response)
    },
    { isReady: target => target === '/ready', limits: { perConnection: 5, inAll: 2, atOnce: 1 } },
  )
  const sockets = Array.from({ length: 4 }, () => connect(server.port, 'localhost'))
  const answers = sockets.map(socket => readAll(socket))
  sockets.forEach(socket => socket.write(pipelined(1, () => '/work')))
  await expect.poll(() => held.length).toBe(1)
  expect(
    statusesOf(
      await sendRaw(
        server.port,
        pipelined(1, () => '/ready'),
      ),
    ),
  ).toEqual([200])
  // One is worked on, two wait, the fourth is refused.
  const refused = await Promise.race(answers)
  expect(statusesOf(refused)).toEqual([503])
  expect(refused).toMatch(/retry-after: 1/i)
  for (let done = 0; done < 3; done++) {
    await expect.poll(() => held.length).toBe(done + 1)
    held[done]?.end('done')
  }
  expect((await Promise.all(answers)).flatMap(statusesOf).toSorted()).toEqual([200, 200, 200, 503])
  await server.close()
})

test('what waits on one connection is bounded; the rest is refused in its place', async () => {
  const server = await listen((_, response) => response.end('x'), {
    limits: { perConnection: 10, inAll: 100, atOnce: 10 },
  })
  const statuses = statusesOf(
    await sendRaw(
      server.port,
      pipelined(30, () => '/x'),
    ),
  )
  expect(statuses).toHaveLength(30)
  expect(statuses.slice(0, 11)).toEqual(Array.from({ length: 11 }, () => 200))
  expect(statuses.slice(11).every(status => status === 503)).toBe(true)
  await server.close()
})

test('more than one packet of requests is read to its end where the answers are', async () => {
  let made = 0
  const server = await listen((_, response) => {
    made++
    response.end('x'.repeat(1000))
  })
  const socket = connect(server.port, 'localhost')
  const reading = readAll(socket)
  for (let at = 0; at < 10; at++) {
    socket.write(pipelined(11, () => '/x').replace('Connection: close\r\n', ''))
    const before = made
    await expect.poll(() => made).toBe(before + 11)
  }
  socket.write(pipelined(1, () => '/x'))
  expect(statusesOf(await reading)).toHaveLength(111)
  await server.close()
})

test('too much of everything: pictures are refused first, then pages; what somebody sends does not wait', async () => {
  const held: { url: string; response: ServerResponse }[] = []
  const server = await listen((request, response) => void held.push({ url: request.url ?? '', response }), {
    limits: { perConnection: 5, inAll: 8, atOnce: 1 },
  })
  const ask = async (method: string, url: string): Promise<{ url: string; status: number }> => {
    const socket = connect(server.port, 'localhost')
    const answer = readAll(socket)
    socket.write(`${method} ${url} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    return { url, status: statusesOf(await answer)[0] ?? 0 }
  }
  const all: Promise<{ url: string; status: number }>[] = [ask('GET', '/first')]
  await expect.poll(() => held.length).toBe(1)
  const add = async (count: number, method: string, url: string): Promise<void> => {
    for (let at = 0; at < count; at++) {
      all.push(ask(method, `${url}${at}`))
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
  // Two pictures wait, two are refused; six pages wait beside them, two are refused; forms wait all the same.
  await add(4, 'GET', '/f/1/')
  await add(8, 'GET', '/de/')
  await add(4, 'POST', '/forms/contact?')
  // They are taken while the first is still worked on; a form whose sender is slow holds nobody up.
  await expect.poll(() => held.length).toBe(5)
  expect(held.slice(1).every(({ url }) => url.startsWith('/forms/'))).toBe(true)
  held[0]?.response.end('done')
  for (let done = 5; done < 13; done++) {
    await expect.poll(() => held.length).toBe(done + 1)
    held[done]?.response.end('done')
  }
  for (const { response } of held.slice(1, 5)) response.end('done')
  const answers = await Promise.all(all)
  const refused = answers.filter(({ status }) => status === 503).map(({ url }) => url.slice(0, 3))
  expect(refused).toEqual(['/f/', '/f/', '/de', '/de'])
  expect(held.slice(-2).every(({ url }) => url.startsWith('/f/'))).toBe(true)
  await server.close()
})
