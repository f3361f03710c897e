import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { isObject } from '../../../base/json.ts'
import { Icon } from '../../controls/icon.tsx'
import { Kbd } from '../../controls/kbd.tsx'
import { Note } from '../../controls/message/note.tsx'
import { Segmented } from '../../controls/input/segmented.tsx'
import { useTexts } from '../../language.ts'
import { PanelPane } from '../../panels/parts/panel-pane.tsx'
import type { PanelProps } from '../../panels/panel.ts'
import { useApi } from '../../session/session-context.tsx'
import { useShownKeys } from '../../shortcuts/shortcuts.tsx'
import { copyOf, newBlock, placeOfBlock } from '../edit/block-edits.ts'
import { allowedIn, type Refusal, refusalOf } from '../edit/block-rules.ts'
import { type CopiedBlocks, parseBlocks } from '../edit/clipboard.ts'
import { blocksIn, kindOf, nameOfBlock } from '../structure/block-name.ts'
import { type Block, findBlock, isBlock } from '../structure/block-tree.ts'
import type { ComponentDefinition } from '../story/open-story.ts'
import { useSheet, useStoryState } from '../sheet-context.ts'
import { BlockPicture } from './block-picture.tsx'
import { useBlockAbout } from './block-about.ts'
import { insertGroups, insertTexts } from './insert-groups.ts'
import { insertPlace } from './insert-places.ts'

const newUid = (): string => crypto.randomUUID()

/** Palette of the blocks: each with its own example; what is not allowed here says why. */
export function InsertPanel({ onClose }: PanelProps) {
  const t = useTexts(insertTexts)
  const keys = useShownKeys()
  const api = useApi()
  const { main, storyId, components, language, selected, field, blocks, closePanel, insertSide } = useSheet()
  const { content } = useStoryState(main)
  const [words, setWords] = useState('')
  const [side, setSide] = useState(insertSide)
  const uid = selected?.storyId === storyId ? selected.uid : null
  const place = useMemo(
    () => insertPlace(content, components, { uid, field, side }),
    [content, components, uid, field, side],
  )
  const grid = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  // One goes on with the name of the block.
  useEffect(() => search.current?.focus(), [])
  const copied = useClipboard()
  const groups = useMemo(() => groupsOf([...components.values()], words, t), [components, words, t])
  const parent = place && findBlock(content, place.parent)
  const beside = uid === null ? null : findBlock(content, uid)
  const home = uid === null ? null : placeOfBlock(content, uid)
  const isBeside = place !== null && place.parent === home?.parent && place.key === home.key
  const where = ((): string => {
    if (!place || !parent) return ''
    if (beside && place.parent === beside._uid) return t.into(nameOfBlock(beside, components, language).name)
    if (isBeside && beside) return t[side](nameOfBlock(beside, components, language).name)
    return place.index < blocksIn(parent, place.key).length ? t.start : t.end
  })()

  async function insert(definition: ComponentDefinition, withExample: boolean): Promise<void> {
    if (!place) return
    const block = newBlock(definition, newUid)
    const example = withExample
      ? await api.call('GET', `/editor/examples/${definition.name}.json`).catch(() => null)
      : null
    const filled = isObject(example)
      ? copyOf({ ...block, ...example, component: definition.name } as Block, newUid)
      : block
    closePanel()
    blocks.insert(place, filled)
  }

  const refusal = (name: string): Refusal | null =>
    place ? refusalOf(content, place, name, components) : { kind: 'kind' }
  const fitting = parent && place ? allowedIn(components.get(parent.component)?.schema[place.key], components) : null

  return (
    <PanelPane
      title={t.title}
      path={where}
      label={t.blocks}
      onClose={onClose}
      foot={
        <span className="small muted">
          <Kbd keys="↑ ↓ ← →" /> {t.choose}, <Kbd keys="Enter" /> {t.insert}, <Kbd keys={keys('Shift+Enter')} />{' '}
          {t.withExample}
        </span>
      }
      bar={
        <div className="pane__foot">
          <label className="search grow">
            <span className="vh">{t.search}</span>
            <Icon name="search" />
            <input
              ref={search}
              className="input"
              placeholder={t.example}
              value={words}
              onChange={event => setWords(event.target.value)}
              onKeyDown={event => {
                if (event.key === 'ArrowDown') grid.current?.querySelector<HTMLElement>('.pal button')?.focus()
              }}
            />
          </label>
          {isBeside && (
            <Segmented<'before' | 'after'>
              small
              label={t.place}
              value={side}
              options={[
                { value: 'before', label: t.beforeKey },
                { value: 'after', label: t.afterKey },
              ]}
              onChange={setSide}
            />
          )}
        </div>
      }
    >
      <div ref={grid} className="stack" role="group" aria-label={t.blocks} onKeyDown={moveByArrows}>
        {copied && (
          <Note
            icon="duplicate"
            action={
              <button
                type="button"
                className="link-btn"
                onClick={() => {
                  closePanel()
                  blocks.paste(uid)
                }}
              >
                {t.paste}
              </button>
            }
          >
            <p>
              <span className="strong">{t.clipboard(nameOfCopied(copied, kindName))}</span>{' '}
              {copied.from && t.from(copied.from)}
            </p>
          </Note>
        )}
        {groups.map(({ title, members }) => (
          <section key={title}>
            <div className="sec__head">
              <h3 className="h3">{title}</h3>
            </div>
            <div className="pal">
              {members
                .filter(({ name }) => words !== '' || !fitting || fitting.has(name) || isSection(name))
                .map(definition => (
                  <Choice
                    key={definition.name}
                    definition={definition}
                    refusal={refusal(definition.name)}
                    onInsert={withExample => void insert(definition, withExample)}
                  />
                ))}
            </div>
          </section>
        ))}
        {groups.length === 0 && <p className="muted">{t.nothing(words)}</p>}
      </div>
    </PanelPane>
  )

  function kindName(block: Block): string {
    const { name } = nameOfBlock(block, components, language)
    return name || kindOf(components.get(block.component), block.component)
  }
}

