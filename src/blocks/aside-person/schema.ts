import { defineBlock } from '../../model/story/schema.ts'

/** Somebody beside a text: who answers, who knows. Name, role and portrait are those of the person. */
export const asidePerson = defineBlock({
  name: 'aside_person',
  label: 'Person daneben',
  fields: {
    person: { type: 'relation', label: 'Person', to: ['person'], required: true },
  },
})
