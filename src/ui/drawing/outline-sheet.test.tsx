import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OutlineSheet } from './outline-sheet.tsx'

const asset = {
  src: '/f/1/800x400/a/x.svg',
  alt: 'Umriss',
  width: 800,
  height: 400,
  focus: null,
  color: null,
  measure: null,
  extension: 'svg',
}
const sizes = { width: 800, height: 400, depth: null }

test('only the outline of the first view is loaded first: React preloads what is neither late nor low', () => {
  const late = renderToStaticMarkup(<OutlineSheet asset={asset} sizes={sizes} mode="hero" locale="de" />)
  expect(late).toContain('loading="lazy"')
  expect(late).not.toMatch(/fetchPriority|rel="preload"/i)
  const first = renderToStaticMarkup(<OutlineSheet asset={asset} sizes={sizes} mode="hero" locale="de" priority />)
  expect(first).toMatch(/fetchPriority="high"/i)
})
