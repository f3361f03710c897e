import { defineBlock } from '../../model/story/schema.ts'

/** Mark on the object. */
export const modelHotspot = defineBlock({
  name: 'model_hotspot',
  label: 'Punkt am Objekt',
  fields: {
    position: { type: 'text', label: 'Lage', required: true },
    normal: { type: 'text', label: 'Richtung' },
    title: { type: 'text', label: 'Titel', required: true, translatable: true },
    text: { type: 'textarea', label: 'Text', translatable: true },
  },
})
