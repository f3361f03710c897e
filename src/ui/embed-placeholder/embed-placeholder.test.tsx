import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { locales } from '../../model/locale.ts'
import { EmbedPlaceholder, type EmbedPlaceholderProps } from './embed-placeholder.tsx'
import { embedPlaceholderExamples } from './examples.tsx'

const film: EmbedPlaceholderProps = {
  locale: 'de',
  kind: 'film',
  title: 'Ein Tag an der Linie',
  host: 'film.example',
  poster: null,
  ratio: '16x9',
  more: { kind: 'page', href: '/de/datenschutz#eingebettete-inhalte', newTab: false },
}

test('the placeholder names whose content it is and offers to load it once or always', () => {
  const html = renderToStaticMarkup(<EmbedPlaceholder {...film} />)
  expect(html).toContain('<b>film.example</b>')
  expect([...html.matchAll(/<button[^>]*data-embed-load="(\w+)"/g)].map(([, when]) => when)).toEqual(['once', 'always'])
  expect(html).toContain('href="/de/datenschutz#eingebettete-inhalte"')
})

test('without a usable address there is nothing to press', () => {
  const html = renderToStaticMarkup(<EmbedPlaceholder {...film} host={null} />)
  expect(html).not.toContain('<button')
  expect(html).toContain('lässt er sich nicht laden')
})

test('the place of what will come is kept, but not of what cannot come', () => {
  expect(renderToStaticMarkup(<EmbedPlaceholder {...film} ratio="4x3" />)).toContain('data-ratio="4x3"')
  expect(renderToStaticMarkup(<EmbedPlaceholder {...film} host={null} />)).not.toContain('data-ratio')
})

test.each(locales)('no example in %s fetches anything from elsewhere', locale => {
  for (const { title, render } of embedPlaceholderExamples) {
    expect(renderToStaticMarkup(render(locale)), title).not.toMatch(/ (?:src|srcset)="(?:https?:)?\/\//i)
  }
})
