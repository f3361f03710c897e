import { useMemo } from 'react'
import { useCommands } from '../../commands/commands.tsx'
import { useRestingContent, useSheet } from '../sheet-context.ts'
import { outlineRows } from './outline-rows.ts'

/** Every block of the sheet is found in the palette by its name or kind, and opened. */
export function BlockCommands() {
  const { main, storyId, components, language, select } = useSheet()
  const content = useRestingContent(main)
  const rows = useMemo(() => outlineRows(content, components, language, () => true), [content, components, language])
  useCommands(
    rows.map(({ uid, name, kind, words }) => ({
      id: `block ${uid}`,
      name,
      icon: 'outline',
      isFoundOnly: true,
      detail: [kind, words === name ? '' : words].filter(Boolean).join(' · '),
      run: () => select({ storyId, uid }, { focus: 'field' }),
    })),
  )
  return null
}
