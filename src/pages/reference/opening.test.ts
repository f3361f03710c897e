import { expect, test } from 'vitest'
import type { SectionBlock } from '../../blocks/block.ts'
import type { Asset } from '../../model/story/asset.ts'
import { openingOf } from './opening.ts'

const file = (name: string): Asset => ({
  src: `/f/1/1600x1200/0a1b2c3d4e/${name}`,
  alt: '',
  width: 1600,
  height: 1200,
  focus: null,
  color: null,
  measure: null,
  extension: name.split('.').at(-1) ?? '',
})
// Only what is asked of a block.
const media = (name: string) => ({ component: 'media', _uid: name, file: file(name) }) as SectionBlock
const text = { component: 'text_section', _uid: 't' } as SectionBlock
const gallery = {
  component: 'gallery',
  _uid: 'g',
  files: [file('sheet.svg'), file('shop.jpg')],
} as unknown as SectionBlock

const opening = (content: Partial<Parameters<typeof openingOf>[0]>) => {
  const nothing = { hero_media: null, cover: null, body: [] }
  const { picture, block, body } = openingOf({ ...nothing, silhouette: file('outline.svg'), ...content })
  return [picture?.src.split('/').at(-1) ?? null, block?._uid ?? null, body.length]
}

test.each([
  ['a photograph of the editor', { hero_media: file('hero.jpg'), body: [media('b.jpg')] }, ['hero.jpg', null, 1]],
  ['a drawing of the editor', { hero_media: file('sheet.svg'), body: [media('b.jpg')] }, ['sheet.svg', null, 1]],
  [
    'instead of an outline the first photograph, which is not shown twice',
    { hero_media: file('outline.svg'), body: [text, media('sheet.svg'), media('b.jpg'), media('c.jpg')] },
    ['b.jpg', 'b.jpg', 3],
  ],
  [
    'else one of a gallery',
    { hero_media: file('outline.svg'), body: [media('sheet.svg'), gallery] },
    ['shop.jpg', null, 2],
  ],
  [
    'else a drawing',
    { hero_media: file('outline.svg'), body: [text, media('sheet.svg')] },
    ['sheet.svg', 'sheet.svg', 1],
  ],
  ['no film', { hero_media: file('outline.svg'), cover: file('c.svg'), body: [media('film.mp4')] }, ['c.svg', null, 1]],
  ['else the cover', { hero_media: file('outline.svg'), cover: file('cover.svg') }, ['cover.svg', null, 0]],
  ['else the outline', { hero_media: file('outline.svg') }, ['outline.svg', null, 0]],
  ['nothing', {}, [null, null, 0]],
])('a project opens with %s', (_, content, expected) => {
  expect(opening(content)).toEqual(expected)
})
