import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { parseAsset } from '../../fields/values/asset-value.ts'
import { checkFile, sniff } from '../file-kind.ts'
import { createTurns } from './turns.ts'
import { createUploadQueue, type Upload } from './upload-queue.ts'
import { sayUploadProblem, uploadTexts } from './upload-texts.ts'

const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, char => char.charCodeAt(0))
const asset = parseAsset({ id: 1, filename: '/f/1/2x3/aaaaaaaaaa/x.jpg' })

function setUp() {
  let uploads: readonly Upload[] = []
  const stored: number[] = []
  const refused: string[] = []
  const jobs: { name: string; signal: AbortSignal; end(error?: Error): void }[] = []
  let sleeping: (() => void)[] = []
  let clock = 0
  const queue = createUploadQueue({
    maxMb: 64,
    now: () => (clock += 1000),
    sleep: () => new Promise(resolve => sleeping.push(resolve)),
    send: (_, name, signal, onProgress) => {
      onProgress(0.5)
      return new Promise((resolve, reject) => {
        jobs.push({ name, signal, end: error => (error ? reject(error) : resolve(asset)) })
      })
    },
    onChange: next => (uploads = next),
    onStored: ({ id }) => void stored.push(id),
    onRefused: ({ name, problem }) => void refused.push(`${name} ${problem}`),
  })
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn++) await new Promise(resolve => setImmediate(resolve))
  }
  return {
    queue,
    stored,
    refused,
    jobs,
    settle,
    uploads: () => uploads,
    wake: () => {
      const all = sleeping
      sleeping = []
      all.forEach(resolve => resolve())
    },
  }
}

const file = (name: string, bytes: Uint8Array = jpeg): File => new File([bytes as Uint8Array<ArrayBuffer>], name)

test('three files are sent at once, the others wait for their turn', async () => {
  const t = setUp()
  t.queue.add(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].map(name => file(name)))
  await t.settle()
  expect(t.jobs.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  expect(t.uploads()[0]).toMatchObject({ state: 'sending', share: 0.5, secondsLeft: 1 })
  t.jobs[1]?.end()
  await t.settle()
  expect(t.jobs.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'])
  expect(t.stored).toEqual([1])
  expect(t.uploads().map(({ name }) => name)).toEqual(['a.jpg', 'c.jpg', 'd.jpg', 'e.jpg'])
})

test('without a connection a file waits and is sent again; what the server refuses is not', async () => {
  const t = setUp()
  t.queue.add([file('a.jpg')])
  await t.settle()
  t.jobs[0]?.end(new ApiError(0, 'No answer'))
  await t.settle()
  expect(t.uploads()[0]?.state).toBe('offline')
  t.wake()
  await t.settle()
  expect(t.jobs).toHaveLength(2)
  const body = { file: ['a.jpg: is a film …'], reason: ['film-codec', 'HEVC (H.265)'] }
  t.jobs[1]?.end(new ApiError(422, 'a.jpg: is a film …', { body }))
  await t.settle()
  expect(t.uploads()[0]).toMatchObject({ state: 'refused', problem: { code: 'film-codec', found: 'HEVC (H.265)' } })
  const problem = t.uploads()[0]?.problem ?? 'other'
  expect(sayUploadProblem(problem, 64, uploadTexts.de, 'de')).toMatch(/HEVC \(H\.265\).*H\.264/)
  expect(sayUploadProblem(problem, 64, uploadTexts.en, 'en')).toMatch(/many browsers cannot play/)
  t.queue.stop(t.uploads()[0]!.id)
  expect(t.uploads()).toEqual([])
})

test('a stopped upload is cut off and makes room', async () => {
  const t = setUp()
  t.queue.add([file('a.jpg'), file('b.jpg')])
  await t.settle()
  t.queue.stop(t.uploads()[0]!.id)
  expect(t.jobs[0]?.signal.aborted).toBe(true)
  expect(t.uploads().map(({ name }) => name)).toEqual(['b.jpg'])
})

test('200 MB, BMP, a program and nothing are refused before a byte is sent, HEIC and TIFF are sent', async () => {
  const t = setUp()
  const large = file('film.mp4', bytesOf('\0\0\0\x18ftypmp42'))
  Object.defineProperty(large, 'size', { value: 200 * 2 ** 20 })
  const picture = file('gross.jpg')
  Object.defineProperty(picture, 'size', { value: 65 * 2 ** 20 })
  t.queue.add([
    large,
    picture,
    file('alt.bmp', bytesOf(`BM${'\0'.repeat(20)}`)),
    file('x.jpg', bytesOf('MZ')),
    file('n', bytesOf('')),
  ])
  await t.settle()
  expect(t.jobs).toEqual([])
  expect(t.refused.sort()).toEqual([
    ...['alt.bmp old-picture', 'film.mp4 too-large', 'gross.jpg too-large', 'n empty', 'x.jpg program'],
  ])
  expect(
    t
      .uploads()
      .map(({ limitMb }) => limitMb)
      .slice(0, 2),
  ).toEqual([64, 64])
  expect(checkFile('IMG_1.HEIC', 10, bytesOf('\0\0\0\x18ftypheic'), 64)).toMatchObject({ refusal: null })
  expect(checkFile('scan.tif', 10, bytesOf('II*\0'), 64)).toMatchObject({ refusal: null, name: 'scan.tif' })
})

test.each([
  ['foto.png', jpeg, 'foto.jpg'],
  ['foto.JPEG', jpeg, 'foto.JPEG'],
  ['ohne', jpeg, 'ohne.jpg'],
  ['zeichnung.txt', bytesOf('<?xml version="1.0"?><svg xmlns="x">'), 'zeichnung.svg'],
  ['seite.pdf', bytesOf('%PDF-1.7'), 'seite.pdf'],
  ['liste.csv', bytesOf('a;b'), 'liste.csv'],
])('the type is told by content: %s', (name, bytes, expected) => {
  expect(checkFile(name, 10, bytes, 64)).toMatchObject({ refusal: null, name: expected })
})

test.each(['text.jpg', 'text.JPEG', 'text.png', 'text.webp'])(
  'what is named like a picture and is none is not taken: %s',
  name => {
    expect(checkFile(name, 10, bytesOf('hello world'), 64).refusal).toBe('no-picture')
  },
)

test('no bytes make it throw, and a page is never taken for a picture', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), bytes => void sniff(bytes)))
  expect(checkFile('x.svg', 10, bytesOf('<!doctype html><svg onload=x>'), 64).refusal).toBe('program')
})

test('whichever file arrives first, they stand in the order in which they were chosen', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat({ max: 7 }), { maxLength: 8 }),
      fc.uniqueArray(fc.integer({ min: 1000, max: 1999 }), { maxLength: 3 }),
      (chosen, lots, before) => {
        const turns = createTurns()
        const waiting = chosen.map((id, at) => ({ id, at }))
        let list: number[] = before
        for (let lot = 0; waiting.length > 0; lot++) {
          const [next] = waiting.splice((lots[lot] ?? 0) % waiting.length, 1)
          turns.take(next?.id ?? 0, next?.at ?? 0)
          list = turns.put(list, next?.id ?? 0, id => id)
        }
        expect(list).toEqual([...before, ...chosen])
      },
    ),
  )
})
