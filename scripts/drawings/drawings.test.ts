import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toInlineDrawing } from '../../src/images/svg/inline-drawing.ts'
import { drawings } from './all.ts'
import { toSvg } from './write.ts'

test.each(drawings.flatMap(drawing => [false, true].map(isPhone => ({ ...drawing, isPhone }))))(
  '$name, for a phone: $isPhone, is what the content holds, a part of the page, and small',
  ({ name, draw, isPhone }) => {
    const text = toSvg(draw(isPhone))
    const file = `content/assets/${name}${isPhone ? '-telefon' : ''}.svg`
    expect(readFileSync(file, 'utf8') === text, 'run "npm run drawings"').toBe(true)
    const drawing = toInlineDrawing(text, 'd-', ',')
    expect(drawing).not.toBeNull()
    expect(brotliCompressSync(`${drawing?.shapes}${drawing?.marks}`).length).toBeLessThan(6000)
    // every class is one that the page knows: none was dropped on the way
    const classes = (svg: string): string[] => [...svg.matchAll(/class="([^"]+)"/g)].flatMap(([, found]) => found ?? [])
    expect(classes(`${drawing?.marks}${drawing?.shapes}`).toSorted()).toEqual(classes(text).toSorted())
  },
)
