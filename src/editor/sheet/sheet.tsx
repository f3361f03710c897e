import { Suspense, useState } from 'react'
import { IconButton } from '../controls/button.tsx'
import { useCssVariables } from '../controls/use-css-variables.ts'
import { useDocumentTitle } from '../frame/app-frame.tsx'
import { useTexts } from '../language.ts'
import { panels } from '../panels/panels.ts'
import { Link } from '../routing/navigation.tsx'
import { useEditor } from '../session/session-context.tsx'
import { SheetBar } from './bar/sheet-bar.tsx'
import { TitleBlock } from './foot/title-block.tsx'
import { useRevision } from './foot/use-revision.ts'
import { OpenStoryProvider } from './story/open-story.ts'
import { BlockCommands } from './outline/block-commands.tsx'
import { OutlineTree } from './outline/outline-tree.tsx'
import { OwnSections } from './outline/own-sections.tsx'
import { PaneContent } from './pane/pane-content.tsx'
import { PaneEdge } from './pane/pane-edge.tsx'
import { paneStep, usePaneWidths } from './pane/pane-widths.ts'
import { usePresenceHere } from './presence/use-presence-here.ts'
import { useSheet } from './sheet-context.ts'
import { sheetTexts } from './sheet-texts.ts'
import { Stage } from './stage/stage.tsx'
import { usualWidths } from './stage/stage-width.ts'
import { useBelow } from './use-below.ts'
import { usePreviewSync } from './use-preview-sync.ts'
import { SheetCommands } from './sheet-commands.tsx'
import { useSaveOnLeave, useSheetKeys } from './use-sheet-keys.ts'
import { PhoneSheet } from './phone/phone-sheet.tsx'

/** Below this the outline begins hidden, in CSS pixels. */
const outlineWidth = 1120
/** Below this the phone layout takes over. */
const phoneWidth = 896

/** An open story: page, outline, form. */
export function SheetView() {
  const t = useTexts(sheetTexts)
  const { boot } = useEditor()
  const sheet = useSheet()
  const others = usePresenceHere(sheet)
  const isPhone = useBelow(phoneWidth)
  const isNarrow = useBelow(outlineWidth)
  const [isOutlineWanted, setOutline] = useState<boolean | null>(null)
  const [width, setWidth] = useState<number>(1280)
  const [scale, setScale] = useState<number | null>(null)
  const { widths, resize } = usePaneWidths()
  const isOutlineOpen = isOutlineWanted ?? !isNarrow
  const toggleOutline = (): void => setOutline(!isOutlineOpen)
  useDocumentTitle(t.title(String(sheet.main.facts().name ?? '')), `${boot.siteName} ${t.product}`)
  usePreviewSync(sheet)
  useSaveOnLeave(sheet)
  useSheetKeys({
    sheet,
    onToggleOutline: toggleOutline,
    onNextWidth: () => setWidth(now => usualWidths.find(one => one > now) ?? usualWidths[0]),
    onResize(step) {
      const pane = document.activeElement?.closest<HTMLElement>('.pane')
      if (!pane) return
      const name = pane.classList.contains('pane--tree') ? 'tree' : 'form'
      resize(name, pane.getBoundingClientRect().width + step * paneStep)
    },
  })
  const revision = useRevision(sheet.language)
  const entry = sheet.panel === null ? null : panels[sheet.panel]
  const root = useCssVariables<HTMLDivElement>({
    '--tree': widths.tree === null || isNarrow ? null : `${widths.tree}px`,
    '--form': widths.form === null || (entry && entry.width !== 'form') ? null : `${widths.form}px`,
  })
  const story = sheet.storyOf(sheet.storyId)
  if (isPhone) return <PhoneSheet others={others} onScale={setScale} />
  const isWhole = entry?.width === 'stage'
  return (
    <>
      {!isWhole && (
        <a className="skip" href="#form">
          {t.toFields}
        </a>
      )}
      <a className="skip" href="#stage">
        {t.toPreview}
      </a>
      <div
        className="edit"
        ref={root}
        data-form={isWhole ? 'off' : (entry?.width ?? 'form')}
        {...((!isOutlineOpen || isWhole || entry?.hidesOutline) && { 'data-tree': 'off' })}
      >
        <SheetBar others={others} />
        <SheetCommands revision={revision} />
        <BlockCommands />
        <aside className="pane pane--tree" aria-label={t.outline}>
          <OutlineHead />
          <div className="pane__scroll">
            <OutlineTree others={others} />
            <OwnSections />
          </div>
          <PaneEdge pane="tree" onResize={next => resize('tree', next)} />
        </aside>
        <main className="contents" aria-label={t.stage}>
          {isWhole && entry && story ? (
            <OpenStoryProvider value={story}>
              <Suspense fallback={null}>
                <entry.Panel onClose={sheet.closePanel} onScale={setScale} />
              </Suspense>
            </OpenStoryProvider>
          ) : (
            <Stage
              {...{ others, width, isOutlineOpen }}
              onWidth={setWidth}
              onToggleOutline={toggleOutline}
              onScale={setScale}
            />
          )}
        </main>
        {!isWhole && (
          <aside className="pane pane--form" id="form" tabIndex={-1} aria-label={t.fields}>
            <PaneContent />
            <PaneEdge pane="form" onResize={next => resize('form', next)} />
          </aside>
        )}
        <TitleBlock scale={scale} revision={revision} />
      </div>
    </>
  )
}

function OutlineHead() {
  const t = useTexts(sheetTexts)
  const { openPanel, mayWrite } = useSheet()
  return (
    <div className="pane__head">
      <div className="tabs grow" role="group" aria-label={t.outline}>
        <button type="button" className="tabbtn" aria-current="page">
          {t.outline}
        </button>
        <Link className="tabbtn" to={{ screen: 'content', folder: '' }}>
          {t.contents}
        </Link>
      </div>
      {mayWrite && <IconButton icon="plus" small label={t.insert} keys="A" onClick={() => openPanel('insert')} />}
    </div>
  )
}
