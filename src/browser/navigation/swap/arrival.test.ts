import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'arrival.css'), 'utf8').replace(/\/\*[^]*?\*\//g, '')
const selectors = [...css.matchAll(/(?:[{}]|^)([^{}@]*)\{/g)].flatMap(([, list = '']) =>
  list.split(/,(?![^(]*\))/).map(selector => selector.trim()),
)

/** `nav:not(…)`, `.card:nth-child(…)` or `:is(nav, .card)`; `:nth-child(…)` alone matches anything. */
const named = /^(?:[a-z.]|:is\((?:[a-z.][\w-]*(?:, )?)+\))/

test('selectors whose marks come and go name what they match: everything below a mark is styled anew otherwise', () => {
  const marked = selectors.filter(selector => selector.startsWith('[data-arriving'))
  expect(marked.length).toBeGreaterThan(5)
  for (const selector of marked) expect(selector.split(/ (?![^(]*\))/).at(-1)).toMatch(named)
})
