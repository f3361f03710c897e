import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { EditorState } from '@tiptap/pm/state'
import { describe, expect, test } from 'vitest'
import { isObject, type JsonObject } from '../../../../base/json.ts'
import { createDocumentCodec } from './document-codec.ts'
import { richTextSchema } from './schema.ts'

const attrValue = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.integer()))
const attrs = fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), attrValue, { maxKeys: 3 })
const markJson = fc.oneof(
  fc.record({ type: fc.constantFrom('bold', 'italic', 'underline', 'strike', 'code', 'superscript', 'subscript') }),
  fc.record({ type: fc.constantFrom('link', 'highlight', 'textStyle', 'anchor', 'styled', 'blink'), attrs }),
)
const words = fc.string({ minLength: 1, maxLength: 12 })
const text = fc.record({ type: fc.constant('text'), text: words, marks: fc.array(markJson, { maxLength: 3 }) })
const inline = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('text'), text: words }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('hard_break') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('image', 'emoji', 'mention'), attrs }) },
)

const { block } = fc.letrec<{ block: unknown; item: unknown; cell: unknown }>(tie => ({
  block: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'block' },
    fc.record({ type: fc.constant('paragraph'), content: fc.array(inline, { maxLength: 5 }) }),
    fc.record({ type: fc.constant('paragraph') }),
    fc.record({ type: fc.constant('heading'), attrs, content: fc.array(inline, { maxLength: 3 }) }),
    fc.record({ type: fc.constantFrom('horizontal_rule', 'image', 'blok'), attrs }),
    fc.record({ type: fc.constant('code_block'), attrs, content: fc.array(text, { maxLength: 2 }) }),
    fc.record({ type: fc.constantFrom('blockquote', 'callout'), content: fc.array(tie('block'), { maxLength: 3 }) }),
    fc.record({
      type: fc.constantFrom('bullet_list', 'ordered_list'),
      attrs,
      content: fc.array(tie('item'), { maxLength: 3 }),
    }),
    fc.record({
      type: fc.constant('table'),
      content: fc.array(
        fc.record({ type: fc.constant('tableRow'), content: fc.array(tie('cell'), { maxLength: 3 }) }),
        { maxLength: 3 },
      ),
    }),
    // what stands where it may not
    inline,
    fc.jsonValue({ maxDepth: 2 }),
  ),
  item: fc.record({ type: fc.constant('list_item'), content: fc.array(tie('block'), { maxLength: 3 }) }),
  cell: fc.record({
    type: fc.constantFrom('tableCell', 'tableHeader'),
    attrs: fc.record({ colspan: fc.integer({ min: 1, max: 3 }), rowspan: fc.constant(1), colwidth: fc.constant(null) }),
    content: fc.array(tie('block'), { maxLength: 2 }),
  }),
}))
const anyDocument = fc.record({ type: fc.constant('doc'), content: fc.array(block, { maxLength: 8 }) })

test('a thousand random documents leave the editor as they came', () => {
  fc.assert(
    fc.property(anyDocument, document => {
      const codec = createDocumentCodec(richTextSchema)
      const doc = codec.read(document)
      doc.check()
      expect(codec.write(doc)).toEqual(document)
    }),
    { numRuns: 1000 },
  )
})

test('what is edited changes alone: everything around it stays as it came, wherever the edit is', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), fc.nat(), (content, seed) => {
      const at = seed % content.length
      const own = { type: 'paragraph', content: [{ type: 'text', text: 'alt' }] }
      const document = { type: 'doc', content: content.toSpliced(at, 0, own) }
      const codec = createDocumentCodec(richTextSchema)
      const state = EditorState.create({ doc: codec.read(document) })
      let place = 1
      for (let index = 0; index < at; index++) place += state.doc.child(index).nodeSize
      const edited = state.apply(state.tr.insertText('neu ', place)).doc
      const expected = { type: 'paragraph', content: [{ text: 'neu alt', type: 'text' }] }
      expect(codec.write(edited)).toEqual({ type: 'doc', content: content.toSpliced(at, 0, expected) })
    }),
    { numRuns: 300 },
  )
})

test('an edit that is taken back gives the value itself', () => {
  const codec = createDocumentCodec(richTextSchema)
  const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Maß' }] }], extra: 1 }
  const state = EditorState.create({ doc: codec.read(document) })
  const typed = state.apply(state.tr.insertText('x', 1))
  expect(codec.write(typed.doc)).not.toBe(document)
  expect(codec.write(typed.apply(typed.tr.delete(1, 2)).doc)).toBe(document)
})

test('without what they came from, documents are written alike: the codec does not rely on identity', () => {
  const document = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 3, textAlign: 'center', data: 'x' }, content: [{ text: 'A', type: 'text' }] },
      {
        type: 'paragraph',
        content: [
          {
            text: 'fett',
            type: 'text',
            marks: [{ type: 'link', attrs: { href: '/a', custom: { rel: 'me' } } }, { type: 'bold' }],
          },
          { type: 'hard_break' },
          { type: 'emoji', attrs: { name: 'ok', emoji: '👌' } },
        ],
      },
      { type: 'blok', attrs: { id: 'b', body: [{ _uid: 'u', component: 'review' }] } },
      { type: 'image', attrs: { src: '/f/1/2x3/aaaaaaaaaa/x.jpg', options: { filters: { blur: 3 } } } },
      { type: 'callout', content: [{ type: 'paragraph' }], level: 2 },
    ],
  }
  const copy = richTextSchema.nodeFromJSON(createDocumentCodec(richTextSchema).read(document).toJSON())
  expect(createDocumentCodec(richTextSchema).write(copy)).toEqual(document)
})

test.each([undefined, null, '', { type: 'doc' }, { type: 'doc', content: [] }, 'plain'])('no text: %j stays', value => {
  const codec = createDocumentCodec(richTextSchema)
  const doc = codec.read(value)
  expect(doc.childCount).toBe(1)
  expect(codec.write(doc)).toBe(value)
})

test('nesting without an end is kept whole', () => {
  let deep: unknown = { type: 'paragraph' }
  for (let level = 0; level < 3000; level++) deep = { type: 'blockquote', content: [deep] }
  const codec = createDocumentCodec(richTextSchema)
  const document = { type: 'doc', content: [deep] }
  expect(codec.write(codec.read(document))).toBe(document)
})

describe('the demonstration world', () => {
  const documents: JsonObject[] = []
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect)
    if (!isObject(value)) return
    if (value.type === 'doc') documents.push(value)
    else Object.values(value).forEach(collect)
  }
  const folder = new URL('../../../../../content/stories/', import.meta.url)
  for (const name of readdirSync(folder)) collect(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))

  test('every document leaves the editor as it came, also when it was written anew', () => {
    expect(documents.length).toBeGreaterThan(1000)
    for (const document of documents) {
      const codec = createDocumentCodec(richTextSchema)
      const doc = codec.read(document)
      expect(codec.write(doc)).toEqual(document)
      const copy = richTextSchema.nodeFromJSON(doc.toJSON())
      expect(createDocumentCodec(richTextSchema).write(copy)).toEqual(document)
      doc.descendants(node => {
        expect(node.type.name.startsWith('unknown')).toBe(false)
      })
    }
  })
})
