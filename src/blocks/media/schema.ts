import { defineSection } from '../../model/schema.ts'

/** One picture or film. */
export const media = defineSection({
  name: 'media',
  label: 'Bild oder Film',
  fields: {
    file: { type: 'asset', label: 'Datei', required: true },
    file_portrait: { type: 'asset', label: 'Datei für Telefone' },
    caption: { type: 'text', label: 'Bildunterschrift', translatable: true },
    decorative: { type: 'boolean', label: 'Nur Schmuck' },
    size: { type: 'option', label: 'Größe', options: ['column', 'wide', 'bleed'] },
    zoomable: { type: 'boolean', label: 'Vergrößerbar' },
    dimensions: { type: 'blocks', label: 'Maße', allow: ['fact'] },
  },
})
