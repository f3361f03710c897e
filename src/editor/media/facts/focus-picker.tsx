import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import type { Point } from '../../fields/values/asset-value.ts'
import { useTexts } from '../../language.ts'
import { assetTexts } from '../asset-texts.ts'
import { thumbnailAddress } from '../thumbnail.tsx'

export interface FocusPickerProps {
  filename: string
  alt: string
  width: number
  height: number
  /** Percent of the picture. */
  point: Point
  readOnly: boolean
  onChange(point: Point): void
}

const clamp = (value: number): number => Math.min(100, Math.max(0, value))

/** The picture and what is never cut off: clicked, dragged, or moved by arrows, 1 % or with Shift 10 %. */
export function FocusPicker({ filename, alt, width, height, point, readOnly, onChange }: FocusPickerProps) {
  const t = useTexts(assetTexts)
  const mark = useRef<HTMLButtonElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    mark.current?.style.setProperty('left', `${point.x}%`)
    mark.current?.style.setProperty('top', `${point.y}%`)
  }, [point])
  const at = ({ clientX, clientY }: { clientX: number; clientY: number }): Point | null => {
    const box = picture.current?.getBoundingClientRect()
    if (!box || box.width === 0) return null
    return { x: clamp(((clientX - box.left) / box.width) * 100), y: clamp(((clientY - box.top) / box.height) * 100) }
  }
  const move = (event: { clientX: number; clientY: number }): void => {
    const next = at(event)
    if (next) onChange(next)
  }
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (readOnly || event.button !== 0) return
    event.preventDefault()
    mark.current?.focus()
    move(event)
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const keys = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? 10 : 1
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [
      0, 0,
    ]
    if (readOnly || (dx === 0 && dy === 0)) return
    event.preventDefault()
    onChange({ x: clamp(point.x + (dx ?? 0) * step), y: clamp(point.y + (dy ?? 0) * step) })
  }
  return (
    <div
      className="focus-pic"
      ref={picture}
      onPointerDown={drag}
      onPointerMove={event => event.currentTarget.hasPointerCapture(event.pointerId) && move(event)}
    >
      <img src={thumbnailAddress(filename, 1000)} alt={alt} width={width} height={height} draggable={false} />
      <button
        type="button"
        ref={mark}
        className="focuspoint"
        aria-label={`${t.focusPoint}: ${Math.round(point.x)} %, ${Math.round(point.y)} %`}
        aria-disabled={readOnly || undefined}
        onKeyDown={keys}
      />
    </div>
  )
}
