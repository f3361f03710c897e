import type { ReactNode } from 'react'
import type { Asset } from '../../model/story/asset.ts'
import { Icon } from '../icon/icon.tsx'
import { Picture } from '../picture/picture.tsx'

/** Vector pictures are drawings: they bring their own sheet and are never cropped. */
export function isDrawing(asset: Asset): boolean {
  return asset.extension === 'svg'
}

export interface FrameProps {
  asset: Asset
  portrait?: Asset | null
  sizes: string
  /** Width : height, cropped around the focus; never for what carries dimension lines. */
  ratio?: readonly [number, number] | undefined
  priority?: boolean
  decorative?: boolean
  /** Text of a link to the whole picture; absent where the picture is not enlarged. */
  enlarge?: string | undefined
  /** Names the picture in the address when it is shown large. */
  anchor?: string | undefined
  /** Buttons that enlarge it where it is: for drawings that can be enlarged. */
  tools?: FrameTools | undefined
  /** Workshop traces are shown in black and white. */
  trace?: boolean
  className?: string
  /** Dimension lines. */
  children?: ReactNode
}

/** Texts of the buttons. */
export interface FrameTools {
  zoomOut: string
  zoomIn: string
  reset: string
}

/**
 * The frame every picture or drawing is in, with its dimension lines.
 * Where it can be enlarged, it is a link to the file itself; with script
 * `enlarge.enhance.ts` opens it across the window and lets the buttons
 * enlarge it in place.
 *
 * @see docs/design.md "Pictures"
 */
export function Frame({
  asset,
  portrait,
  sizes,
  ratio,
  priority,
  decorative,
  enlarge,
  anchor,
  tools,
  trace,
  className,
  children,
}: FrameProps): ReactNode {
  const drawing = isDrawing(asset)
  const picture = (
    <>
      <Picture
        asset={asset}
        portrait={portrait ?? null}
        sizes={sizes}
        {...(ratio ? { ratio } : {})}
        {...(priority ? { priority } : {})}
        {...(decorative ? { decorative } : {})}
      />
      {children}
    </>
  )
  return (
    <div
      id={enlarge ? anchor : undefined}
      className={['picture', drawing && 'drawing', className].filter(Boolean).join(' ')}
      data-trace={trace ? '' : undefined}
      data-zoomable={enlarge ? '' : undefined}
    >
      {enlarge ? (
        <a className="drawing__link" href={asset.src} aria-label={enlarge}>
          {picture}
          <span className="drawing__open" aria-hidden="true">
            <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" focusable="false">
              <path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />
            </svg>
          </span>
        </a>
      ) : (
        picture
      )}
      {enlarge && tools && <Tools {...tools} />}
    </div>
  )
}

function Tools({ zoomOut, zoomIn, reset }: FrameTools): ReactNode {
  return (
    <div className="drawing__tools">
      <button type="button" data-zoom="out" aria-label={zoomOut} disabled>
        <Icon name="minus" />
      </button>
      <button type="button" data-zoom="in" aria-label={zoomIn}>
        <Icon name="plus" />
      </button>
      <button type="button" data-zoom="reset" aria-label={reset} disabled>
        <Icon name="rotate" />
      </button>
    </div>
  )
}
