import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { isObject } from '../../base/json.ts'
import type { EditorApi } from '../api/editor-api.ts'
import { schemaName } from '../fields/names/schema-names.ts'
import { type EditorLanguage, useLanguage } from '../language.ts'
import { useApi, useEditor, useSession } from '../session/session-context.tsx'
import type { ComponentDefinition, Components } from './story/open-story.ts'
import type { StoryStore } from './story/story-store.ts'
import { createStoryStores, type StoryStores } from './story/story-stores.ts'

/** Components of the space by name, called in the language of the person. */
export function useComponents(): { components: Components | null; error: unknown; refetch(): unknown } {
  const api = useApi()
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['components'],
    queryFn: () => loadComponents(api),
    staleTime: 60_000,
  })
  const components = useMemo(() => (data ? named(data, language) : null), [data, language])
  return { components, error, refetch }
}

async function loadComponents(api: EditorApi): Promise<readonly ComponentDefinition[]> {
  const answer = await api.call('GET', api.space('components'))
  const list = isObject(answer) && Array.isArray(answer.components) ? answer.components : []
  return list.filter(isDefinition)
}

function isDefinition(value: unknown): value is ComponentDefinition {
  return isObject(value) && typeof value.name === 'string' && isObject(value.schema)
}

function named(list: readonly ComponentDefinition[], language: EditorLanguage): Components {
  return new Map(
    list.map(one => [one.name, { ...one, display_name: schemaName(one.display_name || one.name, language) }]),
  )
}

/** Open stories of the window, as long as the sheet is on the screen. */
export function useStoryStores(): StoryStores | null {
  const api = useApi()
  const { boot } = useEditor()
  const { person } = useSession()
  const [stores, setStores] = useState<StoryStores | null>(null)
  const [spaceId, personId] = [boot.spaceId, person.id]
  useEffect(() => {
    const opened = createStoryStores({ api, spaceId, personId })
    // The stores are opened and closed with the screen: an effect is the only place for that.
    // eslint-disable-next-line react/set-state-in-effect
    setStores(opened)
    return () => opened.close()
  }, [api, spaceId, personId])
  return stores
}

/** A story of the window; opened where it is not. */
export function useStoryStore(stores: StoryStores | null, id: number | null) {
  const [failed, setFailed] = useState<{ id: number; error: unknown } | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!stores || id === null) return
    let isGone = false
    stores.open(id).catch((error: unknown) => {
      if (!isGone) setFailed({ id, error })
    })
    return () => {
      isGone = true
    }
  }, [stores, id, attempt])
  const store = useSyncExternalStore<StoryStore | null>(
    listener => stores?.subscribe(listener) ?? (() => {}),
    () => (id === null ? null : (stores?.get(id) ?? null)),
  )
  const retry = (): void => {
    setFailed(null)
    setAttempt(count => count + 1)
  }
  return { store, error: store === null && failed?.id === id ? failed?.error : null, retry }
}
