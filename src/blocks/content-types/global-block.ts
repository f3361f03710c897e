import { defineData } from '../../model/story/schema.ts'
import { sectionNames } from '../section-names.ts'

/** Wrapper for reusable parts. */
export const globalBlock = defineData({
  name: 'global_block',
  label: 'Wiederverwendbarer Baustein',
  fields: {
    content: { type: 'sections', label: 'Baustein', allow: [...sectionNames, 'action'], max: 1, required: true },
    note: { type: 'text', label: 'Notiz' },
  },
})
