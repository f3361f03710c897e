import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Asset } from '../model/story/asset.ts'
import type { Locale } from '../model/locale.ts'
import type { Story } from './block.ts'
import { exampleClient } from './example-references.ts'
import { ClientCard } from './client-card.tsx'
import { ClientLogo } from './client-logo.tsx'
import { PageContextProvider } from './page-context.tsx'
import { registry } from './registry.ts'

const logo = (src: string): Asset => ({
  src,
  alt: '',
  width: 200,
  height: 64,
  focus: null,
  color: null,
  measure: null,
  extension: 'svg',
})

const plain = exampleClient('firnwerk')
const firnwerk: Story<'client'> = {
  ...plain,
  content: {
    ...plain.content,
    intro: 'Firnwerk fertigt Pistenfahrzeuge.',
    sector: 'Pistenfahrzeuge',
    city: 'Hinterthal',
    country: 'at',
    since_year: 1993,
    website: { kind: 'web', href: 'https://www.firnwerk.example/', newTab: false } as const,
    show_logo: true,
    logo_light: logo('/f/1/200x64/a/hell.svg'),
    logo_dark: logo('/f/1/200x64/a/dunkel.svg'),
  },
}

function render(locale: Locale, count: number | null, client = firnwerk): string {
  const context = {
    locale,
    preview: false,
    story: null,
    settings: null,
    path: '/de',
    query: new URLSearchParams(),
    label: (_: string, value: string) => (value !== 'at' ? value : locale === 'de' ? 'Österreich' : 'Austria'),
    options: () => [],
    data: new Map(),
    registry,
  }
  return renderToStaticMarkup(
    <PageContextProvider value={context}>
      <ClientCard story={client} count={count} />
    </PageContextProvider>,
  )
}

test.each([
  ['de', 'Hinterthal, Österreich', 'Kunde seit'],
  ['en', 'Hinterthal, Austria', 'Client since'],
] as const)('a client in %s shows logo, words, place, year and website', (locale, place, since) => {
  const html = render(locale, null)
  expect(html).toContain('hell.svg')
  expect(html).toContain('Firnwerk fertigt Pistenfahrzeuge.')
  expect(html).toContain(place)
  expect(html).toContain(since)
  expect(html).toContain('<a href="https://www.firnwerk.example/">firnwerk.example</a>')
})

test('without a logo to be shown the name is there, and empty facts have no row', () => {
  const content = { ...firnwerk.content, show_logo: false, city: null, country: null }
  const html = render('de', null, { ...firnwerk, content })
  expect(html).toContain('<p class="h3">')
  expect(html).not.toContain('<dt>Ort</dt>')
})

test.each([
  ['paper', 'hell.svg'],
  ['ink', 'dunkel.svg'],
] as const)('on %s the logo made for it is shown', (theme, file) => {
  const html = renderToStaticMarkup(
    <ClientLogo client={firnwerk.content} theme={theme} sizes="14rem">
      Name
    </ClientLogo>,
  )
  expect(html).toContain(file)
})

test('a sign that would not be seen on dark ground gives way to the name', () => {
  const client = { ...firnwerk.content, logo_dark: null }
  expect(
    renderToStaticMarkup(
      <ClientLogo client={client} theme="ink" sizes="14rem">
        Name
      </ClientLogo>,
    ),
  ).toBe('Name')
})
