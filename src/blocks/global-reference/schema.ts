import { defineSection } from '../../model/story/schema.ts'

/** Places a global block. */
export const globalReference = defineSection({
  name: 'global_reference',
  label: 'Wiederverwendeter Baustein',
  fields: {
    source: { type: 'relation', label: 'Quelle', to: ['global_block'], required: true },
  },
})
