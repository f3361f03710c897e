import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { isObject } from '../../base/json.ts'
import { defineIsland } from '../../islands/define-island.ts'

export interface ComparedPicture {
  src: string
  srcSet: string
  alt: string
  width: number
  height: number
}

export interface CompareProps {
  first: ComparedPicture
  second: ComparedPicture
  sizes: string
  /** Text of the button. */
  open: string
  close: string
  /** Name of the slider for assistive technology. */
  slider: string
}

/**
 * Lays two pictures of one shape over each other, with a slider between them.
 * Both are beside each other on the page already: without script nothing is
 * missing but this.
 */
function Compare({ first, second, sizes, open, close, slider }: CompareProps): ReactNode {
  const [shown, setShown] = useState(false)
  const [split, setSplit] = useState(50)
  const stage = useRef<HTMLDivElement>(null)
  const stageId = useId()
  // A style attribute is what the page's policy forbids; a property set by script it allows.
  useEffect(() => stage.current?.style.setProperty('--split', `${split}%`), [split, shown])
  return (
    <div className="compare">
      <button
        type="button"
        className="action"
        data-color="secondary"
        aria-expanded={shown}
        aria-controls={stageId}
        onClick={() => setShown(!shown)}
      >
        {shown ? close : open}
      </button>
      <div className="compare__stage" id={stageId} ref={stage} hidden={!shown}>
        {shown && (
          <>
            <img className="compare__first" {...first} alt={first.alt} sizes={sizes} />
            <img className="compare__second" {...second} alt={second.alt} sizes={sizes} />
            <input
              className="compare__slider"
              type="range"
              min="0"
              max="100"
              value={split}
              aria-label={slider}
              onChange={event => setSplit(Number(event.target.value))}
            />
          </>
        )}
      </div>
    </div>
  )
}

export const compareIsland = defineIsland<CompareProps>({ name: 'compare', component: Compare, parseProps })

function parseProps(value: unknown): CompareProps {
  if (!isObject(value)) throw new Error('Compare: props are no object')
  const { first, second, sizes, open, close, slider } = value
  return {
    first: parsePicture(first),
    second: parsePicture(second),
    sizes: parseText(sizes),
    open: parseText(open),
    close: parseText(close),
    slider: parseText(slider),
  }
}

function parsePicture(value: unknown): ComparedPicture {
  if (!isObject(value)) throw new Error('Compare: a picture is missing')
  const { src, srcSet, alt, width, height } = value
  if (typeof width !== 'number' || typeof height !== 'number') throw new Error('Compare: a picture without size')
  return { src: parseText(src), srcSet: parseText(srcSet), alt: parseText(alt), width, height }
}

function parseText(value: unknown): string {
  if (typeof value !== 'string') throw new Error('Compare: a text is missing')
  return value
}
