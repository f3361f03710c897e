import { defineSection } from '../../model/story/schema.ts'

/** Any list of references, news, impulses or services. */
export const storyList = defineSection({
  name: 'story_list',
  label: 'Liste',
  fields: {
    headline: { type: 'text', label: 'Überschrift', translatable: true },
    kind: {
      type: 'option',
      label: 'Art',
      options: ['reference', 'news_article', 'impulse', 'service'],
      required: true,
    },
    mode: {
      type: 'option',
      label: 'Auswahl',
      options: ['all-with-filters', 'latest', 'highlights', 'with-reviews', 'by-category', 'by-client', 'hand-picked'],
    },
    items: { type: 'relations', label: 'Einträge', to: ['reference', 'news_article', 'impulse', 'service'] },
    categories: { type: 'datasource-options', label: 'Kategorien', datasource: 'reference-categories' },
    client: { type: 'relation', label: 'Kunde', to: ['client'] },
    topics: { type: 'datasource-options', label: 'Themen', datasource: 'news-topics' },
    limit: { type: 'number', label: 'Anzahl' },
    layout: { type: 'option', label: 'Anordnung', options: ['grid', 'index', 'scale', 'row'] },
    more: { type: 'blocks', label: 'Weiter', allow: ['action'], max: 1 },
  },
})
