import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createPageIds, isPageId } from './page-ids.ts'

const views = globSync('src/{blocks,pages,ui,islands}/**/*.tsx').filter(
  file => !/\.test\.tsx$|example|fixture|gallery/.test(file),
)

test('every id that a view writes is known', () => {
  const ids = views.flatMap(file => {
    const source = readFileSync(file, 'utf8')
    return [...source.matchAll(/\b(?:id|htmlFor)=(?:"([^"]+)"|\{`([a-z-]+-)\$)/g)].map(
      ([, id, prefix]) => id ?? `${prefix}x`,
    )
  })
  expect(ids.length).toBeGreaterThan(10)
  expect(ids.filter(id => !isPageId(id))).toEqual([])
})

test('the anchor of a section wins over an anchor in a text, wherever it is', () => {
  const claim = createPageIds({ component: 'page', body: [{ component: 'gallery', anchor: 'ablauf' }] })
  expect(claim('ablauf')).toBe(false)
  expect(claim('zahl')).toBe(true)
  expect(claim('zahl')).toBe(false)
})
