import type { Locale } from '../model/locale.ts'

interface TextSectionMessages {
  /** Stands behind the number of ticked rows, which the stylesheet counts. */
  ticked(all: number): string
}

export const textSectionMessages: Record<Locale, TextSectionMessages> = {
  de: { ticked: all => ` von ${all} angekreuzt` },
  en: { ticked: all => ` of ${all} ticked` },
}
