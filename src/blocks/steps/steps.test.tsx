import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageContextProvider, type PageContextValue } from '../page-context.tsx'
import { registry } from '../registry.ts'
import { Slot } from '../slot.tsx'
import { stepsExamples } from './examples.ts'

const page: PageContextValue = {
  locale: 'de',
  preview: false,
  story: null,
  settings: null,
  path: '/de/leistungen/engineering',
  query: new URLSearchParams(),
  label: (_, value) => value,
  options: () => [],
  data: new Map(),
  registry,
}

/** The example of that title, rendered. */
function render(title: string): string {
  const example = stepsExamples.find(candidate => candidate.title.startsWith(title))
  return renderToStaticMarkup(
    <PageContextProvider value={page}>
      {example && <Slot block={example.block} id="steps" number={1} />}
    </PageContextProvider>,
  )
}

test('durations that make one course are rendered as bars, the open end as a line that runs on', () => {
  const html = render('process whose durations')
  expect(html.match(/class="schedule__min"/g)).toHaveLength(4)
  expect(html.match(/class="schedule__open"/g)).toHaveLength(1)
})

test('steps without durations are side by side, years below each other', () => {
  expect(render('process without')).toContain('data-variant="process"')
  expect(render('timeline')).toContain('data-variant="timeline"')
})
