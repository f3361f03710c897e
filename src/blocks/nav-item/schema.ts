import { defineBlock } from '../../model/story/schema.ts'

/** Navigation entry with children. */
export const navItem = defineBlock({
  name: 'nav_item',
  label: 'Menüpunkt',
  fields: {
    label: { type: 'text', label: 'Bezeichnung', required: true, translatable: true },
    link: { type: 'link', label: 'Ziel' },
    children: { type: 'blocks', label: 'Unterpunkte', allow: ['nav_item'] },
    teaser: { type: 'textarea', label: 'Anreißer', translatable: true },
  },
})
