import { useQuery } from '@tanstack/react-query'
import { isObject } from '../../../base/json.ts'
import { defineTexts, editorLocales, useLanguage, useTexts } from '../../language.ts'
import { useApi } from '../../session/session-context.tsx'
import type { Overview, OverviewRow } from '../../stories/overview.ts'
import { StorySection } from './story-section.tsx'

const texts = defineTexts(
  {
    title: (language: string) => `Wartet auf ${language}`,
    missing: (count: string, isOne: boolean) => (isOne ? '1 Feld fehlt' : `${count} Felder fehlen`),
    stale: (count: string, isOne: boolean) => (isOne ? '1 Feld veraltet' : `${count} Felder veraltet`),
  },
  {
    title: (language: string) => `Waiting for ${language}`,
    missing: (count: string, isOne: boolean) => (isOne ? '1 field missing' : `${count} fields missing`),
    stale: (count: string, isOne: boolean) => (isOne ? '1 field outdated' : `${count} fields outdated`),
  },
)

const shown = 5
/** Stories whose counts are asked for: the newest are among them. */
const asked = 1000

interface Count {
  missing: number
  stale: number
}

export interface WaitingProps {
  code: string
  name: string
  /** Stories that are not translated, the newest first. */
  rows: readonly OverviewRow[]
  overview: Overview
  now: number
}

/** What waits for a language, with how much of it. */
export function Waiting({ code, name, rows, overview, now }: WaitingProps) {
  const t = useTexts(texts)
  const locale = editorLocales[useLanguage()]
  const api = useApi()
  const { data: counts } = useQuery({
    queryKey: ['stories', 'translations', code],
    enabled: rows.length > 0,
    queryFn: async () => {
      const query = { lang: code, per_page: asked }
      return toCounts(await api.call('GET', api.space('translations'), { query }))
    },
  })
  if (rows.length === 0) return null
  const detailOf = ({ id }: OverviewRow): string | undefined => {
    const count = counts?.get(id)
    if (!count) return undefined
    const said = (['missing', 'stale'] as const).flatMap(kind =>
      count[kind] > 0 ? [t[kind](count[kind].toLocaleString(locale), count[kind] === 1)] : [],
    )
    return said.length > 0 ? said.join(', ') : undefined
  }
  return (
    <StorySection
      title={t.title(name)}
      rows={rows.slice(0, shown)}
      total={rows.length}
      translate={code}
      {...{ overview, now, detailOf }}
    />
  )
}

function toCounts(answer: unknown): ReadonlyMap<number, Count> {
  const list: unknown[] = isObject(answer) && Array.isArray(answer.translations) ? answer.translations : []
  return new Map(
    list
      .filter(isObject)
      .map(({ story, missing, stale }) => [
        isObject(story) ? Number(story.id) : 0,
        { missing: Number(missing) || 0, stale: Number(stale) || 0 },
      ]),
  )
}
