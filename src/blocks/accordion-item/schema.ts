import { defineBlock } from '../../model/story/schema.ts'

/** One entry of an accordion. */
export const accordionItem = defineBlock({
  name: 'accordion_item',
  label: 'Aufklappeintrag',
  fields: {
    title: { type: 'text', label: 'Titel', required: true, translatable: true },
    text: { type: 'richtext', label: 'Text', required: true, translatable: true },
  },
})
