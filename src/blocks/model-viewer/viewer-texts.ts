import { modelMessages } from '../../messages/model.ts'
import type { Locale } from '../../model/locale.ts'

/** What the viewer says about the side the object is seen from, by model-viewer's keys. */
export function toSpoken(locale: Locale): Record<string, string> {
  const t = modelMessages[locale]
  return {
    front: t.front,
    back: t.back,
    left: t.left,
    right: t.right,
    'upper-front': t.upperFront,
    'upper-back': t.upperBack,
    'upper-left': t.upperLeft,
    'upper-right': t.upperRight,
    'lower-front': t.lowerFront,
    'lower-back': t.lowerBack,
    'lower-left': t.lowerLeft,
    'lower-right': t.lowerRight,
    'interaction-prompt': t.turn,
  }
}
