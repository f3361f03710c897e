/**
 * Shapes in which the site shows pictures: width to height, with the place. The focus point decides what of a picture is
 * in them. A test compares them with what the blocks ask for.
 */
export interface PictureFrame {
  id: string
  ratio: readonly [width: number, height: number]
  de: string
  en: string
}

// oxfmt-ignore
export const pictureFrames: readonly PictureFrame[] = [
  { id: 'wide', ratio: [12, 5], de: 'Auftakt über die ganze Breite', en: 'Opening, full width' },
  { id: 'hero', ratio: [4, 3], de: 'Auftakt, Neuigkeiten, Suche', en: 'Opening, news, search' },
  { id: 'service', ratio: [16, 9], de: 'Auftakt einer Leistung, Film', en: 'Opening of a service, film' },
  { id: 'person', ratio: [4, 5], de: 'Porträt, Leistung in Listen', en: 'Portrait, service in lists' },
  { id: 'phone', ratio: [1, 1], de: 'Auftakt auf dem Telefon, Kontakt', en: 'Opening on phones, contact' },
  { id: 'share', ratio: [1200, 630], de: 'Teilen-Bild', en: 'Share picture' },
]

/**
 * Where a picture that fills a frame stands, as `object-position` in percent: centred on the focus point and clamped to
 * the edges of the picture.
 *
 * @param focus place of the point on this axis, 0 to 1.
 * @param size of the scaled picture on this axis; @param box of the frame on it.
 */
export function framePosition(focus: number, size: number, box: number): number {
  if (size - box < 1e-6) return 50
  return Math.min(100, Math.max(0, ((focus * size - box / 2) / (size - box)) * 100))
}

/** Size of a picture that just fills a frame. */
export function coverSize(
  picture: { width: number; height: number },
  box: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.max(box.width / picture.width, box.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}
