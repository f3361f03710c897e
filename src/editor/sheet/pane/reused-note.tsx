import { useState } from 'react'
import { Note } from '../../controls/message/note.tsx'
import { defineTexts, useTexts } from '../../language.ts'
import { copyOf, insertBlocks, removeBlocks } from '../edit/block-edits.ts'
import { blockFields, blocksIn } from '../structure/block-name.ts'
import { type Block, walkBlocks } from '../structure/block-tree.ts'
import { useSheet, useStoryState } from '../sheet-context.ts'
import type { StoryStore } from '../story/story-store.ts'

const texts = defineTexts(
  {
    title: (name: string) => `„${name}“ ist ein wiederverwendeter Baustein.`,
    question: 'Was Sie hier ändern, ändert sich überall, wo er steht.',
    everywhere: 'Überall ändern',
    here: 'Nur hier (als Kopie)',
    step: (name: string) => `${name} als Kopie hierher geholt`,
  },
  {
    title: name => `“${name}” is a reused block.`,
    question: 'What you change here changes wherever it is shown.',
    everywhere: 'Change everywhere',
    here: 'Only here (as a copy)',
    step: name => `${name} brought here as a copy`,
  },
)

/** Reused blocks that somebody has decided to change everywhere, until the window is closed. */
const decided = new Set<number>()

/** Asks once before a reused block is changed: everywhere, or here as a copy. */
export function ReusedNote({ store, storyId }: { store: StoryStore; storyId: number }) {
  const t = useTexts(texts)
  const { main, storyId: mainId, components, select, mayWrite } = useSheet()
  const { content } = useStoryState(store)
  const [, setDecided] = useState(0)
  if (storyId === mainId || content.component !== 'global_block' || !mayWrite || decided.has(storyId)) return null
  const name = String(store.facts().name ?? '')
  const uuid = String(store.facts().uuid ?? '')
  const place = placeOfReference(main.state().content, uuid)
  const parts = blockFields(components.get(content.component)).flatMap(key => blocksIn(content, key))
  const copyHere = (): void => {
    if (!place) return
    const copies = parts.map(block => copyOf(block, () => crypto.randomUUID()))
    main.edit({ name: t.step(name) }, page =>
      removeBlocks(insertBlocks(page as Block, place, copies), new Set([place.uid])),
    )
    select(copies[0] ? { storyId: mainId, uid: copies[0]._uid } : null, { focus: 'form' })
  }
  return (
    <Note
      icon="link"
      action={
        <span className="stack">
          <button
            type="button"
            className="link-btn"
            onClick={() => {
              decided.add(storyId)
              setDecided(count => count + 1)
            }}
          >
            {t.everywhere}
          </button>
          {place && parts.length > 0 && (
            <button type="button" className="link-btn" onClick={copyHere}>
              {t.here}
            </button>
          )}
        </span>
      }
    >
      <p className="strong">{t.title(name)}</p>
      <p>{t.question}</p>
    </Note>
  )
}

/** Where the page points to the reused block. */
function placeOfReference(
  page: Block,
  uuid: string,
): { uid: string; parent: string; key: string; index: number } | null {
  let found: { uid: string; parent: string; key: string; index: number } | null = null
  walkBlocks(page, (block, place) => {
    if (block.component === 'global_reference' && place && Object.values(block).includes(uuid)) {
      found ??= { uid: block._uid, ...place }
    }
    return found === null
  })
  return found
}
