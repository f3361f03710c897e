import { goTargets, targetNames } from '../frame/go-targets.ts'
import { useTexts } from '../language.ts'
import { navigate } from '../routing/navigation.tsx'
import { toPath } from '../routing/route.ts'
import { useEditor, useSession } from '../session/session-context.tsx'
import { useAllShortcuts } from '../shortcuts/shortcuts.tsx'
import { type Command, useOfferedCommands } from './commands.tsx'
import { paletteTexts } from './palette-texts.ts'

export interface CommandGroup {
  name: string
  commands: readonly Command[]
}

/** Everything that can be done from here, in groups. */
export function usePaletteCommands(): readonly CommandGroup[] {
  const t = useTexts(paletteTexts)
  const names = useTexts(targetNames)
  const { boot } = useEditor()
  const { person, may, choose, signOut } = useSession()
  const shortcuts = useAllShortcuts()
  const offered = useOfferedCommands()
  const here = shortcuts
    .filter(({ keys, place }) => place !== 'anywhere' && keys !== 'Escape')
    .map(({ keys, name }): Command => {
      const run = (): void =>
        shortcuts.find(each => each.keys === keys)?.run(new KeyboardEvent('keydown', { cancelable: true }))
      return { id: `key ${keys}`, name, icon: 'chevron-right', keys, run }
    })
  const isDark = document.documentElement.dataset.scheme === 'dark'
  const website = `/${boot.locales[0]?.code ?? ''}`
  const groups: CommandGroup[] = [
    { name: t.here, commands: [...offered, ...here] },
    {
      name: t.create,
      commands: may('write')
        ? [{ id: 'new', name: t.newSheet, icon: 'plus', run: () => navigate({ screen: 'content', folder: '' }) }]
        : [],
    },
    {
      name: t.go,
      commands: goTargets
        .filter(({ needs }) => !needs || may(needs))
        .map(({ name, icon, letter, to }) => ({
          ...{ id: `go ${name}`, name: names[name], icon, keys: `g ${letter}`, href: toPath(to) },
          run: () => navigate(to),
        })),
    },
    {
      name: t.settings,
      commands: [
        {
          ...{ id: 'scheme', name: isDark ? t.light : t.dark, icon: 'moon', detail: '' },
          run: () => choose({ scheme: isDark ? 'light' : 'dark' }),
        },
        { id: 'view', name: t.view, icon: 'open', href: website, run: () => void open(website) },
        { id: 'out', name: t.signOut, detail: person.name, icon: 'lock', run: () => void signOut() },
      ],
    },
  ]
  // Where a screen offers to create something itself, that is the way.
  const withoutNew = here.some(({ keys }) => keys === 'n') ? groups.filter(({ name }) => name !== t.create) : groups
  return withoutNew.filter(({ commands }) => commands.length > 0)
}
