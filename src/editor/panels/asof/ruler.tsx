import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../language.ts'
import { asofTexts } from './asof-texts.ts'
import { placeMarks, type RulerMark } from './time-ruler.ts'

export interface RulerProps {
  marks: readonly RulerMark[]
  chosen: string
  onChoose(at: string): void
}

/** The ruler of time: publications, now, and what is planned. */
export function Ruler({ marks, chosen, onChoose }: RulerProps) {
  const t = useTexts(asofTexts)
  const ruler = useRef<HTMLDivElement>(null)
  const placed = placeMarks(marks, chosen)
  useLayoutEffect(() => {
    const buttons = ruler.current?.querySelectorAll<HTMLElement>('.time__ev') ?? []
    for (const [index, button] of [...buttons].entries())
      button.style.setProperty('inset-inline-start', `${placed[index]?.x ?? 0}%`)
  })
  return (
    <div className="time" role="group" aria-label={t.ruler} ref={ruler}>
      {placed.map(({ at, label, isLabelled }) => (
        <button
          key={at}
          type="button"
          className="time__ev"
          aria-current={at === chosen ? 'true' : undefined}
          title={label}
          onClick={() => onChoose(at)}
        >
          <span className={isLabelled ? undefined : 'vh'}>{label}</span>
        </button>
      ))}
    </div>
  )
}
