import {
  type SyntheticEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { PresenceView } from '../../../model/editing/account-answers.ts'
import { IconButton } from '../../controls/button.tsx'
import { Note } from '../../controls/message/note.tsx'
import { useCssVariables } from '../../controls/use-css-variables.ts'
import { defineTexts, useTexts } from '../../language.ts'
import { useEditor } from '../../session/session-context.tsx'
import { useShownKeys } from '../../shortcuts/shortcuts.tsx'
import { useSheet, useStoryState } from '../sheet-context.ts'
import { sheetTexts } from '../sheet-texts.ts'
import { DimensionLine } from './dimension-line.tsx'
import { Overlay } from './overlay.tsx'
import { PageMap } from './page-map.tsx'
import { previewAddress } from './preview-address.ts'
import { useOpenPath } from './use-open-path.ts'
import { scaleFor, sheetInset } from './stage-width.ts'

const texts = defineTexts(
  {
    label: 'Vorschau',
    frame: 'Vorschau der Seite',
    silent: 'Die Vorschau antwortet nicht. Schreiben Sie weiter, gespeichert wird trotzdem.',
    broken: 'Diese Änderung lässt sich gerade nicht darstellen. Der letzte gute Stand bleibt stehen.',
    reload: 'Neu laden',
  },
  {
    label: 'Preview',
    frame: 'Preview of the page',
    silent: 'The preview does not answer. Keep writing, everything is saved all the same.',
    broken: 'This change cannot be shown just now. The last good state stays.',
    reload: 'Reload',
  },
)

export interface StageProps {
  others: readonly PresenceView[]
  width: number
  onWidth(width: number): void
  isOutlineOpen: boolean
  onToggleOutline(): void
  onScale(scale: number): void
}

/** The page in its frame, with ruler, dimension line and outlines. */
export function Stage({ others, width, onWidth, isOutlineOpen, onToggleOutline, onScale }: StageProps) {
  const t = useTexts(texts)
  const s = useTexts(sheetTexts)
  const keys = useShownKeys()
  const { openPanel } = useSheet()
  const view = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!view.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(view.current)
    return () => observer.disconnect()
  }, [])
  const isPhone = room.width < 440
  const available = Math.max(0, room.width - (isPhone ? 0 : 2 * sheetInset))
  const scale = scaleFor(available, width)
  const inset = Math.max(isPhone ? 0 : sheetInset, (room.width - width * scale) / 2)
  useEffect(() => onScale(scale), [onScale, scale])
  const sheet = useCssVariables<HTMLDivElement>({
    '--inset': `${inset}px`,
    '--width': `${width}px`,
    '--height': `${room.height / scale}px`,
    '--scale': scale,
  })
  return (
    <section className="stage" id="stage" aria-label={t.label}>
      <div className="stage__corner">
        <IconButton
          icon="outline"
          small
          label={s.toggleOutline}
          keys={keys('$mod+b')}
          aria-pressed={isOutlineOpen}
          onClick={onToggleOutline}
        />
      </div>
      <DimensionLine
        width={width}
        scale={scale}
        inset={inset}
        onWidth={onWidth}
        onAllWidths={() => openPanel('widths')}
      />
      <PageMap />
      <div className="view" ref={view}>
        <div className="sheet sheet--set" ref={sheet}>
          <PreviewFrame title={t.frame} />
          <Overlay scale={scale} others={others} />
        </div>
        <PreviewTrouble />
      </div>
    </section>
  )
}

/** The frame itself: its address changes only with the page it shows, or where its signature is used up. */
export function PreviewFrame({ title }: { title: string }) {
  const { boot } = useEditor()
  const { main, language, preview } = useSheet()
  const load = useFrameLoads()
  const { base } = useStoryState(main)
  const path = String(base.facts.full_slug ?? '') + JSON.stringify(base.facts.localized_paths ?? '')
  const [address, setAddress] = useState({ src: '', of: '' })
  const of = `${path} ${language} ${load}`
  if (address.of !== of) {
    // A save brings a new signature along, which must not load the frame anew.
    const { spaceId, locales } = boot
    setAddress({ src: previewAddress({ facts: base.facts, spaceId, locales, language, load }), of })
  }
  const attach = useCallback((frame: HTMLIFrameElement | null) => preview.attach(frame), [preview])
  const follow = useFollowedLinks()
  return <iframe key={address.src} ref={attach} title={title} src={address.src} onLoad={follow} />
}

/** A link that was followed in the page (Ctrl and a press) opens its story here. */
function useFollowedLinks(): (event: SyntheticEvent<HTMLIFrameElement>) => void {
  const open = useOpenPath()
  return ({ currentTarget }) => {
    const at = currentTarget.contentWindow?.location
    // The page of this story has a signature; what a link leads to has none.
    if (!at || at.origin !== location.origin || at.search.includes('_storyblok')) return
    void open(at.pathname).then(isOpen => isOpen || reloadFrame())
  }
}

const reloaded = 'editor:reload-frame'

/** Loads the page in the frame anew. */
export function reloadFrame(): void {
  dispatchEvent(new Event(reloaded))
}

function useFrameLoads(): number {
  const [load, setLoad] = useState(0)
  useEffect(() => {
    const again = (): void => setLoad(count => count + 1)
    addEventListener(reloaded, again)
    return () => removeEventListener(reloaded, again)
  }, [])
  return load
}

/** So long a page may take to answer, in milliseconds. */
const silentMs = 5000

function PreviewTrouble() {
  const t = useTexts(texts)
  const { preview } = useSheet()
  const { problem, geometry } = useSyncExternalStore(preview.subscribe, preview.state)
  const isThere = geometry !== null
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    if (isThere) return
    const timer = setTimeout(() => setWaited(true), silentMs)
    return () => {
      clearTimeout(timer)
      setWaited(false)
    }
  }, [isThere])
  if (problem !== 'broken' && (isThere || !waited)) return null
  return (
    <div className="view__note">
      <Note
        kind="warn"
        action={
          <button type="button" className="link-btn" onClick={reloadFrame}>
            {t.reload}
          </button>
        }
      >
        <p>{problem === 'broken' ? t.broken : t.silent}</p>
      </Note>
    </div>
  )
}
