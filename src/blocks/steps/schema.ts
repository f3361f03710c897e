import { defineSection } from '../../model/story/schema.ts'

/** Process or history. */
export const steps = defineSection({
  name: 'steps',
  label: 'Schritte',
  fields: {
    variant: { type: 'option', label: 'Variante', options: ['process', 'timeline'] },
    headline: { type: 'text', label: 'Überschrift', translatable: true },
    drawing: { type: 'blocks', label: 'Zeichnung über den Schritten', allow: ['drawing'], max: 1 },
    steps: { type: 'blocks', label: 'Schritte', allow: ['step'] },
  },
})
