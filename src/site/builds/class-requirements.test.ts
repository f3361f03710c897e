import { expect, test } from 'vitest'
import { readRequirements } from './class-requirements.ts'

test.each([
  ['.a.b:not(.c)>i{margin:.5rem 1.25px}', [['a', 'b']]],
  ['@layer parts{.d__e{color:red}.d__e:hover{color:blue}}', [['d__e']]],
  ['.a{&.b{top:0}.c &{top:0}& .d,.e{top:0}}', [['a']]],
  ['.a .b{&.c{top:0}}', [['a', 'b']]],
  [
    ':is(.a,.b)+.c{top:0}',
    [
      ['a', 'c'],
      ['b', 'c'],
    ],
  ],
  ['.grid:has(.legal__part > .x){top:0}', [['grid', 'legal__part', 'x']]],
  ['.a:nth-child(2 of .b){top:0}', [['a']]],
  ['.a[class~=".b"]::after{content:"{.c}"}', [['a']]],
  ['@media (width>1px){.a,.b .c{top:0}}', [['a'], ['b', 'c']]],
  ['@font-face{src:url(a.b/c.woff2)}:root{--x:0}', []],
])('%s', (css, expected) => {
  expect(readRequirements(css)).toEqual(expected)
})
