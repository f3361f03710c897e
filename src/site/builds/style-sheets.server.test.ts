import { expect, test } from 'vitest'
import { createStyleSheets } from './style-sheets.server.ts'

const built = {
  base: ':root{--x:0}',
  units: ['a', 'b', 'c'].map(name => ({ css: `.${name}{top:0}`, requirements: [[name]], islands: [] })),
}
const html = '<p class="c"></p><p class="a x"></p>'

test('a page gets the styles of its classes in their order, under an address that another process answers', () => {
  const file = createStyleSheets(built).sheetFor(html)
  expect(createStyleSheets(built).read(file?.href ?? '')).toEqual({ text: '.a{top:0}\n.c{top:0}', linked: false })
})

test('another build answers no address of this one', () => {
  const file = createStyleSheets(built).sheetFor(html)
  expect(createStyleSheets({ ...built, base: '' }).read(file?.href ?? '')).toBeNull()
})

test.each(['0', '8', '05', 'f', 'ffffffffffffffffffffffffffffffff', '5.css/../5', '-1'])(
  'a set that is none has no sheet: %s',
  name => {
    const sheets = createStyleSheets(built)
    const version = /-([0-9a-f]{8})\.css$/.exec(sheets.base.href)?.[1] ?? ''
    expect(sheets.read(`/assets/page-${version}-5.css`)).not.toBeNull()
    expect(sheets.read(`/assets/page-${version}-${name}.css`)).toBeNull()
  },
)
