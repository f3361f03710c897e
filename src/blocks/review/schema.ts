import { defineSection } from '../../model/story/schema.ts'

/** Voice of a client. */
export const review = defineSection({
  name: 'review',
  label: 'Stimme',
  fields: {
    quote: { type: 'textarea', label: 'Zitat', maxLength: 400, required: true, translatable: true },
    name: { type: 'text', label: 'Name', required: true },
    role: { type: 'text', label: 'Funktion', translatable: true },
    client: { type: 'relation', label: 'Kunde', to: ['client'] },
    portrait: { type: 'asset', label: 'Porträt', files: ['images'] },
    long_text: { type: 'richtext', label: 'Langer Text', translatable: true },
  },
})
