import { useCallback, useMemo } from 'react'
import { IconButton } from '../../controls/button.tsx'
import { Icon } from '../../controls/icon.tsx'
import { Menu, type MenuEntry } from '../../controls/menu.tsx'
import { BlockForm } from '../../fields/form/block-form.tsx'
import { useTexts } from '../../language.ts'
import { useShownKeys } from '../../shortcuts/shortcuts.tsx'
import { placeOfBlock } from '../edit/block-edits.ts'
import { placesFor } from '../edit/block-rules.ts'
import { kindOf, nameOfBlock } from '../structure/block-name.ts'
import { type Block, findBlock, pathToBlock } from '../structure/block-tree.ts'
import { OpenStoryProvider } from '../story/open-story.ts'
import { useRestingContent, useSheet, useStoryValue } from '../sheet-context.ts'
import { sheetTexts } from '../sheet-texts.ts'
import type { StoryStore } from '../story/story-store.ts'
import { ReusedNote } from './reused-note.tsx'
import { SheetNotes } from './sheet-notes.tsx'

/** Fields of what is selected; of the sheet itself where nothing is. */
export function FormPane() {
  const { selected, storyId, main, stores, storyOf } = useSheet()
  const id = selected?.storyId ?? storyId
  const store = stores.get(id) ?? main
  const story = storyOf(store === main ? storyId : id)
  if (!story) return null
  return (
    <OpenStoryProvider value={story}>
      <StoryForm store={store} id={store === main ? storyId : id} />
    </OpenStoryProvider>
  )
}

function StoryForm({ store, id }: { store: StoryStore; id: number }) {
  const { selected, storyId, components, language, select } = useSheet()
  const content = useRestingContent(store)
  const uid = selected?.storyId === id ? selected.uid : content._uid
  const found = pathToBlock(content, uid) ?? { block: content, path: [] }
  const { block, path } = found
  const kind = kindOf(components.get(block.component), block.component)
  const story = String(useStoryValue(store, store.facts).name ?? '')
  const isRoot = block._uid === content._uid
  const open = useCallback((next: string) => select({ storyId: id, uid: next }, { focus: 'form' }), [id, select])
  return (
    <>
      <SheetNotes store={store} />
      <div className="pane__head pane__head--tall">
        <div className="grow">
          <p className="path">
            {id !== storyId && <span className="badge badge--story">{story}</span>}
            {!isRoot && (
              <PathLink
                label={story}
                onPress={() => select(id === storyId ? null : { storyId: id, uid: content._uid }, { focus: 'form' })}
              />
            )}
            {path.slice(0, -1).map(step => (
              <PathLink
                key={step.block._uid}
                label={nameOfBlock(step.block, components, language).name}
                onPress={() => open(step.block._uid)}
              />
            ))}
            {isRoot && kind}
          </p>
          <h2 className="h2">{isRoot ? story : kind}</h2>
        </div>
        {id === storyId && !isRoot && <BlockTools block={block} />}
      </div>
      <ReusedNote store={store} storyId={id} />
      <BlockForm uid={block._uid} onOpenBlock={open} />
    </>
  )
}

function PathLink({ label, onPress }: { label: string; onPress(): void }) {
  return (
    <>
      <button type="button" className="path__link" onClick={onPress}>
        {label}
      </button>
      <Icon name="chevron-right" small />
    </>
  )
}

function BlockTools({ block }: { block: Block }) {
  const t = useTexts(sheetTexts)
  const keys = useShownKeys()
  const { blocks, mayWrite, main, components, language, openPanel } = useSheet()
  const { _uid: uid, component } = block
  const content = useRestingContent(main)
  const targets = useMemo<MenuEntry[]>(
    () =>
      placesFor(content, component, components, uid)
        .slice(0, 60)
        .map(({ place, parent, after }) => {
          const inside = nameOfBlock(parent, components, language).name
          const behind = after ? nameOfBlock(after, components, language).name : null
          const isRoot = parent._uid === content._uid
          return {
            id: `${place.parent} ${place.key} ${place.index}`,
            label:
              behind === null ? `↳ ${isRoot ? t.page : inside}` : isRoot ? `↓ ${behind}` : `${inside} › ↓ ${behind}`,
            run: () => blocks.moveTo([uid], place),
          }
        }),
    [blocks, component, components, content, language, t, uid],
  )
  if (!mayWrite || !placeOfBlock(main.state().content, uid)) return null
  return (
    <span className="blocktools">
      <IconButton icon="up" small label={t.up} keys={keys('Alt+ArrowUp')} onClick={() => blocks.shift(uid, -1)} />
      <IconButton icon="down" small label={t.down} keys={keys('Alt+ArrowDown')} onClick={() => blocks.shift(uid, 1)} />
      <IconButton
        icon="duplicate"
        small
        label={t.duplicate}
        keys={keys('$mod+d')}
        onClick={() => blocks.duplicate(uid)}
      />
      <Menu label={t.moveTo} icon="swap" small groups={[targets]} />
      <Menu
        label={t.more}
        small
        groups={[
          [
            { id: 'copy', label: t.copy, keys: keys('$mod+c'), run: () => blocks.copy(uid) },
            { id: 'cut', label: t.cut, keys: keys('$mod+x'), run: () => blocks.cut(uid) },
            { id: 'paste', label: t.paste, keys: keys('$mod+v'), run: () => blocks.paste(uid) },
          ],
          [{ id: 'insert', label: t.insertAfter, keys: 'A', run: () => openPanel('insert') }],
          [{ id: 'delete', label: t.delete, icon: 'trash', keys: keys('Delete'), run: () => blocks.remove(uid) }],
        ]}
      />
    </span>
  )
}

/** True while the selected block of a story is there. */
export function isThere(store: StoryStore, uid: string): boolean {
  return findBlock(store.state().content, uid) !== null
}