function nameOfCopied({ blocks }: CopiedBlocks, nameOf: (block: Block) => string): string {
  return blocks.map(nameOf).join(', ')
}

interface ChoiceProps {
  definition: ComponentDefinition
  refusal: Refusal | null
  onInsert(withExample: boolean): void
}

function Choice({ definition, refusal, onInsert }: ChoiceProps) {
  const t = useTexts(insertTexts)
  const about = useBlockAbout()
  const why = refusal === null ? null : refusal.kind === 'full' ? t.full(refusal.most) : t.notHere
  return (
    <button
      type="button"
      data-block={definition.name}
      aria-disabled={why !== null}
      onClick={event => {
        if (why === null) onInsert(event.shiftKey)
      }}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !event.shiftKey || why !== null) return
        event.preventDefault()
        onInsert(true)
      }}
    >
      <BlockPicture name={definition.name} />
      <b>{definition.display_name}</b>
      <span>{why ?? about(definition.name)}</span>
    </button>
  )
}

type Texts = ReturnType<typeof useTexts<(typeof insertTexts)['de']>>

function groupsOf(definitions: readonly ComponentDefinition[], words: string, t: Texts) {
  const wanted = words.trim().toLocaleLowerCase()
  const fits = ({ name, display_name: shown }: ComponentDefinition): boolean =>
    `${name} ${shown ?? ''}`.toLocaleLowerCase().includes(wanted)
  const usable = definitions.filter(definition => definition.is_nestable && fits(definition))
  const known = new Set<string>(insertGroups.flatMap(({ blocks }) => blocks))
  const groups = insertGroups.map(({ id, blocks }) => ({
    title: t[id],
    members: blocks.flatMap(name => usable.find(definition => definition.name === name) ?? []),
  }))
  return [...groups, { title: t.parts, members: usable.filter(({ name }) => !known.has(name)) }].filter(
    ({ members }) => members.length > 0,
  )
}

function isSection(name: string): boolean {
  return insertGroups.some(({ blocks }) => blocks.some(block => block === name))
}

/** Arrows go through the pictures as they stand. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowRight: [1, 0],
    ArrowLeft: [-1, 0],
    ArrowDown: [0, 1],
    ArrowUp: [0, -1],
  }
  const step = steps[event.key]
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>('.pal button') : null
  if (!step || !from) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.pal button')]
  const at = from.getBoundingClientRect()
  const [dx, dy] = step
  if (dx !== 0) return all[all.indexOf(from) + dx]?.focus()
  const candidates = all.filter(one => dy * (one.getBoundingClientRect().top - at.top) > 4)
  const nearest = candidates.toSorted((one, other) => distance(one, at) - distance(other, at))[0]
  nearest?.focus()
}

function distance(element: HTMLElement, from: DOMRect): number {
  const { left, top } = element.getBoundingClientRect()
  return Math.abs(top - from.top) * 4 + Math.abs(left - from.left)
}

/** Blocks of the clipboard where the browser hands them out without asking. */
function useClipboard(): CopiedBlocks | null {
  const { components } = useSheet()
  const [copied, setCopied] = useState<CopiedBlocks | null>(null)
  useEffect(() => {
    let isGone = false
    void (async () => {
      const state = await navigator.permissions?.query({ name: 'clipboard-read' as PermissionName }).catch(() => null)
      if (state?.state !== 'granted') return
      const text = await navigator.clipboard.readText().catch(() => '')
      const found = parseBlocks(text, components).copied
      if (!isGone && found?.blocks.every(isBlock)) setCopied(found)
    })()
    return () => {
      isGone = true
    }
  }, [components])
  return copied
}
