import { expect, test } from 'vitest'
import { exampleReference } from '../../example-references.ts'
import { arrangeWorks } from './works-layout.ts'

const wide = () => exampleReference({ cover: [1600, 1200] })
const upright = () => exampleReference({ cover: [960, 1200] })
const places = (stories: Parameters<typeof arrangeWorks>[0]) => arrangeWorks(stories).map(({ place }) => place)

test('the wider picture gets the wider part', () => {
  expect(places([wide(), upright(), upright(), wide()])).toEqual(['1-7', '8-12', '1-5', '6-12'])
})

test('equal pictures alternate', () => {
  expect(places([upright(), upright(), upright(), upright()])).toEqual(['1-7', '8-12', '1-5', '6-12'])
})

test('the last of an odd number is on the right, beside the link to all', () => {
  expect(places([wide(), upright(), wide()])).toEqual(['1-7', '8-12', '8-12'])
})

test('one long machine takes a row of its own', () => {
  const long = exampleReference({ cover: [960, 1200], size: [8800, 2200, 1800] })
  expect(places([wide(), long, upright(), upright(), wide(), wide()])).toEqual([
    '1-7',
    '8-12',
    '1-5',
    '6-12',
    '1-12',
    '8-12',
  ])
})
