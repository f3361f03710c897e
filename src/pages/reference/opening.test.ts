import { expect, test } from 'vitest'
import { testStory } from '../../content/stories/stories.fixture.ts'
import { openingOf } from './opening.ts'

const file = (name: string) => ({ filename: `/f/1/1600x1200/0a1b2c3d4e/${name}`, fieldtype: 'asset' })
const media = (name: string, more = {}) => ({ component: 'media', _uid: name, file: file(name), ...more })
const text = { component: 'text_section', _uid: 't', headline: 'Text' }
const gallery = { component: 'gallery', _uid: 'g', files: [file('sheet.svg'), file('shop.jpg')] }

const opening = (content: Record<string, unknown>) => {
  const { picture, block, body } = openingOf(
    testStory(4, 'reference', { title: 'Pumpe', silhouette: file('outline.svg'), ...content }).content,
  )
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
