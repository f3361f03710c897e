import { defineSection } from '../../model/story/schema.ts'

/** The contact form. */
export const contactForm = defineSection({
  name: 'contact_form',
  label: 'Kontaktformular',
  fields: {
    headline: { type: 'text', label: 'Überschrift', translatable: true },
    intro: { type: 'richtext', label: 'Einleitung', translatable: true },
    topics: { type: 'datasource-options', label: 'Themen', datasource: 'contact-topics' },
    people: { type: 'relations', label: 'Wer antwortet', to: ['person'] },
    allow_files: { type: 'boolean', label: 'Dateien erlauben' },
    success_title: { type: 'text', label: 'Titel nach dem Senden', required: true, translatable: true },
    success_text: { type: 'richtext', label: 'Text nach dem Senden', required: true, translatable: true },
    recipient_key: { type: 'option', label: 'Empfänger', options: ['inquiries', 'press', 'jobs'] },
  },
})
