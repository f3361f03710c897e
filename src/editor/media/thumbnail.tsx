import { useEffect, useRef } from 'react'
import { parseImageAddress, toImageAddress } from '../../model/address/image-address.ts'
import { Icon } from '../controls/icon.tsx'
import { focusPointOf, sizeOf } from '../fields/values/asset-value.ts'

export interface ThumbnailProps {
  filename: string
  /** Longest side that is shown, in CSS pixels. */
  width: number
  /** Shows the focus as a mark. */
  focus?: unknown
}

/** A small picture of a file, or the sign of its kind. Its name stands beside it, so it has no text. */
export function Thumbnail({ filename, width, focus }: ThumbnailProps) {
  const extension = /\.([a-z0-9]+)(?:[?#]|$)/i.exec(filename)?.[1]?.toLowerCase() ?? ''
  const isPicture = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg'].includes(extension)
  const point = focusPointOf(focus, sizeOf(filename))
  if (!isPicture) return <Icon name={['glb', 'gltf', 'usdz'].includes(extension) ? 'block' : 'file'} />
  return (
    <>
      <img
        src={thumbnailAddress(filename, width)}
        alt=""
        loading="lazy"
        decoding="async"
        className={extension === 'svg' ? 'contain' : undefined}
        data-contain={extension === 'svg' || undefined}
      />
      {point && <FocusMark x={point.x} y={point.y} />}
    </>
  )
}

/** Address of a small version; drawings and moving pictures as they are. */
export function thumbnailAddress(filename: string, width: number): string {
  const address = parseImageAddress(filename)
  if (!address || /\.(?:svg|gif)$/i.test(address.name) || !address.width) return filename
  const most = Math.min(Math.ceil(width * Math.min(2, globalThis.devicePixelRatio ?? 1)), address.width)
  return toImageAddress(filename, { width: most, height: 0, format: 'webp' })
}

function FocusMark({ x, y }: { x: number; y: number }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    mark.current?.style.setProperty('left', `${x}%`)
    mark.current?.style.setProperty('top', `${y}%`)
  }, [x, y])
  return <span className="focuspoint" ref={mark} aria-hidden="true" />
}
