import { useMemo } from 'react'
import { type Command, useCommands } from '../commands/commands.tsx'
import type { IconName } from '../controls/icon.tsx'
import { languageName } from '../fields/names/language-name.ts'
import { defineTexts, useLanguage, useTexts } from '../language.ts'
import { navigate } from '../routing/navigation.tsx'
import { type PanelName, storyRoute } from '../routing/route.ts'
import { useEditor, useSession } from '../session/session-context.tsx'
import { useRestingContent, useSheet, useStoryValue } from './sheet-context.ts'
import { sheetTexts } from './sheet-texts.ts'
import { countChanges } from './story/changes.ts'
import { nameOfBlock } from './structure/block-name.ts'
import { findBlock } from './structure/block-tree.ts'

const texts = defineTexts(
  {
    translate: (language: string) => `${language} übersetzen`,
    after: (name: string) => `nach ${name}`,
    revision: (letter: string) => `Index ${letter}`,
    share: 'Vorschau teilen',
    schedule: 'Planen',
    page: 'Name und Adresse',
    asof: 'Website zu einem Zeitpunkt',
    widths: 'Alle Breiten',
  },
  {
    translate: language => `Translate ${language}`,
    after: name => `after ${name}`,
    revision: letter => `Revision ${letter}`,
    share: 'Share preview',
    schedule: 'Schedule',
    page: 'Name and address',
    asof: 'Website at a moment',
    widths: 'All widths',
  },
)

/** What is done with a sheet as a whole: first in the palette, before anything is typed. */
export function SheetCommands({ revision }: { revision: string | null }) {
  const t = useTexts(texts)
  const names = useTexts(sheetTexts)
  const language = useLanguage()
  const { boot } = useEditor()
  const { may } = useSession()
  const { main, storyId, selected, components, language: contentLanguage, mayWrite, openPanel } = useSheet()
  const published = useStoryValue(main, () => main.state().published)
  const content = useRestingContent(main)
  const changes = useMemo(() => countChanges(content, published), [content, published])
  const own = selected?.storyId === storyId ? selected.uid : null
  const block = own === null ? null : findBlock(content, own)
  const panel = (id: PanelName, name: string, icon: IconName, more: Partial<Command> = {}): Command => ({
    id: `panel ${id}`,
    name,
    icon,
    ...more,
    run: () => openPanel(id),
  })
  const mayPublish = may('publish')
  const commands: Command[] = []
  if (mayPublish || may('propose')) {
    const detail = changes > 0 ? { detail: names.changes(changes) } : {}
    commands.push(
      panel('publish', mayPublish ? names.publish : names.propose, 'publish', { keys: '$mod+Enter', ...detail }),
    )
  }
  for (const { code } of boot.locales.slice(1)) {
    const run = (): void => navigate(storyRoute(storyId, { lang: code, block: own, panel: 'translate' }))
    commands.push({ id: `translate ${code}`, name: t.translate(languageName(code, language)), icon: 'globe', run })
  }
  if (mayWrite) {
    const detail = block ? { detail: t.after(nameOfBlock(block, components, contentLanguage).name) } : {}
    commands.push(panel('insert', names.insert, 'plus', { keys: 'a', ...detail }))
  }
  const letter = revision === null ? {} : { detail: t.revision(revision) }
  commands.push(panel('history', names.history, 'history', { keys: '$mod+h', ...letter }))
  if (may('share')) commands.push(panel('share', t.share, 'share'))
  if (mayPublish) commands.push(panel('schedule', t.schedule, 'clock'))
  commands.push(
    panel('card', names.card, 'image', { keys: '$mod+Shift+t' }),
    panel('page', t.page, 'sliders', { isFoundOnly: true }),
    panel('widths', t.widths, 'width', { isFoundOnly: true }),
    panel('asof', t.asof, 'clock', { isFoundOnly: true }),
  )
  useCommands(commands)
  return null
}
