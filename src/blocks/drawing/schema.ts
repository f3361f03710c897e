import { defineSection } from '../../model/story/schema.ts'

/** A drawing that explains: part of the page, with its own version for phones and words for its numbers. */
export const drawing = defineSection({
  name: 'drawing',
  label: 'Zeichnung',
  fields: {
    picture: {
      type: 'asset',
      label: 'Zeichnung (SVG)',
      required: true,
      files: ['images'],
      help: 'Schrift und Farben folgen der Seite, wo die Datei die Klassen der Anleitung benutzt',
    },
    picture_phone: { type: 'asset', label: 'Zeichnung für Telefone (SVG)', files: ['images'] },
    alt: {
      type: 'text',
      label: 'Was zu sehen ist',
      required: true,
      translatable: true,
      help: 'Ein Satz für alle, die die Zeichnung nicht sehen',
    },
    callouts: {
      type: 'textarea',
      label: 'Worte zu den Nummern',
      translatable: true,
      help: 'Eine Zeile für jede Nummer, in ihrer Reihenfolge',
    },
    place: {
      type: 'option',
      label: 'Platz',
      options: ['wide', 'beside', 'notes'],
      help: 'wide: über die Spalten; beside: neben dem Text; notes: schmal am Rand',
    },
  },
})
