import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageContextProvider, type PageContextValue } from '../page-context.tsx'
import { registry } from '../registry.ts'
import { Slot } from '../slot.tsx'
import { teamGridExamples } from './examples.ts'

/** A German page on which the block's data is loaded. */
function render({ block, data }: (typeof teamGridExamples)[number]): string {
  const page: PageContextValue = {
    locale: 'de',
    preview: false,
    story: null,
    settings: null,
    path: '/de/team',
    query: new URLSearchParams(),
    label: (_, value) => value,
    options: () => [],
    data: new Map([[block._uid, data]]),
    registry,
  }
  return renderToStaticMarkup(
    <PageContextProvider value={page}>
      <Slot block={block} id="people" number={1} />
    </PageContextProvider>,
  )
}

const [shortest, withContact, byDepartment] = teamGridExamples.map(render)

test('only people who are to be called have their direct line on the page', () => {
  expect(shortest).not.toContain('tel:')
  expect(withContact?.match(/tel:/g)).toHaveLength(1)
  expect(byDepartment).not.toContain('tel:')
})

test('by department everybody is once, below a scale of years that leads to them', () => {
  expect(byDepartment?.match(/class="member"/g)).toHaveLength(10)
  expect(byDepartment).toContain('href="#rupert-häckl"')
})
