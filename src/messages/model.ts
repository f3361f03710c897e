import type { Messages } from './messages.ts'

/** Texts of the 3D object. */
export const modelMessages = {
  de: {
    label: '3D-Objekt',
    trueScale: 'Maßstab 1 : 1',
    measures: 'Maße, B × H × T',
    weight: 'Gewicht',
    hotspots: 'Am Objekt',
    files: 'Modell',
    glb: 'Modell für Android und Programme (GLB)',
    usdz: 'Modell für iPhone und iPad (USDZ)',
  },
  en: {
    label: '3D object',
    trueScale: 'Scale 1 : 1',
    measures: 'Size, W × H × D',
    weight: 'Weight',
    hotspots: 'On the object',
    files: 'Model',
    glb: 'Model for Android and programs (GLB)',
    usdz: 'Model for iPhone and iPad (USDZ)',
  },
} satisfies Messages
