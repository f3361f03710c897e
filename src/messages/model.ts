import type { Messages } from './messages.ts'

/** Texts of the 3D object. */
export const modelMessages = {
  de: {
    label: '3D-Objekt',
    trueScale: 'Maßstab 1 : 1',
    measures: 'Maße, B × H × T',
    weight: 'Gewicht',
    hotspots: 'Am Objekt',
    view: 'In Ihrem Raum ansehen',
    files: 'Modell',
    glb: 'Modell für Android und Programme (GLB)',
    usdz: 'Modell für iPhone und iPad (USDZ)',
    bytes: (size: string) => `, ${size}`,
  },
  en: {
    label: '3D object',
    trueScale: 'Scale 1 : 1',
    measures: 'Size, W × H × D',
    weight: 'Weight',
    hotspots: 'On the object',
    view: 'View in your room',
    files: 'Model',
    glb: 'Model for Android and programs (GLB)',
    usdz: 'Model for iPhone and iPad (USDZ)',
    bytes: (size: string) => `, ${size}`,
  },
} satisfies Messages
