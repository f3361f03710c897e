import type { ReactNode } from 'react'
import type { Asset } from '../../model/story/asset.ts'
import { Picture } from '../picture/picture.tsx'
import { pictureSizes } from '../picture/picture-sizes.ts'

export type EmbedRatio = '16x9' | '4x3' | '1x1'

export interface EmbedFrameProps {
  /** Shape that the outside content will have, for which its place is kept; null where nothing will come. */
  ratio: EmbedRatio | null
  poster: Asset | null
  /** Above the title: what kind of content it is. */
  kind: string
  title: string
  heading?: 'h2' | 'h3'
  /** In the panel, below the title. */
  children: ReactNode
  /** Below the frame. */
  caption?: ReactNode
  /** `data-*` for the figure. */
  attributes?: Readonly<Record<string, string>>
}

const shapes = { '16x9': [16, 9], '4x3': [4, 3], '1x1': [1, 1] } as const

/** Where outside content would be: a still in grey, and a panel that says what it is. */
export function EmbedFrame(props: EmbedFrameProps): ReactNode {
  const { ratio, poster, kind, title, heading: Heading = 'h2', children, caption, attributes } = props
  return (
    <figure {...attributes} className="embed">
      <div className="embed__frame" data-ratio={ratio ?? undefined} data-empty={poster ? undefined : ''}>
        {poster && (
          <div className="embed__poster">
            <Picture asset={poster} sizes={pictureSizes.content} ratio={shapes[ratio ?? '16x9']} decorative />
          </div>
        )}
        <div className="embed__panel" data-theme="ink">
          <p className="embed__kind label">{kind}</p>
          <Heading className="h3 embed__title">{title}</Heading>
          {children}
        </div>
      </div>
      {caption && <figcaption className="caption">{caption}</figcaption>}
    </figure>
  )
}
