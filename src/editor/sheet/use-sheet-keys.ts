import { useEffect } from 'react'
import type { IconName } from '../controls/icon.tsx'
import { useMessages } from '../controls/message/messages.tsx'
import { focusAtEnd } from '../fields/focus-at-end.ts'
import { problemsOf } from '../fields/problems.ts'
import { useTexts } from '../language.ts'
import { navigate } from '../routing/navigation.tsx'
import { storyRoute } from '../routing/route.ts'
import { useEditor } from '../session/session-context.tsx'
import type { Shortcut } from '../shortcuts/shortcut.ts'
import { useShortcuts } from '../shortcuts/shortcuts.tsx'
import type { Sheet } from './sheet-context.ts'
import { sheetTexts } from './sheet-texts.ts'

export interface SheetKeys {
  sheet: Sheet
  onToggleOutline(): void
  onNextWidth(): void
  /** Makes the pane with the focus wider or narrower, by one step. */
  onResize(step: 1 | -1): void
}

/** Keys of a sheet. @see docs/editor.md "Keyboard" */
export function useSheetKeys({ sheet, onToggleOutline, onNextWidth, onResize }: SheetKeys): void {
  const t = useTexts(sheetTexts)
  const { boot } = useEditor()
  const { announce } = useMessages()
  const { storyId, language, selected, openPanel, closePanel, storyOf, panel } = sheet
  const story = storyOf(selected?.storyId ?? storyId) ?? storyOf(storyId)
  const nextLanguage = (): void => {
    const codes = boot.locales.map(({ code }, index) => (index === 0 ? '' : code))
    const next = codes[(codes.indexOf(language) + 1) % codes.length] ?? ''
    const place = placeInForm()
    navigate(storyRoute(storyId, { lang: next, block: selected?.storyId === storyId ? selected.uid : null, panel }))
    if (place !== null) returnToForm(place)
  }
  const own = selected?.storyId === storyId ? selected.uid : null
  const on = (keys: string, name: string, run: () => void, icon?: IconName): Shortcut => ({
    keys,
    place: 'sheet',
    name,
    run,
    ...(icon && { icon }),
  })
  const block = (keys: string, name: string, run: (uid: string) => void, icon?: IconName): Shortcut => ({
    keys,
    place: 'block',
    name,
    inFields: false,
    ...(icon && { icon }),
    run: () => {
      const uid = rowWithFocus() ?? own
      if (uid === null) return
      // A row that was only walked to is chosen by what is done to it.
      if (uid !== own) sheet.select({ storyId, uid })
      run(uid)
    },
  })
  useShortcuts([
    on('$mod+z', t.undo, () => story?.undo(), 'undo'),
    on('$mod+Shift+z', t.redo, () => story?.redo(), 'redo'),
    on('$mod+Enter', t.publish, () => openPanel('publish'), 'publish'),
    on('$mod+l', t.nextLanguage, nextLanguage, 'globe'),
    on('$mod+h', t.history, () => openPanel('history'), 'history'),
    on('$mod+b', t.toggleOutline, onToggleOutline, 'outline'),
    on('$mod+.', t.nextWidth, onNextWidth, 'width'),
    on('$mod+Shift+t', t.card, () => openPanel('card'), 'image'),
    on('$mod+Shift+f', t.write, () => openPanel('write'), 'text'),
    on('Alt+Shift+ArrowRight', t.wider, () => onResize(1), 'width'),
    on('Alt+Shift+ArrowLeft', t.narrower, () => onResize(-1), 'width'),
    block('a', t.insertKey, () => openPanel('insert'), 'plus'),
    block('Shift+a', t.insertBeforeKey, () => openPanel('insert', 'before'), 'plus'),
    on('Alt+n', t.next, () => goToFinding(1), 'warning'),
    on('Alt+Shift+n', t.previous, () => goToFinding(-1), 'warning'),
    block('Alt+ArrowUp', t.up, uid => sheet.blocks.shift(uid, -1), 'up'),
    block('Alt+ArrowDown', t.down, uid => sheet.blocks.shift(uid, 1), 'down'),
    block('$mod+d', t.duplicate, uid => sheet.blocks.duplicate(uid), 'duplicate'),
    block(
      '$mod+c',
      t.copy,
      uid => {
        // Words that are marked go first.
        if (getSelection()?.isCollapsed === false) document.execCommand('copy')
        else sheet.blocks.copy(uid)
      },
      'duplicate',
    ),
    block('$mod+x', t.cut, uid => sheet.blocks.cut(uid), 'duplicate'),
    block('$mod+v', t.paste, uid => sheet.blocks.paste(uid), 'duplicate'),
    block('Delete', t.delete, uid => sheet.blocks.remove(uid), 'trash'),
    { keys: 'Escape', place: 'sheet', name: t.close, run: () => closeInnermost() },
  ])

  function goToFinding(step: 1 | -1): void {
    // The panel goes from translation to translation; until it has loaded, the key leads nowhere else.
    if (panel === 'translate') return
    const { main, components, field } = sheet
    const findings = problemsOf(main.state().content, components, language)
    const at = findings.findIndex(one => one.uid === own && (field === null || one.field === field))
    const next = findings.at(at === -1 ? (step === 1 ? 0 : -1) : (at + step) % findings.length)
    if (!next) return announce(t.noFindings)
    sheet.select({ storyId, uid: next.uid }, { field: next.field, focus: 'field' })
  }

  function closeInnermost(): void {
    if (panel !== null) return closePanel()
    const form = document.querySelector('#form')
    if (form?.contains(document.activeElement)) {
      document.querySelector<HTMLElement>('.tree [tabindex="0"]')?.focus()
    }
  }
}

