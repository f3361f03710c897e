import { forEachLocale, localeTable, type Locale } from '../model/locale.ts'
import type { Messages } from './messages.ts'

/** Words in addresses of the search. */
const searchWords = {
  de: {
    kind: 'art',
    page: 'seite',
    kinds: {
      reference: 'referenzen',
      news: 'neuigkeiten',
      impulse: 'impulse',
      service: 'leistungen',
      page: 'seiten',
      person: 'menschen',
    },
  },
  en: {
    kind: 'kind',
    page: 'page',
    kinds: {
      reference: 'references',
      news: 'news',
      impulse: 'impulses',
      service: 'services',
      page: 'pages',
      person: 'people',
    },
  },
} satisfies Record<Locale, { kind: string; page: string; kinds: Readonly<Record<string, string>> }>

/** Addresses of the search and names in them, by language. @see docs/readings.md 39 */
export const searchAddress = forEachLocale(locale => {
  const { path, query } = localeTable[locale].routes.search
  return { path: `/${locale}/${path}`, query, ...searchWords[locale] }
})

/** Texts of the search. */
export const searchMessages = {
  de: {
    search: 'Suche',
    word: 'Suchwort',
    submit: 'Suchen',
    lookFor: 'Suchen Sie danach',
    suggestions: 'Vorschläge',
    description: 'Suche über Referenzen, Neuigkeiten, Impulse, Leistungen und Menschen.',
    titleWithQuery: (query: string, count: string, hits: string) => `„${query}“: ${count} ${hits}`,
    hits: (_count: number) => 'Treffer',
    kind: 'Art',
    all: 'Alles',
    kinds: {
      reference: 'Referenzen',
      news: 'Neuigkeiten',
      impulse: 'Impulse',
      service: 'Leistungen',
      page: 'Seiten',
      person: 'Menschen',
    },
    kindOfOne: {
      reference: 'Referenz',
      news: 'Neuigkeit',
      impulse: 'Impuls',
      service: 'Leistung',
      page: 'Seite',
      person: 'Person',
    },
    results: 'Treffer',
    range: (from: string, to: string) => `Treffer ${from} bis ${to}`,
    impulseNumber: (number: string) => `Impuls ${number}`,
    services: 'Leistungen',
    notInMirror: 'Diese Kopie der Website besteht aus fertigen Seiten: Die Suche ist hier nicht verfügbar.',
    onlyFirst: (count: string) => `Gezeigt werden die ersten ${count}. Ein weiteres Wort grenzt die Suche ein.`,
    nowhere: (word: string) => `„${word}“ kommt hier nicht vor.`,
    instead: 'Gesucht wurde stattdessen nach',
    and: 'und',
    partial: 'Keine Seite hat alle Wörter. Diese haben die meisten.',
    nothing: 'Das steht hier nirgends.',
    nothingFor: (query: string) =>
      `Für „${query}“ gibt es nichts. Gesucht wird in Referenzen, Neuigkeiten, Impulsen, Leistungen, auf Seiten und unter den Menschen des Büros, auch mitten im Wort.`,
    startTitle: 'Wonach suchen Sie?',
    startText:
      'Gesucht wird in Referenzen, Neuigkeiten, Impulsen, Leistungen, auf Seiten und unter den Menschen des Büros, auch mitten im Wort.',
    ask: 'Fragen Sie uns',
  },
  en: {
    search: 'Search',
    word: 'Search term',
    submit: 'Search',
    lookFor: 'Search for it',
    suggestions: 'Suggestions',
    description: 'Search references, news, impulses, services and people.',
    titleWithQuery: (query: string, count: string, hits: string) => `“${query}”: ${count} ${hits}`,
    hits: (count: number) => (count === 1 ? 'result' : 'results'),
    kind: 'Kind',
    all: 'All',
    kinds: {
      reference: 'References',
      news: 'News',
      impulse: 'Impulses',
      service: 'Services',
      page: 'Pages',
      person: 'People',
    },
    kindOfOne: {
      reference: 'Reference',
      news: 'News',
      impulse: 'Impulse',
      service: 'Service',
      page: 'Page',
      person: 'Person',
    },
    results: 'Results',
    range: (from: string, to: string) => `Results ${from} to ${to}`,
    impulseNumber: (number: string) => `Impulse ${number}`,
    services: 'Services',
    notInMirror: 'This copy of the website is made of finished pages: searching is not available here.',
    onlyFirst: (count: string) => `These are the first ${count}. A further word narrows the search.`,
    nowhere: (word: string) => `“${word}” does not appear here.`,
    instead: 'Searched instead for',
    and: 'and',
    partial: 'No page has all of the words. These have most of them.',
    nothing: 'That is nowhere to be found here.',
    nothingFor: (query: string) =>
      `There is nothing for “${query}”. The search covers references, news, impulses, services, pages and people, even inside words.`,
    startTitle: 'What are you looking for?',
    startText: 'The search covers references, news, impulses, services, pages and people, even inside words.',
    ask: 'Ask us',
  },
} satisfies Messages
