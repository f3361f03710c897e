import type { Block } from '../block.ts'
import { exampleLink, plainSection } from '../example-values.ts'

const plain = {
  component: 'story_list',
  _uid: 'example-story-list',
  headline: null,
  kind: 'reference',
  mode: 'latest',
  items: [],
  categories: [],
  client: null,
  topics: [],
  limit: 3,
  layout: null,
  more: [],
  ...plainSection,
} satisfies Block<'story_list'>

const more = [
  {
    component: 'action',
    _uid: 'example-story-list-more',
    label: 'Alle Referenzen',
    link: exampleLink('/de/referenzen'),
    size: null,
    color: 'secondary',
    aria_label: null,
    download: false,
  },
] satisfies Block<'action'>[]

export const storyListExamples = [
  { title: 'three references', block: plain },
  { title: 'a row', block: { ...plain, headline: 'Zuletzt fertig', layout: 'row', limit: 2, more } },
  {
    title: 'highlights',
    block: { ...plain, headline: 'Sechs von vielen', mode: 'highlights', layout: 'grid', limit: 6, more },
  },
  { title: 'a table', block: { ...plain, headline: 'Mit Stimmen', mode: 'with-reviews', layout: 'index', limit: 10 } },
  {
    title: 'outlines in one scale',
    block: { ...plain, headline: 'Im Maßstab', layout: 'scale', limit: 12, theme: 'ground' },
  },
  {
    title: 'all, with filters',
    block: { ...plain, mode: 'all-with-filters', layout: 'grid', limit: 24, anchor: 'liste' },
  },
  { title: 'latest news', block: { ...plain, kind: 'news_article', headline: 'Zuletzt passiert', layout: 'row' } },
  { title: 'impulses', block: { ...plain, kind: 'impulse', headline: 'Impulse', layout: 'index', limit: null } },
  {
    title: 'services',
    block: { ...plain, kind: 'service', headline: 'Vier Disziplinen', layout: 'index', limit: null },
  },
] satisfies { title: string; block: Block<'story_list'> }[]
