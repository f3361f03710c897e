import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { splitBlockUid } from '../../../model/editing/preview-messages.ts'
import { useCssVariables } from '../../controls/use-css-variables.ts'
import { defineTexts, useTexts } from '../../language.ts'
import { nameOfBlock } from '../structure/block-name.ts'
import { findBlock } from '../structure/block-tree.ts'
import { useSheet } from '../sheet-context.ts'
import { mapMarks, type MapMark } from './map-marks.ts'

const texts = defineTexts({ label: 'Abschnitte' }, { label: 'Sections' })

/** The page from top to bottom: its sections at their true places, and what is in sight. */
export function PageMap() {
  const t = useTexts(texts)
  const { preview } = useSheet()
  const geometry = useSyncExternalStore(preview.subscribe, () => preview.state().geometry)
  const nav = useRef<HTMLElement>(null)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    if (!nav.current) return
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0))
    observer.observe(nav.current)
    return () => observer.disconnect()
  }, [])
  const share = (part: number): string => `${geometry && geometry.height > 0 ? (part / geometry.height) * 100 : 0}%`
  const view = useCssVariables<HTMLSpanElement>({
    '--top': share(geometry?.top ?? 0),
    '--share': share(geometry?.view ?? 0),
  })
  return (
    <nav className="map" aria-label={t.label} ref={nav}>
      <ol>{geometry && mapMarks(geometry, height).map(mark => <Mark key={mark.uid} mark={mark} />)}</ol>
      <span className="map__view map__view--set" ref={view} />
    </nav>
  )
}

function Mark({ mark }: { mark: MapMark }) {
  const { selected, select, preview, stores, components, language } = useSheet()
  const item = useCssVariables<HTMLLIElement>({ '--top': `${mark.y}px` })
  const parts = splitBlockUid(mark.uid)
  const content = parts && stores.get(parts.storyId)?.state().content
  const block = parts && content && findBlock(content, parts.uid)
  const name = block ? `${mark.no} ${nameOfBlock(block, components, language).name}` : mark.no
  const isSelected = selected !== null && `${selected.storyId}-${selected.uid}` === mark.uid
  return (
    <li ref={item} className="map__mark">
      <a
        href={`#${mark.uid}`}
        title={name}
        aria-label={name}
        {...(isSelected && { 'aria-current': 'true' as const })}
        onClick={event => {
          event.preventDefault()
          preview.send({ action: 'scrollTo', uid: mark.uid })
          if (parts) select(parts)
        }}
      >
        {mark.no}
      </a>
    </li>
  )
}
