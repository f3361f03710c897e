import { defineData } from '../../model/story/schema.ts'

/** Main navigation. */
export const header = defineData({
  name: 'header',
  label: 'Kopf',
  fields: {
    logo: { type: 'asset', label: 'Logo', files: ['images'] },
    items: { type: 'blocks', label: 'Einträge', allow: ['nav_item'] },
    action: { type: 'blocks', label: 'Knopf', allow: ['action'], max: 1 },
  },
})
