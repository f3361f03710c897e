import type { ReactNode } from 'react'
import type { Asset } from '../../model/asset.ts'

const films: ReadonlySet<string> = new Set(['mp4', 'webm', 'mov', 'm4v'])

export function isFilm(asset: Asset): boolean {
  return films.has(asset.extension)
}

export interface FilmProps {
  file: Asset
  /** Shown until the film is started. */
  poster: Asset | null
  label: string
}

/** A film with the browser's own controls, without sound as all films of the studio. It never starts by itself and loads nothing before it is started. */
export function Film({ file, poster, label }: FilmProps): ReactNode {
  return (
    <div className="picture film">
      <video
        controls
        muted
        playsInline
        preload="none"
        src={file.src}
        poster={poster?.src}
        width={poster?.width ?? undefined}
        height={poster?.height ?? undefined}
        aria-label={file.alt || label}
      >
        <a href={file.src}>{label}</a>
      </video>
    </div>
  )
}
