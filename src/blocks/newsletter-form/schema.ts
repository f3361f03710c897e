import { defineSection } from '../../model/story/schema.ts'

/** Sign-up for the newsletter. */
export const newsletterForm = defineSection({
  name: 'newsletter_form',
  label: 'Newsletter-Anmeldung',
  fields: {
    headline: { type: 'text', label: 'Überschrift', translatable: true },
    text: { type: 'richtext', label: 'Text', translatable: true },
    consent_text: { type: 'textarea', label: 'Text der Einwilligung', required: true, translatable: true },
    consent_version: { type: 'text', label: 'Fassung der Einwilligung', required: true },
    rubrics: { type: 'text', label: 'Rubriken', translatable: true },
    sample: { type: 'asset', label: 'Frühere Ausgabe' },
  },
})
