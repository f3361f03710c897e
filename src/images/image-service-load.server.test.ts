import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bombs, noise, storeOf } from './test-pictures.ts'
import { PHOTO, service, SHEET, stalled, WEBP } from './test-service.ts'
import { transformPicture } from './transform/transform-picture.server.ts'

test('two pictures are made at a time, small ones first, and what does not fit is told to come again', async () => {
  const { get, started, finish, queued, images } = await stalled({ maxWaiting: 3 })
  const requested: Promise<Response>[] = []
  for (const [index, width] of [900, 901, 800, 20, 300, 10].entries()) {
    requested.push(get(`${PHOTO}/m/${width}x0`))
    await queued(Math.min(index + 1, 5))
  }
  const refused = await requested[5]!
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(images.state.jobs).toBe(5)
  await finish()
  // Two begin together; which of them has read its file first is chance.
  const inPairs = [started.slice(0, 2), started.slice(2, 4), started.slice(4)]
  expect(inPairs.map(pair => pair.toSorted((a, b) => a - b))).toEqual([[900, 901], [20, 300], [800]])
  expect((await Promise.all(requested)).map(answer => answer.status)).toEqual([200, 200, 200, 200, 200, 503])
  expect(images.state.jobs).toBe(0)
})

test('who has waited too long is told to come again', async () => {
  const { get, finish, queued, state } = await stalled({ maxWaitMs: 1000 })
  const requested = [1, 2, 3].map(width => get(`${PHOTO}/m/${width}x0`))
  await queued(3)
  state.time += 1001
  await finish()
  expect((await Promise.all(requested)).map(answer => answer.status).toSorted()).toEqual([200, 200, 503])
})

test('a picture waits for its turn until its time is over, also while no worker gets free', async () => {
  const ends: (() => void)[] = []
  const sleep = (): Promise<void> => new Promise(resolve => ends.push(resolve))
  const { get, finish, queued } = await stalled({ sleep })
  const requested = [1, 2, 3, 4].map(width => get(`${PHOTO}/m/${width}x0`))
  await queued(4)
  // The first of the two that wait; what runs has no such limit.
  expect(ends).toHaveLength(2)
  ends[0]!()
  const refused = await Promise.race(requested)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  await finish()
  expect((await Promise.all(requested)).map(answer => answer.status).toSorted()).toEqual([200, 200, 200, 503])
})

test('a store that fails is 503, a picture that is none 422, and neither is tried again and again', async () => {
  const broken = await service({ source: () => Promise.reject(new Error('no answer')) })
  expect((await broken.get(PHOTO)).status).toBe(503)

  for (const [name, bytes] of Object.entries(bombs())) {
    const path = '/f/1/9x9/5a1b2c3d4e/bomb.png'
    const { source } = await storeOf({ [path]: { bytes, type: 'image/png' } })
    const { get, state } = await service({ source })
    const statuses = [await get(`${path}/m/100x0`), await get(`${path}/m/100x0`)].map(answer => answer.status)
    expect([name, ...statuses, state.made]).toEqual([name, 422, 422, 1])
  }
})

test('a refusal is not for ever: it may have been a moment without time', async () => {
  const { get, state } = await service({
    revalidateMs: 1000,
    transform: (...args) =>
      state.made === 1 ? Promise.resolve({ ok: false, problem: 'timeout' }) : transformPicture(...args),
  })
  expect((await get(`${PHOTO}/m/80x0`)).status).toBe(422)
  state.time += 1001
  expect((await get(`${PHOTO}/m/80x0`)).status).toBe(200)
})

test('a file that has gone is 404; other verbs are 405', async () => {
  const { get, known } = await service()
  await rm(known.get(PHOTO)!.path)
  expect((await get(`${PHOTO}/m/80x0`)).status).toBe(404)
  expect((await get(PHOTO)).status).toBe(404)
  const put = await get(SHEET, {}, 'PUT')
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('hundreds of hostile addresses: no 5xx, nothing outside the store, no picture beyond its limits', async () => {
  const { get, dir, known } = await service()
  const secret = join(dir, 'secret.txt')
  await writeFile(secret, 'SECRET')
  const climbs = [
    '..',
    '%2e%2e',
    '..%2f',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '%252e%252e%252f',
    '....//',
    '%c0%ae%c0%ae/',
    '%00',
    '%0d%0a',
    '%u002e',
    '／',
    '‥',
  ]
  const targets = [
    'secret.txt',
    'etc/passwd',
    'proc/self/environ',
    '',
    '.env',
    'flag.png%00.jpg',
    'file:///etc/passwd',
    'http://127.0.0.1:1/',
    '//169.254.169.254/latest',
    '\\\\host\\share',
  ]
  const places = (text: string) => [
    `/f/${text}`,
    `/f/1/400x300/0a1b2c3d4e/${text}`,
    `${PHOTO}/m/${text}`,
    `/f/1/400x300/${text}/flag.png`,
  ]
  const numbers = [
    '-1',
    '0',
    '99999',
    '999999999',
    '1e9',
    'NaN',
    'Infinity',
    '0x10',
    '1.5',
    '٣',
    "1'--",
    '<svg>',
    '{{7*7}}',
    '${7}',
    '%s%n',
    'a'.repeat(300),
  ]
  const filters = [
    'blur',
    'brightness',
    'quality',
    'rotate',
    'format',
    'fill',
    'focal',
    'grayscale',
    'round_corner',
    'no_upscale',
    '__proto__',
    'constructor',
  ]
  const paths = [
    ...climbs.flatMap(climb => targets.flatMap(target => places(`${climb.repeat(3)}/${target}`))),
    ...numbers.flatMap(n => [
      `${PHOTO}/m/${n}x${n}`,
      `${PHOTO}/m/${n}x${n}:${n}x${n}/`,
      `/f/1/${n}x${n}/0a1b2c3d4e/flag.png/m/`,
    ]),
    ...numbers.flatMap(n => filters.map(filter => `${PHOTO}/m/40x30/filters:${filter}(${n})`)),
  ]
  expect(paths.length).toBeGreaterThan(500)
  const statuses: Record<number, number> = {}
  for (const path of paths) {
    const response = await get(encodeURI(path).replaceAll('%25', '%'), WEBP).catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error
      return new Response(null, { status: 400 }) // no URL at all: never reaches the service
    })
    const body = await response.text()
    expect([200, 400, 404], path).toContain(response.status)
    expect(body, path).not.toMatch(/SECRET|root:/)
    statuses[response.status] = (statuses[response.status] ?? 0) + 1
  }
  expect(statuses[404]).toBeGreaterThan(300)
  expect(known.size).toBe(5)
}, 60_000)

test('noise of any kind never breaks the service', async () => {
  const path = '/f/1/9x9/6a1b2c3d4e/noise.jpg'
  const whole = await noise(64, 64)
  for (let cut = 0; cut < 40; cut++) {
    const bytes = Buffer.from(whole)
    for (let n = 0; n < cut; n++) bytes[(n * 7919 + cut * 104_729) % bytes.length] = (n * cut) % 256
    const { source } = await storeOf({ [path]: { bytes, type: 'image/jpeg' } })
    const { get } = await service({ source })
    expect([200, 422]).toContain((await get(`${path}/m/32x0`)).status)
  }
})
