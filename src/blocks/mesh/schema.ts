import { defineSection } from '../../model/story/schema.ts'

/** Drawn measuring net as background. */
export const mesh = defineSection({
  name: 'mesh',
  label: 'Messnetz',
  fields: {
    density: { type: 'option', label: 'Dichte', options: ['coarse', 'fine'] },
    form: { type: 'option', label: 'Form', options: ['plane', 'cylinder', 'saddle'] },
    seed: { type: 'number', label: 'Startwert' },
    animated: { type: 'boolean', label: 'Bewegt' },
  },
})
