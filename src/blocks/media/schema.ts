import { defineSection } from '../../model/story/schema.ts'

/** One picture or film. */
export const media = defineSection({
  name: 'media',
  label: 'Bild oder Film',
  fields: {
    file: { type: 'asset', label: 'Datei', required: true },
    file_portrait: { type: 'asset', label: 'Datei für Telefone' },
    poster: { type: 'asset', label: 'Standbild des Films', files: ['images'] },
    captions: {
      type: 'asset',
      label: 'Untertitel des Films (VTT)',
      files: ['texts'],
      translatable: true,
      help: 'Auch für Filme ohne Ton: Sie sagen, was zu sehen ist',
    },
    loop: {
      type: 'boolean',
      label: 'Film läuft von selbst in Schleife',
      help: 'Ohne Ton und mit Pause; nicht bei reduzierter Bewegung',
    },
    caption: { type: 'text', label: 'Bildunterschrift', translatable: true },
    decorative: { type: 'boolean', label: 'Nur Schmuck' },
    size: { type: 'option', label: 'Größe', options: ['column', 'wide', 'bleed'] },
    zoomable: { type: 'boolean', label: 'Vergrößerbar' },
    dimensions: { type: 'blocks', label: 'Maße', allow: ['fact'] },
  },
})
