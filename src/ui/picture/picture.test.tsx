import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Asset } from '../../model/story/asset.ts'
import { parseImageAddress } from '../../model/address/image-address.ts'
import { pictureSizes } from './picture-sizes.ts'
import { widthsUpTo } from './picture-sources.ts'
import { pictureTones, toneOf } from './picture-tone.ts'
import { Picture } from './picture.tsx'
import type { PictureProps } from './picture.tsx'

const photo: Asset = {
  src: '/f/1/1600x1200/0a1b2c3d4e/chair.jpg',
  alt: 'Ein Stuhl',
  width: 1600,
  height: 1200,
  focus: '300x200:301x201',
  color: '#a8a898',
  measure: null,
  extension: 'jpg',
}
const portrait: Asset = { ...photo, src: '/f/1/800x1000/1a1b2c3d4e/chair-2.jpg', width: 800, height: 1000 }
const drawing: Asset = {
  ...photo,
  src: '/f/1/1200x900/2a1b2c3d4e/plan.svg',
  extension: 'svg',
  width: 1200,
  height: 900,
}

const render = (props: Partial<PictureProps> = {}) =>
  renderToStaticMarkup(<Picture asset={photo} sizes={pictureSizes.column} {...props} />)

/** Every file of the markup: path behind `/m/`, and the width the browser is told. */
function files(html: string, name = 'chair.jpg') {
  const found = html.matchAll(new RegExp(String.raw`${name}/m/([^ "]*) (\d+)w`, 'g'))
  return [...found].map(([, path = '', width]) => ({ path, width: Number(width) }))
}

test('a picture offers WebP in every width up to its own, and JPEG in a few', () => {
  const html = render()
  const webp = files(html).filter(file => file.path.endsWith('filters:format(webp)'))
  const jpeg = files(html).filter(file => file.path.endsWith('filters:format(jpeg)'))
  expect(webp.map(file => file.width)).toEqual([160, 210, 280, 360, 480, 640, 800, 1060, 1400, 1600])
  expect(jpeg.map(file => file.width)).toEqual([640, 1400, 1600])
  expect(webp[0]?.path).toBe('160x0/filters:format(webp)')
  expect(html).toContain('width="1600" height="1200"')
  expect(html).toContain('loading="lazy" decoding="async"')
  expect(html).toContain('alt="Ein Stuhl"')
})

test('a ratio crops around the focus and is known before', () => {
  const html = render({ ratio: [4, 5] })
  expect(files(html)[0]).toEqual({ path: '160x200/filters:focal(300x200:301x201):format(webp)', width: 160 })
  expect(html).toContain('width="960" height="1200"')
  expect(Math.max(...files(html).map(file => file.width))).toBe(960)
})

test('a thumbnail may be smaller still, and no other picture pays for it', () => {
  expect(files(render({ thumbnail: true })).map(file => file.width)).toEqual([
    90,
    120,
    ...files(render()).map(f => f.width),
  ])
})

test('its own ratio is no crop', () => {
  expect(render({ ratio: [4, 3] })).toBe(render())
})

test('the first picture of a page is loaded at once and first', () => {
  const html = render({ priority: true })
  expect(html).toContain('fetchPriority="high"')
  expect(html).not.toContain('loading=')
})

test('a decorative picture says nothing', () => {
  expect(render({ decorative: true })).toContain('alt=""')
})

test('phones get the portrait variant, in its own shape', () => {
  const html = render({ portrait })
  const small = [...html.matchAll(/<source media="\(max-width: 44\.99rem\)"[^>]*>/g)].map(String)
  expect(small).toHaveLength(2)
  for (const source of small) expect(source).toContain('width="800" height="1000"')
  expect(small[0]).toContain('type="image/webp"')
  expect(small[1]).toContain('type="image/jpeg"')
  expect(html.lastIndexOf('<source media')).toBeLessThan(html.indexOf('<source type'))
})

test('phones may get another crop of the same picture', () => {
  const html = render({ ratio: [2, 1], portraitRatio: [1, 1] })
  expect(html).toContain('width="1200" height="1200"')
  expect(html).toContain('width="1600" height="800"')
})

test.each([
  ['a drawing', drawing],
  ['an animation', { ...photo, src: '/f/1/60x40/3a1b2c3d4e/film.gif', extension: 'gif', width: 60, height: 40 }],
  ['a picture of another host', { ...photo, src: 'https://example.org/a.jpg' }],
])('%s is rendered from its original, with its size', (_, asset) => {
  const html = render({ asset })
  expect(html).toContain(`src="${asset.src}" width="${asset.width}" height="${asset.height}"`)
  expect(html).not.toMatch(/srcset|<picture|sizes=/i)
})

