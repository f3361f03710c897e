import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block, SectionBlock, Story } from '../../blocks/block.ts'
import { exampleText, plainSection } from '../../blocks/example-values.ts'
import { PageContextProvider } from '../../blocks/page-context.tsx'
import { registry } from '../../blocks/registry.ts'
import { examplePage, exampleSettings } from '../frame/frame-examples.ts'
import { PageView } from './page-view.tsx'

function render(content: Partial<Story<'page'>['content']>): string {
  const story = { ...examplePage, content: { ...examplePage.content, ...content } }
  const context = {
    locale: 'de' as const,
    preview: false,
    story,
    settings: exampleSettings,
    path: '/de',
    query: new URLSearchParams(),
    label: (_: string, value: string) => value,
    options: () => [],
    data: new Map(),
    registry,
  }
  return renderToStaticMarkup(
    <PageContextProvider value={context}>
      <PageView story={story} />
    </PageContextProvider>,
  )
}

const section = (headline: string): SectionBlock => ({
  component: 'text_section',
  _uid: headline,
  ...plainSection,
  anchor: headline.toLowerCase(),
  headline,
  level: null,
  text: exampleText('Text.'),
  margin_note: null,
  layout: null,
  list_style: null,
  aside: [],
  media: null,
  actions: [],
})

const hero: Block<'hero'> = {
  component: 'hero',
  _uid: 'hero',
  ...plainSection,
  variant: 'plain',
  kicker: null,
  headline: 'Gestaltet bis aufs Zehntel.',
  lead: null,
  media: null,
  media_portrait: null,
  product: null,
  product_link: { kind: 'none' },
  dimensions: [],
  actions: [],
}

const closing: Story<'global_block'> = {
  ...examplePage,
  content: { component: 'global_block', _uid: 'closing', content: [section('Kontakt')], note: null },
}

test('the root is named after the content type, the title is the h1 where there is no opening', () => {
  const html = render({})
  expect(html).toContain('<main id="inhalt" class="page"')
  expect(html).toContain('<h1 class="hero-plain__title display">Prüfseite</h1>')
})

test('an opening brings the only h1', () => {
  const html = render({ hero: [hero] })
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('Gestaltet bis aufs Zehntel.</h1>')
})

test('the closing is a section like the others: counted and on the ruler', () => {
  const html = render({ body: [section('Haltung'), section('Arbeit')], closing })
  expect(html).toContain('<a href="#kontakt">3<span>Kontakt</span></a>')
  expect(html).toMatch(/id="kontakt"[^>]*aria-labelledby="kontakt-titel"/)
})

test.each([
  [null, 'ground'],
  ['ground', 'paper'],
  ['ink', 'paper'],
] as const)('two tinted sections never meet: after a section on %s the closing stands on %s', (theme, expected) => {
  const onGround = { ...section('Kontakt'), theme: 'ground' } as SectionBlock
  const html = render({
    body: [{ ...section('Presse'), theme } as SectionBlock],
    closing: { ...closing, content: { ...closing.content, content: [onGround] } },
  })
  expect(html).toMatch(new RegExp(`id="kontakt" data-theme="${expected}"|data-theme="${expected}"[^>]*id="kontakt"`))
})

test('without a closing and with two sections there is no ruler', () => {
  expect(render({ body: [section('Haltung'), section('Arbeit')] })).not.toContain('class="ruler"')
})

test('contents are listed where the page asks for them, the date where it has one', () => {
  const body = [section('Eins'), section('Zwei'), section('Drei')]
  const html = render({ body, show_toc: true, valid_from: '2026-03-01T00:00:00.000Z' })
  expect(html).toContain('<nav class="page-contents grid" aria-label="Inhalt dieser Seite">')
  expect(html).toContain('Gültig ab 1. März 2026')
  expect(render({ body })).not.toContain('page-contents')
})
