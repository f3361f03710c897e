import { useId } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isObject } from '../base/json.ts'
import { defineIsland, isIslandDefinition } from './define-island.ts'
import { islandNameOf } from './hydrate.ts'
import { Island } from './island.tsx'

interface GreetingProps {
  name: string
}

function Greeting({ name }: GreetingProps) {
  return <p id={useId()}>{name}</p>
}

const greeting = defineIsland<GreetingProps>({
  name: 'greeting',
  component: Greeting,
  parseProps(value) {
    if (!isObject(value) || typeof value.name !== 'string') throw new Error('no name')
    return { name: value.name }
  },
})

test('an island is complete HTML with its props beside it', () => {
  const html = renderToStaticMarkup(<Island of={greeting} id="b1" when="idle" props={{ name: '"<b>&' }} />)
  expect(html).toContain('data-island="greeting" data-id="b1" data-when="idle"')
  expect(html).toContain('data-props="{&quot;name&quot;:&quot;\\&quot;&lt;b&gt;&amp;&quot;}"')
  expect(html).toContain('&quot;&lt;b&gt;&amp;</p></is-land>')
})

test('ids are those of the island, wherever it is', () => {
  const first = renderToStaticMarkup(<Island of={greeting} id="b1" props={{ name: 'x' }} />)
  const nested = renderToStaticMarkup(
    <div>
      <Island of={greeting} id="b1" props={{ name: 'x' }} />
      <Island of={greeting} id="b2" props={{ name: 'x' }} />
    </div>,
  )
  expect(nested).toContain(first)
  expect(new Set(nested.match(/ id="[^"]+"/g)).size).toBe(2)
})

test('props that are not what the island takes are refused when it is rendered', () => {
  const wrong = JSON.parse('{"name":1}') as GreetingProps
  expect(() => renderToStaticMarkup(<Island of={greeting} id="b1" props={wrong} />)).toThrow('no name')
})

test('a name that could not be a file is refused', () => {
  expect(() => defineIsland({ ...greeting, name: 'My Island' })).toThrow('kebab-case')
})

test('definitions are found among the exports of a module, by the name of its file', () => {
  expect([greeting, Greeting, null, {}].map(isIslandDefinition)).toEqual([true, false, false, false])
  expect(islandNameOf('/src/blocks/gallery/compare.island.tsx')).toBe('compare')
})