/** Block of the outline that has the focus. */
function rowWithFocus(): string | null {
  return document.activeElement?.closest<HTMLElement>('.tree [role="treeitem"]')?.dataset.uid ?? null
}

/** Field of the form that has the focus, whatever its language; empty: something else of the form; null: not in the form. */
function placeInForm(): string | null {
  const active = document.activeElement
  if (!active?.closest('#form')) return null
  return active.closest<HTMLElement>('[data-field]')?.dataset.field?.replace(/__i18n__.*/, '') ?? ''
}

/** The form of another language is a new one: whoever was in a field stays in it. */
function returnToForm(place: string): void {
  let frames = 0
  const attempt = (): void => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    const form = document.querySelector<HTMLElement>('#form')
    const holder = place === '' ? null : form?.querySelector<HTMLElement>(`[data-field^="${CSS.escape(place)}"]`)
    const input = holder?.querySelector<HTMLElement>(
      'input:not([type=hidden]), textarea, [contenteditable=true], button',
    )
    if (isLost && input) return focusAtEnd(input)
    if (frames++ < 40) requestAnimationFrame(attempt)
    else if (isLost) form?.focus()
  }
  requestAnimationFrame(attempt)
}

/** What is written goes to the server when a field is left, and when the window is closed or hidden. */
export function useSaveOnLeave({ stores }: Pick<Sheet, 'stores'>): void {
  useEffect(() => {
    const flush = (): void => stores.all().forEach(store => void store.flush())
    const last = (): void => stores.all().forEach(store => void store.flush({ isLast: true }))
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') last()
    }
    const onOnline = (): void => stores.all().forEach(store => store.retry())
    document.addEventListener('focusout', flush)
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('pagehide', last)
    addEventListener('online', onOnline)
    addEventListener('editor:signed-in-again', onOnline)
    return () => {
      document.removeEventListener('focusout', flush)
      document.removeEventListener('visibilitychange', onHidden)
      removeEventListener('pagehide', last)
      removeEventListener('online', onOnline)
      removeEventListener('editor:signed-in-again', onOnline)
    }
  }, [stores])
}
