import type { Block, Story } from '../block.ts'
import { exampleText, plainSection } from '../example-values.ts'

const kept = {
  component: 'text_section',
  _uid: 'example-kept',
  ...plainSection,
  headline: 'Zweimal dasselbe, einmal gepflegt',
  level: null,
  text: exampleText('Dieser Absatz steht an einer Stelle und erscheint an mehreren.'),
  margin_note: null,
  layout: null,
  list_style: null,
  aside: [],
  media: null,
  actions: [],
} satisfies Block<'text_section'>

const source = {
  id: 1,
  uuid: 'example',
  name: 'Wiederverwendung',
  slug: 'test-reuse',
  fullSlug: '_global/test-reuse',
  href: null,
  firstPublishedAt: null,
  publishedAt: null,
  content: { component: 'global_block', _uid: 'example-global', content: [kept], note: null },
} satisfies Story<'global_block'>

const plain = {
  component: 'global_reference',
  _uid: 'example-reference',
  ...plainSection,
  source,
} satisfies Block<'global_reference'>

export const globalReferenceExamples = [
  { title: 'renders the block it stands for', block: plain },
  {
    title: 'on another ground than its source says',
    block: { ...plain, theme: 'ground', rail_label: 'Überall gleich' },
  },
  { title: 'its source is gone: nothing', block: { ...plain, source: null } },
] satisfies { title: string; block: Block<'global_reference'> }[]
