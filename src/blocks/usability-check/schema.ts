import { defineSection } from '../../model/story/schema.ts'

/** Self-test frame. */
export const usabilityCheck = defineSection({
  name: 'usability_check',
  label: 'Usability-Check',
  fields: {
    headline: { type: 'text', label: 'Überschrift', translatable: true },
    intro: { type: 'richtext', label: 'Einleitung', translatable: true },
    questions: { type: 'blocks', label: 'Fragen', allow: ['check_question'], required: true },
    bands: { type: 'blocks', label: 'Bereiche', allow: ['step'] },
    result_intro: { type: 'richtext', label: 'Einleitung des Ergebnisses', translatable: true },
    actions: { type: 'blocks', label: 'Knöpfe', allow: ['action'] },
  },
})
