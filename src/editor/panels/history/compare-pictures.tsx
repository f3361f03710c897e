import { type KeyboardEvent, type WheelEvent, useLayoutEffect, useRef, useState } from 'react'
import type { JsonObject } from '../../../base/json.ts'
import { useTexts } from '../../language.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { historyTexts } from './history-texts.ts'

export interface ComparedPicture {
  name: string
  src: string
  story: JsonObject
}

/** Lines of a wheel as pixels. */
const linePx = 40

/** Two states of a page above each other, with a border that moves: by pointer, by arrows 1 %, with Shift 10 %. Both scroll as one. */
export function ComparePictures({ then, now }: { then: ComparedPicture; now: ComparedPicture }) {
  const t = useTexts(historyTexts)
  const [border, setBorder] = useState(62)
  const around = useRef<HTMLDivElement>(null)
  const thenFrame = useRef<HTMLIFrameElement>(null)
  const nowFrame = useRef<HTMLIFrameElement>(null)

  useLayoutEffect(() => {
    const [top, line] = ['.compare__top', '.compare__line'].map(name =>
      around.current?.querySelector<HTMLElement>(name),
    )
    top?.style.setProperty('clip-path', `inset(0 0 0 ${border}%)`)
    line?.style.setProperty('inset-inline-start', `${border}%`)
  }, [border])

  const scroll = (by: number): void => {
    const to = Math.max(0, (thenFrame.current?.contentWindow?.scrollY ?? 0) + by)
    for (const frame of [thenFrame, nowFrame]) frame.current?.contentWindow?.scrollTo({ top: to, behavior: 'instant' })
  }
  const onWheel = ({ deltaY, deltaMode }: WheelEvent): void => scroll(deltaMode === 1 ? deltaY * linePx : deltaY)
  const onKeyDown = (event: KeyboardEvent): void => {
    const view = around.current?.clientHeight ?? 0
    const step = event.shiftKey ? 10 : 1
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => setBorder(at => Math.max(0, at - step)),
      ArrowRight: () => setBorder(at => Math.min(100, at + step)),
      ArrowUp: () => scroll(-linePx * 2),
      ArrowDown: () => scroll(linePx * 2),
      PageUp: () => scroll(-view),
      PageDown: () => scroll(view),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  return (
    <div className="compare" ref={around} onWheel={onWheel}>
      <div className="sheet">
        <PageFrame src={then.src} title={then.name} story={then.story} frameRef={thenFrame} isPicture />
      </div>
      <div className="compare__top">
        <div className="sheet">
          <PageFrame src={now.src} title={now.name} story={now.story} frameRef={nowFrame} isPicture />
        </div>
      </div>
      <span className="compare__line" />
      <span className="compare__tag compare__tag--l">{then.name}</span>
      <span className="compare__tag compare__tag--r">{now.name}</span>
      <input
        className="compare__range"
        type="range"
        min={0}
        max={100}
        value={border}
        aria-label={t.border(then.name, now.name)}
        onChange={({ target }) => setBorder(Number(target.value))}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
