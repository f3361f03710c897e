import type { ReactNode } from 'react'
import { filmMessages } from '../../messages/film.ts'
import type { Asset } from '../../model/story/asset.ts'
import type { Locale } from '../../model/locale.ts'
import { Icon } from '../icon/icon.tsx'

const films: ReadonlySet<string> = new Set(['mp4', 'webm', 'mov', 'm4v'])

export function isFilm(asset: Asset): boolean {
  return films.has(asset.extension)
}

export interface FilmProps {
  file: Asset
  /** Shown until the film is started. */
  poster: Asset | null
  /** What is to be seen, as a WebVTT file in the page's language. */
  captions?: Asset | null
  /** Starts by itself when it is seen, without end and always without sound. */
  loop?: boolean
  label: string
  locale: Locale
}

/**
 * A film with the browser's own controls, without sound as all films of the
 * studio. Nothing of it is loaded before it is started. A loop is started by
 * `film.enhance.ts` when it comes into the window, and gets a button
 * that stops it; without script, and where movement is not wanted, it waits
 * for the visitor as any film does.
 */
export function Film({ file, poster, captions, loop, label, locale }: FilmProps): ReactNode {
  const t = filmMessages[locale]
  const own = file.src.startsWith('/')
  return (
    <div className="picture film" data-loop={loop ? '' : undefined}>
      <video
        controls
        muted
        playsInline
        loop={loop}
        preload="none"
        src={file.src}
        poster={poster?.src}
        width={poster?.width ?? undefined}
        height={poster?.height ?? undefined}
        aria-label={file.alt || label}
        crossOrigin={captions && !own ? 'anonymous' : undefined}
      >
        {captions && <track kind="captions" src={captions.src} srcLang={locale} label={t.captions} default />}
        <a href={file.src}>{label}</a>
      </video>
      {loop && (
        <button
          type="button"
          className="film__pause"
          data-pause={t.pause}
          data-play={t.play}
          aria-label={t.pause}
          hidden
        >
          <Icon name="pause" className="film__pause-icon" />
          <Icon name="play" className="film__play-icon" />
        </button>
      )}
    </div>
  )
}
