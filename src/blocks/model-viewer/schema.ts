import { defineSection } from '../../model/schema.ts'

/** 3D object with AR. */
export const modelViewer = defineSection({
  name: 'model_viewer',
  label: '3D-Objekt',
  fields: {
    glb: { type: 'asset', label: 'Modell (GLB)', files: ['models'], required: true },
    usdz: { type: 'asset', label: 'Modell (USDZ)', files: ['models'] },
    poster: { type: 'asset', label: 'Standbild', files: ['images'], required: true },
    alt: {
      type: 'text',
      label: 'Bildbeschreibung',
      required: true,
      translatable: true,
      help: 'Was zu sehen ist, nicht was gemeint ist',
    },
    true_scale: { type: 'boolean', label: 'Wahre Größe' },
    hotspots: { type: 'blocks', label: 'Punkte', allow: ['model_hotspot'] },
    ar_hint: { type: 'text', label: 'Hinweis zu AR', translatable: true },
    variants: { type: 'text', label: 'Varianten' },
  },
})
