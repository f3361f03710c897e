import { Idiomorph } from 'idiomorph'
import type { PreviewAnswer } from '../../model/editing/preview-answer.ts'
import { regionOf, regions } from '../navigation/request/read-page.ts'
import { applyStyles, loadStyles } from '../navigation/swap/page-styles.ts'
import { parseTemplate } from '../trusted-html.ts'
import { changedBlocks } from './changed-blocks.ts'

type RegionName = (typeof regions)[number]

/** What scripts and readers add to elements, which the server knows nothing of. */
const ownAttributes: ReadonlySet<string> = new Set([
  ...['open', 'style', 'value', 'checked', 'selected', 'tabindex', 'inert', 'hidden'],
  ...['data-ready', 'data-failed', 'data-away', 'data-framed'],
])

/**
 * Makes the document show another state of its page. Elements stay what they are wherever they can: blocks are recognised by
 * their `_uid`, so that focus, selection, scroll, open folds and islands survive, also where blocks have moved.
 *
 * @returns elements that are new, for the code that brings them to life.
 */
export async function morphPage(answer: PreviewAnswer, shown: PreviewAnswer): Promise<Element[]> {
  const page = { head: answer.sheets }
  await loadStyles(page).catch(() => {})
  applyStyles(page)
  const added: Element[] = []
  const root = document.documentElement
  if (root.lang !== answer.locale) root.lang = answer.locale
  if (document.title !== answer.title) document.title = answer.title
  if (document.body.className !== answer.bodyClass) document.body.className = answer.bodyClass
  for (const name of regions) if (answer[name] !== shown[name]) morphRegion(name, answer[name], added)
  return added.filter(element => element.isConnected)
}

/** Regions as the server rendered them for the last edit. */
const rendered = new Map<string, DocumentFragment>()

/** Where only some blocks differ from the state before, nothing else is touched: on a long page that is most of the work. */
function morphRegion(name: RegionName, html: string, added: Element[]): void {
  const region = regionOf(name)
  const next = parseTemplate(html).content
  const before = rendered.get(name)
  rendered.set(name, next)
  const blocks = before ? changedBlocks(before, next) : null
  const shown = blocks?.map(({ uid }) => [...region.querySelectorAll(`[data-blok-uid="${CSS.escape(uid)}"]`)])
  // What is in an island is rendered by it.
  if (blocks && shown?.every(found => found.length === 1 && !found[0]?.closest('[data-island]'))) {
    for (const [index, { next: block }] of blocks.entries()) {
      const element = shown[index]?.[0]
      if (element) morph(element, copyOf(block), added)
    }
  } else morph(region, copyOf(next), added)
}

/** The next state of an edit is compared with what is rendered here: it stays as it is. */
const copyOf = <N extends Node>(node: N): N => node.cloneNode(true) as N

/** @param next what an element is to be, or what is to be in it. */
function morph(root: Element, next: Element | DocumentFragment, added: Element[]): void {
  const place = root.parentElement ?? root
  const names = [...nameParts(root), ...nameParts(next)]
  const isContent = next instanceof DocumentFragment
  // Nothing of a region is in the head: it is done at once.
  void Idiomorph.morph(root, isContent ? [...next.childNodes] : [next], {
    morphStyle: isContent ? 'innerHTML' : 'outerHTML',
    ignoreActiveValue: true,
    restoreFocus: true,
    callbacks: {
      // An island renders itself: it stays as long as it is given the same.
      beforeNodeMorphed: element => !(element instanceof HTMLElement && element.dataset.island !== undefined),
      beforeAttributeUpdated: name => !ownAttributes.has(name),
      afterNodeAdded: node => void (node instanceof Element && added.push(node)),
    },
  })
  for (const name of names)
    for (const element of place.querySelectorAll(`#${CSS.escape(name)}`)) element.removeAttribute('id')
}

/**
 * Names blocks by their `_uid` and islands by what they are given: what bears the same name is the same. What has an id of its
 * own keeps it.
 *
 * @returns the names, to be taken away again.
 */
function nameParts(root: ParentNode): Set<string> {
  const names = new Set<string>()
  for (const element of root.querySelectorAll<HTMLElement>('[data-blok-uid], [data-island]')) {
    const { blokUid, island, id = '', props = '' } = element.dataset
    const name = island === undefined ? `blok-${blokUid}` : `island-${hash(`${island} ${id} ${props}`)}`
    // Settings have parts in header and footer: the first is the one.
    if (element.id !== '' || names.has(name)) continue
    element.id = name
    names.add(name)
  }
  return names
}

function hash(text: string): string {
  let value = 5381
  for (let at = 0; at < text.length; at++) value = (Math.imul(value, 33) + text.charCodeAt(at)) >>> 0
  return value.toString(36)
}