test('a drawing may have a portrait drawing', () => {
  const html = render({ asset: drawing, portrait: { ...drawing, src: '/f/1/600x900/4a1b2c3d4e/tall.svg', width: 600 } })
  expect(html).toContain(
    '<source media="(max-width: 44.99rem)" srcSet="/f/1/600x900/4a1b2c3d4e/tall.svg" width="600" height="900"/>',
  )
  expect(html).toContain('src="/f/1/1200x900/2a1b2c3d4e/plan.svg" width="1200" height="900"')
})

test('a size that the asset does not know is in its address', () => {
  expect(render({ asset: { ...photo, width: null, height: null } })).toContain('width="1600" height="1200"')
  expect(render({ asset: { ...drawing, width: null, height: null } })).toContain('width="1200" height="900"')
})

test('a picture of Storyblok stays on its host', () => {
  const html = render({ asset: { ...photo, src: `https://a.storyblok.com${photo.src}` } })
  expect(html).toContain('https://a.storyblok.com/f/1/1600x1200/0a1b2c3d4e/chair.jpg/m/360x0/filters:format(webp) 360w')
})

test('a transparent picture has PNG behind WebP and no colour below', () => {
  const html = render({ asset: { ...photo, src: '/f/1/1600x1200/0a1b2c3d4e/logo.png', extension: 'png' } })
  expect(html).toContain('format(png)')
  expect(html).not.toMatch(/format\(jpeg\)|photo__image/)
})

test('rich text may ask for filters, one type, a size and a turn', () => {
  const html = render({ options: { blur: 5, grayscale: true, format: 'png', quality: 50, width: 500 } })
  expect(html).not.toContain('image/webp')
  expect(files(html).at(-1)).toEqual({ path: '500x0/filters:blur(5):grayscale():quality(50):format(png)', width: 500 })
  const turned = render({ options: { rotate: 90 } })
  expect(turned).toContain('width="1200" height="1600"')
  expect(files(turned)[0]?.path).toBe('0x160/filters:rotate(90):format(webp)')
  expect(render({ options: { width: 400, height: 400 } })).toContain('width="400" height="400"')
})

test('no style attribute, and every address is one that the image service reads', () => {
  for (const props of [{}, { portrait }, { ratio: [1, 1] as const }, { asset: drawing }]) {
    const html = render(props)
    expect(html).not.toContain('style=')
    for (const [address = ''] of html.matchAll(/\/f\/[^ "]+/g))
      expect(parseImageAddress(address), address).not.toBeNull()
  }
})

test('widths never exceed the source, and a step that saves nothing is left out', () => {
  expect(widthsUpTo(150)).toEqual([150])
  expect(widthsUpTo(170)).toEqual([170])
  expect(widthsUpTo(1100)).toEqual([160, 210, 280, 360, 480, 640, 800, 1100])
})

test('every tone has its class, and the nearest is chosen', async () => {
  const css = await readFile(new URL('./picture.css', import.meta.url), 'utf8')
  for (const [name, color] of pictureTones) {
    expect(css).toMatch(new RegExp(String.raw`\.photo__image--${name} \{\s*background-color: ${color};`))
    expect(toneOf(color)).toBe(name)
  }
  expect([toneOf('#a8a898'), toneOf('#181818'), toneOf('#b84818')]).toEqual(['grey-4', 'ink', 'rust'])
  expect([toneOf(null), toneOf('red')]).toEqual([null, null])
  expect(render()).toContain('photo__image--grey-4')
})

test.each([
  [1280, 'column', 577],
  [1280, 'content', 977],
  [1920, 'content', 1396],
  [1120, 'card', 327],
  [800, 'content', 641],
  [375, 'content', 335],
  [375, 'card', 160],
  [1280, 'hero', 828],
  [1920, 'half', 686],
] as const)('at %i px a picture in %s is %i px wide', (window, place, width) => {
  expect(Math.round(resolve(pictureSizes[place], window))).toBe(width)
})

/** Computes `sizes` as a browser does, for the forms used here. */
function resolve(sizes: string, window: number): number {
  const rule = sizes.split(', ').find(entry => {
    const min = /^\(min-width: (\d+)rem\)/.exec(entry)
    return !min || window >= Number(min[1]) * 16
  })!
  return [...rule.replace(/^\(.*?\) /, '').matchAll(/([+-]?)\s*(\d+(?:\.\d+)?)(vw|px)/g)].reduce(
    (sum, [, sign, value, unit]) => sum + (sign === '-' ? -1 : 1) * Number(value) * (unit === 'vw' ? window / 100 : 1),
    0,
  )
}
