import type { BlockMenu, MenuAction } from '../../model/editing/preview-messages.ts'
import { factsOf, nameOfAction, readStories } from './blocks.ts'

/** Entries of the menu, by what they send and what allows them. */
const entries = [
  ['addBlockBefore', menu => menu.canAddBlocks],
  ['addBlockAfter', menu => menu.canAddBlocks],
  ['moveBackward', menu => menu.canMoveBackward],
  ['moveForward', menu => menu.canMoveForward],
  ['duplicateBlock', menu => menu.canAddBlocks],
  ['copy', () => true],
  ['deleteBlock', menu => menu.canDeleteBlocks],
] as const satisfies [MenuAction, (menu: BlockMenu) => boolean][]

/** The frame around a block, with the name of the block and of the story that it belongs to. */
export interface Outline {
  show(block: HTMLElement, menu?: BlockMenu | null): void
  hide(): void
  /** Blocks may have moved. */
  follow(): void
}

export interface OutlineDeps {
  kind: 'selected' | 'hover'
  /** What editors call a component. */
  labelOf(component: string): string
  choose(action: MenuAction, blok: Record<string, unknown>): void
}

/** Creates the outline for editors that draw none themselves. It lies over the page and changes nothing of it. */
export function createOutline({ kind, labelOf, choose }: OutlineDeps): Outline {
  const frame = document.createElement('div')
  frame.className = 'preview-outline'
  frame.dataset.kind = kind
  frame.dataset.hidden = ''
  const badge = document.createElement('span')
  badge.className = 'preview-outline__badge'
  const bar = document.createElement('span')
  bar.className = 'preview-outline__menu'
  frame.append(badge, bar)
  document.body.append(frame)
  let uid: string | null = null

  function current(): HTMLElement | null {
    return uid === null ? null : document.querySelector<HTMLElement>(`[data-blok-uid="${CSS.escape(uid)}"]`)
  }

  function place(): void {
    const block = current()
    frame.toggleAttribute('data-hidden', !block)
    if (!block) return
    const { left, top, width, height } = boxOf(block)
    frame.style.left = `${left + scrollX}px`
    frame.style.top = `${top + scrollY}px`
    frame.style.width = `${width}px`
    frame.style.height = `${height}px`
  }

  return {
    show(block, menu = null) {
      uid = block.dataset.blokUid ?? null
      const facts = factsOf(block)
      const story = readStories().find(({ id }) => String(id) === facts?.id)
      badge.textContent = [labelOf(facts?.name ?? ''), story && `${story.kind}: ${story.name}`]
        .filter(Boolean)
        .join(' · ')
      const blok = menu?.breadcrumbs.at(-1)
      bar.replaceChildren(
        ...(menu && menu.breadcrumbs.length > 1 && blok
          ? entries.filter(([, isAllowed]) => isAllowed(menu)).map(([action]) => toButton(action, blok))
          : []),
      )
      place()
    },
    hide() {
      uid = null
      place()
    },
    follow: place,
  }

  function toButton(action: MenuAction, blok: Record<string, unknown>): HTMLButtonElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.dataset.action = action
    button.textContent = nameOfAction(action)
    button.addEventListener('click', () => choose(action, blok))
    return button
  }
}

/** Where a block is seen, in the window; one that is laid out as its children are (`display: contents`) is where they are. */
export function boxOf(block: Element): DOMRect {
  const own = block.getBoundingClientRect()
  if (own.width > 0 || own.height > 0) return own
  const boxes = [...block.children].map(child => child.getBoundingClientRect()).filter(({ height }) => height > 0)
  if (boxes.length === 0) return own
  const left = Math.min(...boxes.map(box => box.left))
  const top = Math.min(...boxes.map(box => box.top))
  const right = Math.max(...boxes.map(box => box.right))
  const bottom = Math.max(...boxes.map(box => box.bottom))
  return new DOMRect(left, top, right - left, bottom - top)
}
