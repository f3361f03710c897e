import { expect, test } from 'vitest'
import type { Block, SectionBlock } from './block.ts'
import { examplePicture, plainSection } from './example-values.ts'
import { figureNumber } from './figure-numbers.ts'
import { exampleReference } from './example-references.ts'

const media = (uid: string, change: Partial<Block<'media'>> = {}): Block<'media'> => ({
  component: 'media',
  _uid: uid,
  file: examplePicture,
  file_portrait: null,
  poster: null,
  captions: null,
  loop: false,
  caption: 'Seitenansicht',
  decorative: false,
  size: null,
  zoomable: false,
  dimensions: [],
  ...plainSection,
  ...change,
})
const sheet = (uid: string): Block<'gallery'> => ({
  component: 'gallery',
  _uid: uid,
  files: [examplePicture, examplePicture, examplePicture],
  layout: 'contact-sheet',
  caption: null,
  ...plainSection,
})

function pageWith(...body: SectionBlock[]) {
  const story = exampleReference()
  return { ...story, content: { ...story.content, body } }
}

test('captions are numbered through the page, every frame of a contact sheet counts', () => {
  const page = pageWith(media('a'), sheet('b'), media('c'))
  expect(['a', 'b', 'c'].map(uid => figureNumber(page, uid))).toEqual([1, 2, 5])
})

test('pictures without caption and decoration carry no number', () => {
  const page = pageWith(media('a', { caption: null }), media('b', { decorative: true }), media('c'))
  expect(['a', 'b', 'c'].map(uid => figureNumber(page, uid))).toEqual([null, null, 1])
})

test('a block that is not on the page has no number', () => {
  expect(figureNumber(pageWith(media('a')), 'elsewhere')).toBeNull()
  expect(figureNumber(null, 'a')).toBeNull()
})
