import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fewestExamples } from '../../src/pages/gallery/gallery-examples.server.ts'
import { blockFiles, namesOf, withRegistryEntry, withSchemaEntry } from './block-files.ts'

const names = namesOf('price-table')

test('a name has four spellings', () => {
  expect(names).toEqual({ kebab: 'price-table', snake: 'price_table', camel: 'priceTable', pascal: 'PriceTable' })
})

test('a block is four files', () => {
  expect(Object.keys(blockFiles(names))).toEqual(['schema.ts', 'price-table.tsx', 'price-table.css', 'examples.ts'])
})

test('there are as many examples as the tests of the gallery ask for', () => {
  const text = blockFiles(names)['examples.ts'] ?? ''
  expect(text.match(/title: '/g)).toHaveLength(fewestExamples)
})

test('the schema is entered with the blocks, not with the content types', () => {
  const text = withSchemaEntry(readFileSync('src/blocks/schemas.ts', 'utf8'), names)
  expect(text).toContain("import { priceTable } from './price-table/schema.ts'")
  expect(text.indexOf('  price_table: priceTable,')).toBeLessThan(text.indexOf('export const contentTypes'))
})

test('the component is entered in the registry', () => {
  const text = withRegistryEntry(readFileSync('src/blocks/registry.ts', 'utf8'), names)
  expect(text).toContain("import { PriceTable } from './price-table/price-table.tsx'")
  expect(text).toMatch(/ {2}price_table: PriceTable,\n}\n$/)
})

test('a component whose name is no identifier is entered in quotes', () => {
  const foreign = { ...namesOf('testimonial-slider'), snake: 'testimonial-slider' }
  expect(withRegistryEntry(readFileSync('src/blocks/registry.ts', 'utf8'), foreign)).toMatch(
    / {2}'testimonial-slider': TestimonialSlider,\n}\n$/,
  )
  expect(withSchemaEntry(readFileSync('src/blocks/schemas.ts', 'utf8'), foreign)).toContain(
    "  'testimonial-slider': testimonialSlider,",
  )
})
