import { defineData } from '../../model/story/schema.ts'

/** A team member; a data story. */
export const person = defineData({
  name: 'person',
  label: 'Person',
  fields: {
    first_name: { type: 'text', label: 'Vorname', required: true },
    last_name: { type: 'text', label: 'Nachname', required: true },
    role: { type: 'text', label: 'Funktion', required: true, translatable: true },
    department: { type: 'datasource-option', label: 'Bereich', datasource: 'departments', required: true },
    portrait: { type: 'asset', label: 'Porträt', files: ['images'] },
    portrait_work: { type: 'asset', label: 'Porträt bei der Arbeit', files: ['images'] },
    statement: { type: 'text', label: 'Aussage', maxLength: 140, translatable: true },
    bio: { type: 'textarea', label: 'Werdegang', translatable: true },
    skills: { type: 'text', label: 'Fertigkeiten', translatable: true },
    languages: { type: 'datasource-options', label: 'Sprachen', datasource: 'languages' },
    email: { type: 'text', label: 'E-Mail' },
    phone: { type: 'text', label: 'Telefon' },
    since_year: { type: 'number', label: 'Seit Jahr' },
    is_contact: { type: 'boolean', label: 'Ist Ansprechperson' },
    contact_topics: { type: 'datasource-options', label: 'Beantwortet Anfragen zu', datasource: 'contact-topics' },
    is_visible: { type: 'boolean', label: 'Auf der Website zeigen' },
    order: { type: 'number', label: 'Reihenfolge' },
  },
})
