import { useMemo } from 'react'
import { useMessages } from '../../controls/message/messages.tsx'
import { useTexts } from '../../language.ts'
import { nameOfBlock, blocksIn } from '../structure/block-name.ts'
import { type Block, findBlock, pathToBlock } from '../structure/block-tree.ts'
import type { Components } from '../story/open-story.ts'
import type { Selected } from '../story/selected.ts'
import type { BlockActions } from '../sheet-context.ts'
import type { StoryStore } from '../story/story-store.ts'
import { copyOf, insertBlocks, moveBlocks, placeOfBlock, removeBlocks } from './block-edits.ts'
import { type Place, type Refusal, refusalOf } from './block-rules.ts'
import { blockTexts } from './block-texts.ts'
import { type CopiedBlocks, formatBlocks, parseBlocks } from './clipboard.ts'

export interface BlockActionsDeps {
  store: StoryStore
  storyId: number
  components: Components
  language: string
  mayWrite: boolean
  /** Blocks that are selected together with another. */
  also: ReadonlySet<string>
  select(selected: Selected | null, options?: { focus?: 'field' | 'form' | null }): void
}

const newUid = (): string => crypto.randomUUID()

/** What can be done to the blocks of a story, by keyboard, pointer and menu alike. */
export function useBlockActions(deps: BlockActionsDeps): BlockActions {
  const t = useTexts(blockTexts)
  const { show, announce } = useMessages()
  return useMemo(() => {
    const { store, storyId, components, language, mayWrite, also, select } = deps
    const root = (): Block => store.state().content
    const nameOf = (block: Block): string => nameOfBlock(block, components, language).name
    const choose = (uid: string | null, focus: 'field' | 'form' | null = null): void =>
      select(uid === null ? null : { storyId, uid }, { focus })
    const edit = (name: string, change: (content: Block) => Block): void =>
      store.edit({ name }, content => change(content as Block))
    const say = (refusal: Refusal, name: string): void =>
      show({
        text: { kind: t.wrongPlace(name), full: t.full(refusal.kind === 'full' ? refusal.most : 0), inside: t.inside }[
          refusal.kind
        ],
      })

    /** The selected blocks, in the order of the page, where this is one of them. */
    function chosen(uid: string): string[] {
      if (!also.has(uid)) return [uid]
      const outer = [...also].filter(
        one =>
          !pathToBlock(root(), one)
            ?.path.slice(0, -1)
            .some(({ block }) => also.has(block._uid)),
      )
      return outer
    }

    function insert(place: Place, block: Block): void {
      if (!mayWrite) return
      const refusal = refusalOf(root(), place, block.component, components)
      if (refusal) return say(refusal, nameOf(block))
      edit(t.inserted(nameOf(block)), content => insertBlocks(content, place, [block]))
      announce(t.inserted(nameOf(block)))
      choose(block._uid, 'field')
    }

    function moveTo(uids: readonly string[], place: Place): void {
      if (!mayWrite) return
      const blocks = uids.flatMap(uid => findBlock(root(), uid) ?? [])
      const [first] = blocks
      if (!first) return
      for (const block of blocks) {
        const refusal = refusalOf(root(), place, block.component, components, block._uid)
        if (refusal) return say(refusal, nameOf(block))
      }
      edit(blocks.length === 1 ? t.moved(nameOf(first)) : t.movedMany(blocks.length), content =>
        moveBlocks(content, uids, place),
      )
      const now = placeOfBlock(root(), first._uid)
      const parent = now && findBlock(root(), now.parent)
      if (now && parent) announce(t.nowAt(nameOf(first), now.index + 1, blocksIn(parent, now.key).length))
    }

    function copiedOf(uid: string): CopiedBlocks {
      const blocks = chosen(uid).flatMap(one => findBlock(root(), one) ?? [])
      return { from: String(store.facts().name ?? ''), blocks }
    }

    async function write(copied: CopiedBlocks): Promise<void> {
      await navigator.clipboard.writeText(formatBlocks(copied))
    }

    function remove(uid: string): void {
      if (!mayWrite) return
      const uids = chosen(uid)
      const [first = uid] = uids
      const block = findBlock(root(), first)
      const place = placeOfBlock(root(), uids.at(-1) ?? uid)
      if (!block || !place) return
      const parent = findBlock(root(), place.parent)
      const siblings = parent ? blocksIn(parent, place.key).filter(({ _uid }) => !uids.includes(_uid)) : []
      const name = nameOf(block)
      edit(uids.length === 1 ? t.deleted(name) : t.deletedMany(uids.length), content =>
        removeBlocks(content, new Set(uids)),
      )
      const next = siblings[Math.min(place.index, siblings.length - 1)]
      choose(next?._uid ?? (parent && parent._uid !== root()._uid ? parent._uid : null))
      show({
        text: uids.length === 1 ? t.gone(name) : `${t.deletedMany(uids.length)}.`,
        action: { label: t.undo, run: () => void store.undo() },
      })
    }

    return {
      insert,
      moveTo,
      remove,
      duplicate(uid) {
        const block = findBlock(root(), uid)
        const place = placeOfBlock(root(), uid)
        if (!mayWrite || !block || !place) return
        const refusal = refusalOf(root(), place, block.component, components)
        if (refusal) return say(refusal, nameOf(block))
        const copy = copyOf(block, newUid)
        edit(t.duplicated(nameOf(block)), content =>
          insertBlocks(content, { ...place, index: place.index + 1 }, [copy]),
        )
        announce(t.duplicated(nameOf(block)))
        choose(copy._uid)
      },
      shift(uid, by) {
        const place = placeOfBlock(root(), uid)
        const block = findBlock(root(), uid)
        const parent = place && findBlock(root(), place.parent)
        if (!place || !block || !parent) return
        const index = by === 1 ? place.index + 2 : place.index - 1
        if (index < 0 || index > blocksIn(parent, place.key).length) return announce(t.notFurther(nameOf(block)))
        moveTo([uid], { ...place, index })
      },
      moveOut(uid) {
        const place = placeOfBlock(root(), uid)
        const above = place && placeOfBlock(root(), place.parent)
        if (above) moveTo([uid], { ...above, index: above.index + 1 })
      },
      moveIn(uid) {
        const place = placeOfBlock(root(), uid)
        const block = findBlock(root(), uid)
        const parent = place && findBlock(root(), place.parent)
        const above = place && parent && blocksIn(parent, place.key)[place.index - 1]
        if (!place || !block || !above) return
        const schema = components.get(above.component)?.schema ?? {}
        const key = Object.keys(schema).find(
          name =>
            schema[name]?.type === 'bloks' &&
            refusalOf(root(), { parent: above._uid, key: name, index: 0 }, block.component, components, uid) === null,
        )
        if (key === undefined) return say({ kind: 'kind' }, nameOf(block))
        moveTo([uid], { parent: above._uid, key, index: blocksIn(above, key).length })
      },
      copy(uid) {
        const copied = copiedOf(uid)
        const [first] = copied.blocks
        if (!first) return
        void write(copied)
          .then(() =>
            show({ text: copied.blocks.length === 1 ? t.copied(nameOf(first)) : t.copiedMany(copied.blocks.length) }),
          )
          .catch(() => show({ text: t.noClipboard }))
      },
      cut(uid) {
        void write(copiedOf(uid))
          .then(() => remove(uid))
          .catch(() => show({ text: t.noClipboard }))
      },
      paste(uid) {
        if (!mayWrite) return
        void navigator.clipboard
          .readText()
          .then(text => pasteText(text, uid))
          .catch(() => show({ text: t.noClipboard }))
      },
    } satisfies BlockActions

    function pasteText(text: string, uid: string | null): void {
      const { copied, problem } = parseBlocks(text, components)
      if (problem?.kind === 'too-large') return show({ text: t.tooLarge(problem.megabytes.toFixed(1)) })
      if (problem?.kind === 'unknown') return show({ text: t.unknown(problem.component) })
      const [first] = copied?.blocks ?? []
      if (!copied || !first) return show({ text: t.noBlocks })
      const blocks = copied.blocks.map(block => copyOf(block, newUid))
      const place = placeBehind(root(), uid, first.component)
      if (!place) return say({ kind: 'kind' }, nameOf(first))
      for (const block of blocks) {
        const refusal = refusalOf(root(), place, block.component, components)
        if (refusal) return say(refusal, nameOf(block))
      }
      edit(t.pasted(blocks.length), content => insertBlocks(content, place, blocks))
      announce(t.pasted(blocks.length))
      choose(blocks[0]?._uid ?? null)
    }

    /** Behind the block, or behind the nearest one around it where the kind may be. */
    function placeBehind(content: Block, uid: string | null, component: string): Place | null {
      for (let at = uid; at !== null;) {
        const place = placeOfBlock(content, at)
        if (!place) break
        const behind = { ...place, index: place.index + 1 }
        if (refusalOf(content, behind, component, components) === null) return behind
        at = place.parent
      }
      const schema = components.get(content.component)?.schema ?? {}
      for (const [key, { type }] of Object.entries(schema)) {
        const place = { parent: content._uid, key, index: blocksIn(content, key).length }
        if (type === 'bloks' && refusalOf(content, place, component, components) === null) return place
      }
      return null
    }
    // Everything that is read at the time of the action comes from the store.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [
    deps.store,
    deps.storyId,
    deps.components,
    deps.language,
    deps.mayWrite,
    deps.also,
    deps.select,
    t,
    show,
    announce,
  ])
}
