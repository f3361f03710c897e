import { useSyncExternalStore } from 'react'
import { splitBlockUid } from '../../../model/editing/preview-messages.ts'
import type { PresenceView } from '../../../model/editing/account-answers.ts'
import { Icon } from '../../controls/icon.tsx'
import { Menu } from '../../controls/menu.tsx'
import { useCssVariables } from '../../controls/use-css-variables.ts'
import { defineTexts, useTexts } from '../../language.ts'
import { useShownKeys } from '../../shortcuts/shortcuts.tsx'
import { nameOfBlock } from '../structure/block-name.ts'
import { findBlock } from '../structure/block-tree.ts'
import { placeOfBlock } from '../edit/block-edits.ts'
import { useSheet } from '../sheet-context.ts'
import { sheetTexts } from '../sheet-texts.ts'
import { toolbarPlace } from './toolbar-place.ts'
import { useOpenPath } from './use-open-path.ts'

const texts = defineTexts(
  { block: 'Block', writes: (name: string) => `${name} schreibt hier`, follow: 'Öffnen' },
  { block: 'Block', writes: (name: string) => `${name} is writing here`, follow: 'Open' },
)

export interface OverlayProps {
  scale: number
  others: readonly PresenceView[]
}

/** Outlines over the page, in screen pixels: what is selected, pointed at, written, and where others are. */
export function Overlay({ scale, others }: OverlayProps) {
  const t = useTexts(texts)
  const { preview, selected, field, storyId, stores, components, language, panel } = useSheet()
  const { geometry, hover, link } = useSyncExternalStore(preview.subscribe, preview.state)
  if (!geometry) return <div className="over" />
  const nameOf = (uid: string): string => {
    const parts = splitBlockUid(uid)
    const content = parts && stores.get(parts.storyId)?.state().content
    const block = parts && content && findBlock(content, parts.uid)
    return block ? nameOfBlock(block, components, language).name : t.block
  }
  const selectedUid = selected === null ? null : `${selected.storyId}-${selected.uid}`
  const of = (uid: string | null) => geometry.blocks.find(block => block.uid === uid)
  const [at, over] = [of(selectedUid), of(hover?.uid ?? null)]
  const fieldAt =
    field === null
      ? null
      : geometry.fields.find(one => one.uid === selectedUid && one.name === field.split('__i18n__')[0])
  return (
    <div className="over">
      {others.map(({ client, block, person }) => {
        const box = block === null ? undefined : of(`${storyId}-${block}`)
        return (
          box && (
            <Box key={client} box={box} scale={scale} kind="other">
              <span className="ol__tag">{t.writes(person.name)}</span>
            </Box>
          )
        )
      })}
      {over && over.uid !== selectedUid && (
        <Box box={over} scale={scale} kind="hover">
          <span className="ol__tag">{nameOf(over.uid)}</span>
        </Box>
      )}
      {fieldAt && <Box box={fieldAt} scale={scale} kind="field" />}
      {at && (
        <Box box={at} scale={scale} kind="sel" tools={toolbarPlace(at, geometry, scale)}>
          {/* While a text is written large, nothing lies upon the page that follows it. */}
          {panel !== 'write' && <Tools name={nameOf(at.uid)} href={link?.uid === at.uid ? link.href : null} />}
        </Box>
      )}
    </div>
  )
}

interface BoxProps {
  box: { x: number; y: number; w: number; h: number }
  scale: number
  kind: 'sel' | 'hover' | 'other' | 'field'
  /** Distance of the toolbar from the upper edge of the box, in screen pixels. */
  tools?: number
  children?: React.ReactNode
}

function Box({ box, scale, kind, tools, children }: BoxProps) {
  const element = useCssVariables<HTMLDivElement>({
    '--x': `${box.x * scale}px`,
    '--y': `${box.y * scale}px`,
    '--w': `${box.w * scale}px`,
    '--h': `${box.h * scale}px`,
    '--tools': tools === undefined ? null : `${tools}px`,
  })
  const isIn = box.y * scale < 28
  return (
    <div ref={element} className={`ol ol--set ol--${kind}${isIn ? ' ol--in' : ''}`}>
      {children}
    </div>
  )
}

/** @param href where the link leads that was pressed in the block; null where none was. */
function Tools({ name, href }: { name: string; href: string | null }) {
  const t = useTexts(sheetTexts)
  const keys = useShownKeys()
  const { selected, storyId, main, blocks, openPanel, mayWrite } = useSheet()
  const isOwn = selected?.storyId === storyId
  const place = isOwn ? placeOfBlock(main.state().content, selected.uid) : null
  if (!selected || !mayWrite || !place) {
    return (
      <div className="ol__tools">
        <span className="ol__name">{name}</span>
        {href !== null && /^(?:https?|mailto|tel):/.test(href) && <Follow href={href} />}
      </div>
    )
  }
  const { uid } = selected
  const tool = (label: string, icon: 'up' | 'down' | 'duplicate' | 'trash', key: string, run: () => void) => (
    <button type="button" title={`${label} (${keys(key)})`} aria-label={`${label} (${keys(key)})`} onClick={run}>
      <Icon name={icon} small />
    </button>
  )
  return (
    <>
      <div className="ol__tools" role="toolbar" aria-label={name}>
        <span className="ol__name">{name}</span>
        {href !== null && /^(?:https?|mailto|tel):/.test(href) && <Follow href={href} />}
        {tool(t.up, 'up', 'Alt+ArrowUp', () => blocks.shift(uid, -1))}
        {tool(t.down, 'down', 'Alt+ArrowDown', () => blocks.shift(uid, 1))}
        {tool(t.duplicate, 'duplicate', '$mod+d', () => blocks.duplicate(uid))}
        {tool(t.delete, 'trash', 'Delete', () => blocks.remove(uid))}
        <Menu
          label={t.more}
          small
          groups={[
            [
              { id: 'copy', label: t.copy, keys: keys('$mod+c'), run: () => blocks.copy(uid) },
              { id: 'cut', label: t.cut, keys: keys('$mod+x'), run: () => blocks.cut(uid) },
              { id: 'paste', label: t.paste, keys: keys('$mod+v'), run: () => blocks.paste(uid) },
            ],
          ]}
        />
      </div>
      <button
        type="button"
        className="ol__add"
        title={`${t.insertAfter} (A)`}
        aria-label={t.insertAfter}
        onClick={() => openPanel('insert')}
      >
        <Icon name="plus" small />
      </button>
    </>
  )
}

/** Pressing a link of the page selects it; this goes where it leads: to the sheet of the page, else to a window of its own. */
function Follow({ href }: { href: string }) {
  const t = useTexts(texts)
  const open = useOpenPath()
  const { origin, pathname, host } = new URL(href)
  const label = `${t.follow}: ${origin === location.origin ? pathname : host || href}`
  return (
    <button
      type="button"
      className="ol__follow"
      title={label}
      aria-label={label}
      onClick={() => {
        const elsewhere = (): unknown => window.open(href, '_blank', 'noopener')
        if (origin !== location.origin) elsewhere()
        else void open(pathname).then(isOpen => isOpen || elsewhere())
      }}
    >
      {t.follow}
    </button>
  )
}
