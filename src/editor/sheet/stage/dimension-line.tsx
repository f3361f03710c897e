import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../controls/icon.tsx'
import { useCssVariables } from '../../controls/use-css-variables.ts'
import { defineTexts, useTexts } from '../../language.ts'
import { clampWidth, narrowestWidth, parseWidth, usualWidths, widestWidth } from './stage-width.ts'

const texts = defineTexts(
  {
    drag: 'Breite ziehen',
    choose: 'Breite eingeben',
    width: 'Breite in Pixeln',
    all: 'Alle Breiten',
    bounds: `Zwischen ${narrowestWidth} und ${widestWidth}`,
  },
  {
    drag: 'Drag the width',
    choose: 'Type a width',
    width: 'Width in pixels',
    all: 'All widths',
    bounds: `Between ${narrowestWidth} and ${widestWidth}`,
  },
)

export interface DimensionLineProps {
  /** Width of the device, in CSS pixels of the page. */
  width: number
  scale: number
  /** Room beside the sheet, in CSS pixels. */
  inset: number
  onWidth(width: number): void
  onAllWidths(): void
}

/** Width of the device: dragged at its ends, chosen or typed. */
export function DimensionLine({ width, scale, inset, onWidth, onAllWidths }: DimensionLineProps) {
  const t = useTexts(texts)
  const line = useCssVariables<HTMLDivElement>({ '--inset': `${inset}px` })
  const drag = (sign: 1 | -1) => (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: end, pointerId, clientX: from } = event
    end.setPointerCapture(pointerId)
    const move = ({ clientX }: globalThis.PointerEvent): void =>
      onWidth(clampWidth(width + (2 * sign * (clientX - from)) / scale))
    end.addEventListener('pointermove', move)
    end.addEventListener('lostpointercapture', () => end.removeEventListener('pointermove', move), { once: true })
  }
  const icons = { 390: 'phone', 834: 'tablet', 1280: 'desktop' } as const
  return (
    <div className="strip">
      <div className="dimline dimline--set" ref={line}>
        <span className="dimline__line" />
        <span className="dimline__end" title={t.drag} onPointerDown={drag(-1)} />
        <span className="dimline__end dimline__end--r" title={t.drag} onPointerDown={drag(1)} />
        <span className="dimline__mid">
          {usualWidths.map(usual => (
            <button
              key={usual}
              type="button"
              className="btn btn--quiet btn--icon btn--small"
              aria-label={`${usual} px`}
              title={`${usual} px`}
              aria-pressed={usual === width}
              onClick={() => onWidth(usual)}
            >
              <Icon name={icons[usual]} small />
            </button>
          ))}
          <WidthField width={width} onWidth={onWidth} />
          <button type="button" className="btn btn--quiet btn--small" onClick={onAllWidths}>
            {t.all}
          </button>
        </span>
      </div>
    </div>
  )
}

function WidthField({ width, onWidth }: Pick<DimensionLineProps, 'width' | 'onWidth'>) {
  const t = useTexts(texts)
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isTyping = typed !== null
  useEffect(() => {
    if (isTyping) input.current?.select()
  }, [isTyping])
  if (typed === null) {
    return (
      <button type="button" className="dimline__value" title={t.choose} onClick={() => setTyped(String(width))}>
        {width} <small>px</small>
      </button>
    )
  }
  const accept = (): void => {
    const next = parseWidth(typed)
    if (next !== null) onWidth(next)
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') accept()
    else if (event.key === 'Escape') setTyped(null)
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const next = clampWidth(
        (parseWidth(typed) ?? width) + (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1),
      )
      setTyped(String(next))
      onWidth(next)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <input
      ref={input}
      className="input dimline__input"
      inputMode="numeric"
      aria-label={`${t.width}. ${t.bounds}`}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onBlur={accept}
      onKeyDown={onKeyDown}
    />
  )
}
