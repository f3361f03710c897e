import { useEffect, useMemo, useRef, useState } from 'react'
import { parsePageMessage } from '../../../model/editing/preview-messages.ts'
import { IconButton } from '../../controls/button.tsx'
import { Segmented } from '../../controls/input/segmented.tsx'
import { useCssVariables } from '../../controls/use-css-variables.ts'
import { defineTexts, editorLocales, useLanguage, useTexts } from '../../language.ts'
import type { PanelProps } from '../../panels/panel.ts'
import { useEditor } from '../../session/session-context.tsx'
import { useBoxSize } from '../phone/use-box-size.ts'
import { outlineRows } from '../outline/outline-rows.ts'
import { useSheet, useStoryState } from '../sheet-context.ts'
import { previewAddress } from '../stage/preview-address.ts'
import { usualWidths } from '../stage/stage-width.ts'

const texts = defineTexts(
  {
    label: 'Alle Breiten',
    back: 'Zurück zum Blatt',
    same: (scale: string) => `Ein gemeinsamer Maßstab ${scale}, gleicher Abschnitt`,
    section: 'Abschnitt',
    frame: (width: number) => `Vorschau, ${width} px breit`,
  },
  {
    label: 'All widths',
    back: 'Back to the sheet',
    same: scale => `One scale ${scale}, same section`,
    section: 'Section',
    frame: width => `Preview, ${width} px wide`,
  },
)

const gap = 24
const most = 6

/** The page in three widths at one scale, at the same section; it follows what is written elsewhere. */
export function WidthsPanel({ onClose, onScale }: PanelProps) {
  const t = useTexts(texts)
  const { main, components, language } = useSheet()
  const { content } = useStoryState(main)
  const sections = useMemo(
    () => outlineRows(content, components, language, () => false).slice(0, most),
    [content, components, language],
  )
  const [section, setSection] = useState(sections[0]?.uid ?? '')
  const { ref, size } = useBoxSize<HTMLDivElement>()
  const total = usualWidths.reduce((sum, width) => sum + width, 0)
  const scale = Math.min(1, Math.max(0.05, (size.width - gap * (usualWidths.length + 1)) / total))
  const ratio = `1 : ${(1 / scale).toLocaleString(editorLocales[useLanguage()], { maximumFractionDigits: 1 })}`
  useEffect(() => {
    if (size.width > 0) onScale?.(scale)
  }, [onScale, scale, size.width])
  return (
    <section className="stage" id="stage" aria-label={t.label}>
      <div className="stage__corner">
        <IconButton icon="chevron-left" small label={t.back} keys="Esc" onClick={onClose} />
      </div>
      <div className="strip row">
        <div className="dimline__mid">
          <span className="muted">{t.same(ratio)}</span>
          <Segmented
            small
            label={t.section}
            value={section}
            options={sections.map(({ uid, name }, at) => ({ value: uid, label: `${at} ${shortened(name)}` }))}
            onChange={setSection}
          />
        </div>
      </div>
      <div className="map map--off" />
      <div className="view on-board" ref={ref}>
        <div className="widths widths--set" role="group" aria-label={t.label} tabIndex={0}>
          {size.width > 0 &&
            usualWidths.map(width => (
              <Width key={width} {...{ width, scale, section }} height={size.height - 60} title={t.frame(width)} />
            ))}
        </div>
      </div>
    </section>
  )
}

/** As much of a name as six of them have room for. */
const shortened = (name: string): string => (name.length > 16 ? `${name.slice(0, 15).trimEnd()}…` : name)

interface WidthProps {
  width: number
  scale: number
  height: number
  section: string
  title: string
}

function Width({ width, scale, height, section, title }: WidthProps) {
  const { boot } = useEditor()
  const { main, storyId, language } = useSheet()
  const { content } = useStoryState(main)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [src] = useState(() => previewAddress({ ...boot, facts: main.state().base.facts, language, load: width }))
  const box = useCssVariables<HTMLElement>({
    '--width': `${width}px`,
    '--scale': scale,
    '--height': `${height / scale}px`,
    '--shown-width': `${width * scale}px`,
    '--shown-height': `${height}px`,
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return
      const message = parsePageMessage(event.data)
      if (message?.action === 'ping') frame.current?.contentWindow?.postMessage({ action: 'pingBack' }, location.origin)
      if (message?.action === 'initialized') setReady(true)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    if (!isReady || content === main.state().base.content) return
    const facts = main.facts()
    const story = { ...facts, id: storyId, uuid: String(facts.uuid), content }
    frame.current?.contentWindow?.postMessage({ action: 'input', story }, location.origin)
  }, [isReady, content, main, storyId])
  useEffect(() => {
    if (!isReady || section === '') return
    frame.current?.contentWindow?.postMessage({ action: 'scrollTo', uid: `${storyId}-${section}` }, location.origin)
  }, [isReady, section, storyId])
  return (
    <figure ref={box} className="widths__one">
      <figcaption className="hdim">{width} px</figcaption>
      <div className="sheet sheet--width">
        <iframe ref={frame} title={title} src={src} />
      </div>
    </figure>
  )
}
