import { expect, test } from 'vitest'
import { namesOf } from './block-files.ts'
import { blockFromComponent } from './from-component.ts'

const known = { blocks: new Set(['action']), types: new Set(['reference']) }
const make = (schema: object) =>
  blockFromComponent({ name: 'price_table', display_name: "Preis'e", schema }, namesOf('price-table'), known)

test('every kind of field that has a counterpart becomes one, in its order; others are named', () => {
  const { files, skipped } = make({
    title: { type: 'text', pos: 1, required: true, translatable: true, max_length: 80 },
    intro: { type: 'richtext', pos: 0 },
    picture: { type: 'asset', filetypes: ['images'], pos: 2 },
    link: { type: 'multilink', pos: 3 },
    kind: { type: 'option', options: [{ name: 'A', value: 'a' }], pos: 4 },
    country: { type: 'option', source: 'internal', datasource_slug: 'countries', pos: 5 },
    refs: { type: 'options', source: 'internal_stories', filter_content_type: ['reference', 'nothing'], pos: 6 },
    parts: { type: 'bloks', component_whitelist: ['action', 'price_row'], maximum: 3, pos: 7 },
    rows: { type: 'bloks', component_whitelist: ['price_row'], pos: 8 },
    table: { type: 'table', pos: 9 },
    theme: { type: 'option', pos: 10 },
    'tab-1': { type: 'tab', display_name: 'More', keys: ['table'], pos: 11 },
    group: { type: 'section', keys: ['title'], pos: 12 },
  })
  const schema = files['schema.ts'] ?? ''
  expect(schema.indexOf('intro:')).toBeLessThan(schema.indexOf('title:'))
  expect(schema).toContain("title: { type: 'text', label: 'title', required: true, translatable: true, maxLength: 80 }")
  expect(schema).toContain("refs: { type: 'relations', label: 'refs', to: ['reference'] }")
  expect(schema).toContain("parts: { type: 'blocks', label: 'parts', allow: ['action'], max: 3 }")
  expect(schema).toContain("label: 'Preis\\'e'")
  // every section has a theme of its own
  expect(schema).not.toContain('theme:')
  expect(skipped).toEqual(['rows (bloks)', 'table (table)'])
  expect(files['examples.ts']?.match(/title: '(?:shortest|usual|longest)'/g)).toHaveLength(3)
})

test('what an editor wrote stays text', () => {
  const { files } = make({ a: { type: 'multilink', display_name: "{alert('x')}</a><b>", pos: 0 } })
  expect(files['price-table.tsx']).toContain("<SmartLink to={block.a}>alert('x')/ab</SmartLink>")
})
