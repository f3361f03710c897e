import { defineSection } from '../../model/story/schema.ts'

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
    variants: {
      type: 'textarea',
      label: 'Farbvarianten',
      translatable: true,
      help: 'Eine je Zeile, z. B. „Anreißblau: Chair_shell_material = #2b33c4“; weitere Materialien nach einem Komma',
    },
    turntable: {
      type: 'multiasset',
      label: 'Bildfolge rundum',
      files: ['images'],
      help: 'In gleichen Schritten um das Objekt; zu sehen ohne 3D und ohne Skript',
    },
  },
})
