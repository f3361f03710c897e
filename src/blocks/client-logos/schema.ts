import { defineSection } from '../../model/story/schema.ts'

/** Proof by names. */
export const clientLogos = defineSection({
  name: 'client_logos',
  label: 'Kunden',
  fields: {
    headline: { type: 'text', label: 'Überschrift', translatable: true },
    clients: { type: 'relations', label: 'Kunden', to: ['client'] },
    layout: { type: 'option', label: 'Anordnung', options: ['wall', 'names-only'] },
  },
})
