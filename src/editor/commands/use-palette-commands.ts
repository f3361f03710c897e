import { goTargets, targetNames } from '../frame/go-targets.ts'
import { useTexts } from '../language.ts'
import { navigate } from '../routing/navigation.tsx'
import { toPath } from '../routing/route.ts'
import { useEditor, useSession } from '../session/session-context.tsx'
import type { ContentType } from '../stories/content-types.ts'
import { useAllShortcuts } from '../shortcuts/shortcuts.tsx'
import { type Command, useOfferedCommands } from './commands.tsx'
import { paletteTexts } from './palette-texts.ts'

export interface CommandGroup {
  name: string
  commands: readonly Command[]
}

/**
 * Everything that can be done from here, in groups.
 *
 * @param kinds of stories that are often created.
 */
export function usePaletteCommands(kinds: readonly ContentType[]): readonly CommandGroup[] {
  const t = useTexts(paletteTexts)
  const names = useTexts(targetNames)
  const { boot } = useEditor()
  const { person, may, choose, signOut } = useSession()
  const shortcuts = useAllShortcuts()
  const offered = useOfferedCommands()
  const named = new Set(offered.map(({ keys }) => keys))
  const here = shortcuts
    .filter(({ keys, place }) => place !== 'anywhere' && keys !== 'Escape' && !named.has(keys))
    .map(({ keys, name, icon = 'chevron-right' }): Command => {
      const run = (): void =>
        shortcuts.find(each => each.keys === keys)?.run(new KeyboardEvent('keydown', { cancelable: true }))
      return { id: `key ${keys}`, name, icon, keys, run }
    })
  const create: readonly Command[] = [
    ...(may('write')
      ? kinds.map(({ name, title }): Command => {
          const to = { screen: 'content', folder: '', create: name } as const
          return { id: `new ${name}`, name: t.newOf(title), icon: 'plus', href: toPath(to), run: () => navigate(to) }
        })
      : []),
    ...(may('write')
      ? [{ id: 'new', name: t.newSheet, icon: 'plus' as const, run: () => navigate({ screen: 'content', folder: '' }) }]
      : []),
    ...(may('media')
      ? [{ id: 'upload', name: t.upload, icon: 'upload' as const, run: () => navigate({ screen: 'assets', id: null }) }]
      : []),
  ]
  const isDark = document.documentElement.dataset.scheme === 'dark'
  const website = `/${boot.locales[0]?.code ?? ''}`
  const groups: CommandGroup[] = [
    { name: t.here, commands: offered },
    { name: t.create, commands: [...here.filter(isNew), ...(here.some(isNew) ? [] : create)] },
    { name: t.more, commands: here.filter(each => !isNew(each)) },
    {
      name: t.go,
      commands: goTargets
        .filter(({ needs }) => !needs || may(needs))
        .map(({ name, icon, letter, to }) => ({
          id: `go ${name}`,
          name: names[name],
          icon,
          keys: `g ${letter}`,
          href: toPath(to),
          run: () => navigate(to),
        })),
    },
    {
      name: t.settings,
      commands: [
        {
          id: 'scheme',
          name: isDark ? t.light : t.dark,
          icon: 'moon',
          detail: '',
          run: () => choose({ scheme: isDark ? 'light' : 'dark' }),
        },
        { id: 'view', name: t.view, icon: 'open', href: website, run: () => void open(website) },
        { id: 'out', name: t.signOut, detail: person.name, icon: 'lock', run: () => void signOut() },
      ],
    },
  ]
  return groups.filter(({ commands }) => commands.length > 0)
}

/** Where a screen offers to create something itself, that is the way. */
const isNew = ({ keys }: Command): boolean => keys === 'n'
