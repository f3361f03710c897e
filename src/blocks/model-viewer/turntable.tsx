import type { ReactNode } from 'react'
import { modelMessages } from '../../messages/model.ts'
import type { Asset } from '../../model/story/asset.ts'
import type { Locale } from '../../model/locale.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { pictureSizes } from '../../ui/picture/picture-sizes.ts'

export interface TurntableProps {
  /** Pictures around the object, in even steps. */
  frames: readonly Asset[]
  alt: string
  locale: Locale
}

/** So many sides are enough without script. */
const plainSides = 8

/**
 * The object from all sides without 3D and without script: a row of pictures that turns it when it is pushed sideways.
 * With script nothing of it is fetched while the fold is closed. Without, browsers fetch all pictures of a page at once:
 * then there are at most eight, in small files.
 */
export function Turntable({ frames, alt, locale }: TurntableProps): ReactNode {
  if (frames.length < 2) return null
  const t = modelMessages[locale]
  const plainStep = Math.ceil(frames.length / plainSides)
  return (
    <details className="turntable">
      <summary className="turntable__title">{t.turntable}</summary>
      <ol className="turntable__strip" tabIndex={0} aria-label={t.turntableLabel}>
        {frames.map((frame, place) => (
          <li key={frame.src} className={place % plainStep === 0 ? undefined : 'turntable__between'}>
            <Picture
              asset={{ ...frame, alt: t.turntableFrame(alt, Math.round((place * 360) / frames.length)) }}
              sizes={pictureSizes.half}
              withoutScript={frames[place - (place % plainStep)] ?? frame}
            />
          </li>
        ))}
      </ol>
    </details>
  )
}
