import type { Drawing } from './drawing.ts'
import { count, newSheet } from './pen.ts'
import { slatPair } from './services.ts'

/** The louvres of a heat pump at the angle that sheds leaves, and at the one that keeps them. */
export const louvres: Drawing = {
  name: 'zeichnung-lamellen',
  alt: {
    de: 'Lamellen im Schnitt: Bei vier Grad rutscht das Laub ab, bei sechs bleibt es liegen',
    en: 'Louvres in section: at four degrees the leaves slide off, at six they stay',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 236) : newSheet(377, 236)
    const [left, right] = isPhone ? [30, 166] : [52, 232]
    slatPair(pen, left, 60, 4, false)
    slatPair(pen, right, 60, 6, true)
    // What has slid off lies below the edge, each leaf turned a little further.
    for (const leaf of count(3))
      pen.path('ink', `M${left - 20 + leaf * 5} ${96 + leaf * 46}q-4 -13 -14 -10q4 13 14 10z`)
    pen.ring(1, left + 46, 206)
    pen.ring(2, right + 46, 206)
    return sheet
  },
}
