import { expect, test } from 'vitest'
import { exampleReference } from '../../example-references.ts'
import { mixPictures } from './mix-pictures.ts'

const photo = (title: string, highlight = false) => exampleReference({ title, highlight, cover: [1600, 1200] })
const upright = (title: string) => exampleReference({ title, cover: [1200, 1500] })
const drawing = (title: string) => exampleReference({ title })
const slugs = (stories: Parameters<typeof mixPictures>[0]) => mixPictures(stories).map(({ slug }) => slug)

test('each row holds a drawing among two photographs, never below the one before', () => {
  const photographs = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'].map(title => photo(title))
  const drawings = ['d1', 'd2', 'd3', 'd4'].map(title => drawing(title))
  expect(slugs([...photographs, ...drawings])).toEqual(['p1', 'd1', 'p2', 'd2', 'p3', 'p4', 'p5', 'p6', 'd3', 'd4'])
})

test('favourites come first, upright ones before them in the first row', () => {
  expect(slugs([photo('p1'), photo('p2', true), upright('u1'), drawing('d1'), upright('u2')])).toEqual([
    'u1',
    'd1',
    'u2',
    'p2',
    'p1',
  ])
})

test('nothing is lost', () => {
  const stories = Array.from({ length: 50 }, (_, at) => (at % 5 === 0 ? photo(`p${at}`) : drawing(`d${at}`)))
  expect(new Set(mixPictures(stories)).size).toBe(50)
})
