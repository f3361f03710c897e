import { defineSection } from '../../model/story/schema.ts'

/** Outside content behind consent. */
export const embed = defineSection({
  name: 'embed',
  label: 'Fremdinhalt',
  fields: {
    url: { type: 'link', label: 'Adresse', required: true },
    title: { type: 'text', label: 'Titel', required: true, translatable: true },
    poster: { type: 'asset', label: 'Standbild', files: ['images'] },
    provider: { type: 'text', label: 'Anbieter' },
    ratio: { type: 'option', label: 'Seitenverhältnis', options: ['16x9', '4x3', '1x1'] },
  },
})
