import { useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../language.ts'
import { navigate } from '../routing/navigation.tsx'
import { storyRoute, toPath } from '../routing/route.ts'
import { useEditor } from '../session/session-context.tsx'
import { useFullText } from '../stories/use-full-text.ts'
import { commonKinds } from '../stories/common-kinds.ts'
import { titlesOf, useContentTypes } from '../stories/content-types.ts'
import { type Overview, type OverviewRow, shownAddress } from '../stories/overview.ts'
import { useOverview } from '../stories/use-overview.ts'
import type { Command } from './commands.tsx'
import { paletteTexts } from './palette-texts.ts'
import { recentStories } from './recent-stories.ts'
import { createSearchClient, type SearchClient } from './search-client.ts'
import { type CommandGroup, usePaletteCommands } from './use-palette-commands.ts'

const maxCommands = 6
const maxStories = 20
const maxTexts = 8

/** What the palette lists for some words. */
export function usePaletteHits(typed: string, isOpen: boolean): readonly CommandGroup[] {
  const t = useTexts(paletteTexts)
  const { boot } = useEditor()
  const { data: overview } = useOverview()
  const types = useContentTypes()
  const titles = titlesOf(types)
  const kinds = useMemo(() => commonKinds(types, overview?.rows ?? []), [types, overview])
  const groups = usePaletteCommands(kinds)
  const isCommandsOnly = typed.startsWith('>')
  const words = typed.replace(/^>/, '').trim()
  const commands = groups.flatMap(group => group.commands)
  const places = usePlaces(overview, commands, isOpen ? words : '', isOpen)
  const inTexts = useFullText(isOpen && !isCommandsOnly ? words : '')

  const toCommand = (row: OverviewRow): Command => {
    const to = row.type === null ? ({ screen: 'content', folder: row.fullSlug } as const) : storyRoute(row.id)
    const kind = row.type === null ? t.folder : (titles.get(row.type) ?? row.type)
    return {
      id: `story ${row.id}`,
      name: row.name,
      icon: row.type === null ? 'folder' : 'file',
      detail: `${kind} · ${shownAddress(row.fullSlug, boot.websiteFolder)}`,
      href: toPath(to),
      run: () => navigate(to),
    }
  }
  if (words === '') {
    const recent = recentStories().flatMap(id => overview?.byId.get(id) ?? [])
    const isRecent = !isCommandsOnly && recent.length > 0
    const listed = groups
      .map(group => ({ ...group, commands: group.commands.filter(({ isFoundOnly }) => !isFoundOnly) }))
      .filter(({ commands: some }) => some.length > 0)
    // What one came from is at hand after what is done here.
    const at = listed[0]?.name === t.here ? 1 : 0
    return [
      ...listed.slice(0, at),
      ...(isRecent ? [{ name: t.recent, commands: recent.slice(0, 5).map(toCommand) }] : []),
      ...listed.slice(at),
    ]
  }
  // Hits are numbers of lines: commands first, then stories. While the worker fills anew, some may be gone.
  const found = places.filter(place => place < commands.length).flatMap(place => commands[place] ?? [])
  const rows = places.flatMap(place => overview?.rows[place - commands.length] ?? [])
  const shownIds = new Set(rows.map(({ id }) => id))
  const further = [...inTexts].flatMap(id => (shownIds.has(id) ? [] : (overview?.byId.get(id) ?? [])))
  const stories = { name: t.stories, commands: rows.slice(0, maxStories).map(toCommand) }
  const hits = [
    ...groups.map(({ name, commands: all }) => ({
      name,
      commands: found.filter(command => all.includes(command)).slice(0, maxCommands),
    })),
    ...(isCommandsOnly ? [] : [{ name: t.texts, commands: further.slice(0, maxTexts).map(toCommand) }]),
  ]
  // Anyone who types the name of a sheet wants the sheet: it comes first unless only commands are asked for.
  const ordered = isCommandsOnly ? hits : [stories, ...hits]
  return ordered.filter(group => group.commands.length > 0)
}

const nothing: readonly number[] = []

/** Places of the lines that the worker has found: commands, then stories. */
function usePlaces(
  overview: Overview | undefined,
  commands: readonly Command[],
  words: string,
  isOpen: boolean,
): readonly number[] {
  const client = useRef<SearchClient | null>(null)
  const [places, setPlaces] = useState(nothing)
  const names = commands.map(({ name, detail }) => `${name} ${detail ?? ''}`).join('\n')
  const lines = useMemo(
    () => (isOpen ? [...names.split('\n'), ...(overview?.rows ?? []).map(row => row.words)] : []),
    [isOpen, names, overview],
  )
  useEffect(
    () => () => {
      client.current?.close()
      client.current = null
    },
    [],
  )
  // The worker begins when somebody opens the palette, and stays.
  useEffect(() => {
    if (!isOpen) return
    client.current ??= createSearchClient()
    client.current.fill(lines)
  }, [isOpen, lines])
  useEffect(() => {
    if (words === '') return
    let isWanted = true
    void client.current?.find(words).then(found => {
      if (isWanted && found) setPlaces(found)
    })
    return () => {
      isWanted = false
    }
  }, [words, lines])
  return words === '' ? nothing : places
}
