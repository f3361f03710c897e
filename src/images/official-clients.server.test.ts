import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../base/log.ts'
import { toImageAddress } from '../model/address/image-address.ts'
import { createFolderSource } from './folder-source.server.ts'
import { createImageService } from './image-service.server.ts'
import { temporaryFolder } from './test-pictures.ts'
import { transformPicture } from './transform/transform-picture.server.ts'

const PATH = '/f/290471/1600x1200/1887fef8bf/bench-detail.jpg'
const DRAWING = '/f/290471/968x540/b10cb21a8f/404.svg'
const OURS = 'https://site.test'
const BROWSER = { accept: 'image/avif,image/webp,image/png,*/*;q=0.8' }

/** The image service over the demonstration world, asked by full addresses. */
async function world() {
  const images = createImageService({
    source: await createFolderSource(join(import.meta.dirname, '../../content/assets')),
    cacheDir: await temporaryFolder(),
    memoryBytes: 20_000_000,
    diskBytes: 20_000_000,
    clock: Date.now,
    log: silentLog,
    // How long a picture takes is the bench's business.
    transform: (bytes, options, webp) => transformPicture(bytes, options, webp, 60),
    maxWaitMs: 60_000,
  })
  onTestFinished(() => images.close())
  return async (address: string, headers: Record<string, string> = BROWSER) => {
    const response = await images.fetch(new Request(address, { headers }))
    const body = Buffer.from(await response.arrayBuffer())
    const type = response.headers.get('content-type') ?? ''
    const { width, height, format } = response.ok ? await sharp(body).metadata() : {}
    return { status: response.status, type, width, height, format }
  }
}

test.each([
  'https://a.storyblok.com',
  'https://a-us.storyblok.com',
  'https://a-ap.storyblok.com',
  'https://a2.storyblok.com',
  'https://a.storyblokchina.cn',
  '//a.storyblok.com',
  'https://s3.amazonaws.com/a.storyblok.com',
])('an address of %s gives the same pictures once its host is ours', async host => {
  const get = await world()
  const theirs = `${host}${PATH}`
  expect(toImageAddress(theirs, { width: 400, format: 'webp' })).toBe(`${theirs}/m/400x0/filters:format(webp)`)
  for (const [transformation, width, height] of [
    ['', 1600, 1200],
    ['/m/', 1600, 1200],
    ['/m/800x0', 800, 600],
    ['/m/400x400/smart', 400, 400],
  ] as const) {
    const switched = `${theirs}${transformation}`.replace(host, OURS)
    expect(await get(switched)).toMatchObject({ status: 200, width, height })
  }
})

test.each([
  ['@storyblok/richtext: size and filters', '/m/600x400/filters:blur(10):quality(80):format(webp)', 'webp', 600, 400],
  [
    '@storyblok/richtext: every filter',
    '/m/600x0/filters:blur(10):brightness(20):grayscale():quality(50):rotate(90)',
    'webp',
    450,
    600,
  ],
  ['@storyblok/richtext: filters alone', '/m/filters:grayscale():format(png)', 'png', 1600, 1200],
  ['@storyblok/richtext: a source set', '/m/320x0/filters:format(jpeg)', 'jpeg', 320, 240],
  ['nuxt image: the Storyblok provider', '/m/200x200/filters:quality(70):format(webp)', 'webp', 200, 200],
  ['nuxt image: fit', '/m/fit-in/200x200/filters:fill(transparent):format(png)', 'png', 200, 200],
  ['astro and svelte: smart', '/m/300x300/smart/filters:quality(75)', 'webp', 300, 300],
  ['PHP image service: a focus', '/m/400x300/filters:focal(100x100:200x200):no_upscale()', 'webp', 400, 300],
  ['PHP image service: mirrored, cropped', '/m/0x0:800x600/-400x-300/', 'webp', 400, 300],
  ['encoded by an HTTP client', '/m/600x400/filters%3Aquality(80)%3Aformat(webp)', 'webp', 600, 400],
  ['unpic: width and height', '/m/640x480/', 'webp', 640, 480],
])('%s', async (_, transformation, format, width, height) => {
  const get = await world()
  expect(await get(`${OURS}${PATH}${transformation}`)).toEqual({
    status: 200,
    type: `image/${format}`,
    format,
    width,
    height: transformation.startsWith('/m/fit-in') ? 200 : height,
  })
})

test('a client without WebP gets the type of the file, a drawing is never changed', async () => {
  const get = await world()
  expect(await get(`${OURS}${PATH}/m/320x0`, { accept: '*/*' })).toMatchObject({ type: 'image/jpeg', width: 320 })
  expect(await get(`${OURS}${DRAWING}/m/320x0/filters:format(webp)`)).toMatchObject({
    type: 'image/svg+xml',
    width: 968,
    height: 540,
  })
})
