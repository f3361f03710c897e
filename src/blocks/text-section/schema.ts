import { defineSection } from '../../model/story/schema.ts'

/** Heading and running text. */
export const textSection = defineSection({
  name: 'text_section',
  label: 'Textabschnitt',
  fields: {
    headline: { type: 'text', label: 'Überschrift', translatable: true },
    level: { type: 'option', label: 'Ebene', options: ['h2', 'h3'] },
    text: { type: 'richtext', label: 'Text', required: true, translatable: true },
    margin_note: { type: 'richtext', label: 'Randnotiz', translatable: true },
    layout: { type: 'option', label: 'Anordnung', options: ['text', 'text-media', 'two-columns'] },
    list_style: {
      type: 'option',
      label: 'Form der Liste',
      options: ['checklist', 'numbered', 'definitions', 'bars'],
      help: 'Zeilen über die Spalten: zum Ankreuzen, nummeriert, „Begriff: Erklärung“, oder „Begriff: Zahl“ als Balken in einem Maßstab',
    },
    aside: {
      type: 'blocks',
      label: 'Zeichnung, Zitat, Zahl, kleines Bild oder Person dazu',
      allow: ['drawing', 'aside_quote', 'fact', 'media', 'aside_person'],
      max: 1,
    },
    media: { type: 'asset', label: 'Bild oder Film', translatable: true },
    actions: { type: 'blocks', label: 'Knöpfe', allow: ['action'] },
  },
})
