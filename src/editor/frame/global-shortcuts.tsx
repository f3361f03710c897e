import { defineTexts, useTexts } from '../language.ts'
import { navigate, useRoute } from '../routing/navigation.tsx'
import { storyRoute } from '../routing/route.ts'
import { useSession } from '../session/session-context.tsx'
import type { Shortcut } from '../shortcuts/shortcut.ts'
import { useShortcuts } from '../shortcuts/shortcuts.tsx'
import { goTargets, targetNames } from './go-targets.ts'
import { openCommands } from './open-commands.ts'
import { toggleKeysList } from './open-keys.ts'

const texts = defineTexts(
  {
    palette: 'Suchen, springen, ausführen',
    keys: 'Diese Liste',
    nextPane: 'Nächster Bereich',
    previousPane: 'Voriger Bereich',
    go: (name: string) => `Gehe zu: ${name}`,
  },
  {
    palette: 'Search, jump, run',
    keys: 'This list',
    nextPane: 'Next pane',
    previousPane: 'Previous pane',
    go: (name: string) => `Go to: ${name}`,
  },
)

/** Shortcuts that work on every screen. @see docs/editor.md "Keyboard" */
export function GlobalShortcuts() {
  const t = useTexts(texts)
  const names = useTexts(targetNames)
  const route = useRoute()
  const { may } = useSession()
  const toTargets: Shortcut[] = goTargets
    .filter(({ needs }) => !needs || may(needs))
    .map(({ name, letter, to }) => ({
      keys: `g ${letter}`,
      place: 'anywhere',
      name: t.go(names[name]),
      run: () => navigate(to),
    }))
  const showKeys = (): void => {
    if (route.screen === 'story') navigate(storyRoute(route.id, { ...route, panel: 'keys' }))
    else toggleKeysList()
  }
  useShortcuts([
    { keys: '$mod+k', place: 'anywhere', name: t.palette, run: openCommands },
    { keys: 'Shift+?', place: 'anywhere', name: t.keys, run: showKeys },
    { keys: 'F6', place: 'anywhere', name: t.nextPane, run: () => focusPane(1) },
    { keys: 'Shift+F6', place: 'anywhere', name: t.previousPane, run: () => focusPane(-1) },
    ...toTargets,
  ])
  return null
}

/** Parts of a screen between which F6 goes: what has a landmark role, in the order of the document. */
const paneSelector = 'header, nav:not(header nav), main, aside, form[aria-label], section.pane, [data-pane]'

function focusPane(step: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>(paneSelector)].filter(
    pane => pane.checkVisibility() && !pane.closest('[inert]') && pane.querySelector(focusable) !== null,
  )
  // The innermost pane that has the focus.
  const at = panes.findLastIndex(pane => pane.contains(document.activeElement))
  const next = panes.at(at === -1 ? (step === 1 ? 0 : -1) : (at + step) % panes.length)
  if (!next) return
  // In the outline one goes on where one was in the tree.
  const row = next.querySelector<HTMLElement>(':scope [role="tree"] [tabindex="0"]')
  const first = row?.closest(paneSelector) === next ? row : next.querySelector<HTMLElement>(focusable)
  ;(next.tabIndex >= 0 ? next : (first ?? next)).focus()
}

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"], iframe'
