import { expect, test } from 'vitest'
import { opensQuote, quotesOf } from './typing.ts'
import { readImageOptions, writeImageOption } from '../image/image-options.ts'
import { toolsOf } from '../toolbar/toolbar-rules.ts'
import { countWords } from '../document/count-words.ts'
import { readLinkMark, writeLinkMark } from '../toolbar/link-marks.ts'

test('quotes are those of the language of the text, and open after spaces, brackets and dashes', () => {
  expect([quotesOf('de').double, quotesOf('de-at').double, quotesOf('en').double]).toEqual([
    ['„', '“'],
    ['„', '“'],
    ['“', '”'],
  ])
  expect(['', 'a ', '(', '–', '„'].map(before => opensQuote(before, quotesOf('de')))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect(['a', '.', '“', '5'].map(before => opensQuote(before, quotesOf('de')))).toEqual([false, false, false, false])
})

test('options of a picture stay where the document has them; what is outside the limits is kept and said', () => {
  const data = { src: 'x', options: { filters: { blur: 101, grayscale: true }, width: 300, other: 1 } }
  const read = readImageOptions(data)
  expect([read.blur, read.width, read.grayscale, read.rotate]).toEqual([
    { value: 101, isOutside: true },
    { value: 300, isOutside: false },
    { value: true, isOutside: false },
    { value: undefined, isOutside: false },
  ])
  expect(writeImageOption(data, 'blur', 5)).toEqual({
    ...data,
    options: { ...data.options, filters: { blur: 5, grayscale: true } },
  })
  expect(writeImageOption({ src: 'x', filters: { blur: 1 } }, 'blur', undefined)).toEqual({ src: 'x', filters: {} })
  for (const name of ['blur', 'width', 'rotate'] as const) {
    const there = writeImageOption(data, name, 90)
    expect(writeImageOption(there, name, readImageOptions(data)[name].value)).toEqual(data)
  }
})

test('the toolbar is that of the schema', () => {
  expect(toolsOf({ type: 'richtext' }).has('table')).toBe(true)
  const own = toolsOf({
    type: 'richtext',
    customize_toolbar: true,
    toolbar: ['bold', 'olist', 'inlinecode', 'unknown'],
  })
  expect([...own]).toEqual(['paragraph', 'bold', 'ordered_list', 'code'])
})

test('words are counted as people count them', () => {
  const doc = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ein UI/UX-Maß – 5 mm, geht’s?' }] }],
  }
  expect(countWords(doc)).toEqual({ words: 6, minutes: 1 })
  expect(countWords(null)).toEqual({ words: 0, minutes: 0 })
})

test('a link mark is read and written alike, and keeps the attributes that somebody put on it', () => {
  const data = { href: '/a', uuid: 'u', anchor: null, target: '_self', linktype: 'story', custom: { rel: 'me' } }
  expect(writeLinkMark(readLinkMark(data), data)).toEqual(data)
  expect(writeLinkMark({ ...readLinkMark(data), kind: 'phone', text: '+49 1' }, data)).toEqual({
    ...data,
    href: 'tel:+49 1',
    uuid: null,
    linktype: 'url',
  })
})
