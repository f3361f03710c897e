import { coverSize, pictureFrames } from '../../../model/story/picture-frames.ts'
import type { ManagedAsset } from '../../fields/values/asset-value.ts'
import { defineTexts } from '../../language.ts'
import { missingAlt } from './asset-facts.tsx'

export const checkTexts = defineTexts(
  {
    small: (width: number) => `Nur ${width} px breit. Auf großen Bildschirmen wird es unscharf; ab 1600 px ist genug.`,
    heavy: 'Über 5 MB. Besucher bekommen kleinere Fassungen, das Original braucht Platz.',
    alt: (languages: string) => `Alt-Text fehlt: ${languages}.`,
    longAlt: 'Ein Alt-Text ist länger als 140 Zeichen.',
    nameAlt: 'Ein Alt-Text ist der Dateiname.',
    focus: 'Ohne Fokuspunkt wird um die Mitte geschnitten.',
    upscaled: (frame: string) => `Zu klein für: ${frame}.`,
    unused: 'Die Datei wird nirgends verwendet.',
    fine: 'Nichts zu tun.',
  },
  {
    small: (width: number) => `Only ${width} px wide. It blurs on large screens; 1600 px are enough.`,
    heavy: 'Over 5 MB. Visitors get smaller versions, the original takes room.',
    alt: (languages: string) => `Alt text is missing: ${languages}.`,
    longAlt: 'An alt text is longer than 140 characters.',
    nameAlt: 'An alt text is the name of the file.',
    focus: 'Without a focus point it is cut around the centre.',
    upscaled: (frame: string) => `Too small for: ${frame}.`,
    unused: 'The file is not used anywhere.',
    fine: 'Nothing to do.',
  },
)

/** What a picture lacks, as the content check sees it. */
export function checkPicture(
  asset: ManagedAsset,
  locales: readonly { code: string }[],
  t: (typeof checkTexts)['de'],
  language: 'de' | 'en',
): string[] {
  const found: string[] = []
  const isPicture = asset.content_type.startsWith('image/')
  const isDrawing = asset.content_type === 'image/svg+xml'
  const missing = missingAlt(asset, locales)
  if (missing.length > 0) found.push(t.alt(missing.join(', ')))
  const alts = [asset.alt, ...locales.map(({ code }) => asset.meta_data[`alt__i18n__${code}`])]
  if (alts.some(alt => typeof alt === 'string' && [...alt].length > 140)) found.push(t.longAlt)
  if (alts.some(alt => typeof alt === 'string' && /\.(?:jpe?g|png|webp|svg)$/i.test(alt.trim()))) found.push(t.nameAlt)
  if (isPicture && !isDrawing && asset.width && asset.height) {
    const size = { width: asset.width, height: asset.height }
    if (asset.width < 1600) found.push(t.small(asset.width))
    const share = pictureFrames.find(({ id }) => id === 'share')
    if (share && coverSize(size, { width: share.ratio[0], height: share.ratio[1] }).width > asset.width + 0.5) {
      found.push(t.upscaled(share[language]))
    }
    if (asset.focus === '') found.push(t.focus)
  }
  if (asset.content_length > 5_000_000) found.push(t.heavy)
  if (asset.uses === 0) found.push(t.unused)
  return found
}
