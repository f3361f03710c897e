import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Asset } from '../../model/story/asset.ts'
import { parseImageAddress } from '../../model/address/image-address.ts'
import type { ImageOptions } from '../../model/address/image-address.ts'
import type { RichTextImageOptions, RichTextNode } from '../../model/story/rich-text.ts'
import { RichTextNodes } from './rich-text.tsx'

const asset: Asset = {
  src: '/f/1/1600x1200/0a1b2c3d4e/kante.jpg',
  alt: 'Kante',
  width: 1600,
  height: 1200,
  focus: null,
  color: null,
  measure: null,
  extension: 'jpg',
}

function render(options: RichTextImageOptions, among: RichTextNode[] = []): string {
  const image: RichTextNode = { type: 'image', asset, title: null, options }
  return renderToStaticMarkup(
    <RichTextNodes nodes={[{ type: 'paragraph', align: null, children: [...among, image] }]} />,
  )
}

/** What the image service is requested by every address of a picture. */
function requested(html: string): ImageOptions[] {
  return [...html.matchAll(/\/f\/[^ "]+/g)].map(([address]) => parseImageAddress(address)?.options ?? {})
}

test.each<[RichTextImageOptions, ImageOptions]>([
  [{ blur: 0 }, {}],
  [{ blur: 100 }, { blur: 100 }],
  [{ brightness: -100 }, { brightness: -100 }],
  [{ brightness: 100 }, { brightness: 100 }],
  [{ quality: 0 }, { quality: 0 }],
  [{ quality: 100 }, { quality: 100 }],
  [{ rotate: 90 }, { rotate: 90 }],
  [{ rotate: 180 }, { rotate: 180 }],
  [{ rotate: 270 }, { rotate: 270 }],
  [{ grayscale: true }, { grayscale: true }],
])('an editor’s %o reaches the image service in every width', (options, wanted) => {
  for (const html of [render(options), render(options, [{ type: 'text', text: 'mitten im Satz ', marks: [] }])]) {
    const pictures = requested(html)
    expect(pictures.length).toBeGreaterThan(10)
    for (const picture of pictures) {
      expect(picture).toMatchObject(wanted)
      if (Object.keys(wanted).length === 0) expect(picture).not.toHaveProperty('blur')
    }
  }
})

test.each(['webp', 'png', 'jpeg'] as const)('one type is requested, and only that: %s', format => {
  const html = render({ format })
  expect(new Set(requested(html).map(picture => picture.format))).toEqual(new Set([format]))
  expect(html).not.toContain('type="image/')
})

test('a size caps the widths on offer, two sides crop', () => {
  expect(Math.max(...requested(render({ width: 600 })).map(({ width = 0 }) => width))).toBe(600)
  expect(render({ width: 600 })).toContain('width="600" height="450"')
  expect(render({ width: 300, height: 300 })).toContain('width="300" height="300"')
  for (const { width, height } of requested(render({ width: 300, height: 300 }))) expect(width).toBe(height)
})

test('all at once', () => {
  const options = { blur: 3, brightness: 10, quality: 60, rotate: 90, format: 'png', grayscale: true } as const
  for (const picture of requested(render(options))) expect(picture).toMatchObject(options)
})
