import { defineSection } from '../../model/story/schema.ts'

/** Invitation with three channels. */
export const contactPanel = defineSection({
  name: 'contact_panel',
  label: 'Einladung',
  fields: {
    headline: { type: 'text', label: 'Überschrift', translatable: true },
    text: { type: 'textarea', label: 'Text', translatable: true },
    person: { type: 'relation', label: 'Person', to: ['person'] },
    show_form_link: { type: 'boolean', label: 'Formular zeigen' },
    show_email: { type: 'boolean', label: 'E-Mail zeigen' },
    show_phone: { type: 'boolean', label: 'Telefon zeigen' },
    form_topic: { type: 'datasource-option', label: 'Thema im Formular', datasource: 'contact-topics' },
  },
})
