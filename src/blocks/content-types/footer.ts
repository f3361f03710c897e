import { defineData } from '../../model/story/schema.ts'

/** Foot of every page. */
export const footer = defineData({
  name: 'footer',
  label: 'Fuß',
  fields: {
    columns: { type: 'blocks', label: 'Spalten', allow: ['nav_item'] },
    statement: { type: 'textarea', label: 'Aussage', translatable: true },
    legal_links: { type: 'blocks', label: 'Rechtliche Links', allow: ['action'] },
    show_awards: { type: 'boolean', label: 'Preise zeigen' },
    media: { type: 'asset', label: 'Bild oder Film' },
    media_caption: { type: 'text', label: 'Bildunterschrift', translatable: true },
  },
})
