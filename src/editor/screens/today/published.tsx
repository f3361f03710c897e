import { useQuery } from '@tanstack/react-query'
import { isObject } from '../../../base/json.ts'
import { relativeDate } from '../../controls/relative-date.tsx'
import { defineTexts, useLanguage, useTexts } from '../../language.ts'
import { useApi } from '../../session/session-context.tsx'
import type { Overview, OverviewRow } from '../../stories/overview.ts'
import { StorySection } from './story-section.tsx'

const texts = defineTexts({ title: 'Zuletzt veröffentlicht' }, { title: 'Published last' })

const shown = 5

/** What visitors see since a short while. */
export function Published({ overview, now }: { overview: Overview; now: number }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['stories', 'published-last'],
    queryFn: async () => {
      const query = { is_published: 1, sort_by: 'published_at:desc', per_page: shown }
      return toPublished(await api.call('GET', api.space('stories'), { query }))
    },
  })
  if (!data || data.length === 0) return null
  const at = new Map(data.map(({ id, publishedAt }) => [id, publishedAt]))
  const rows = data.flatMap(({ id }) => overview.byId.get(id) ?? [])
  const detailOf = ({ id, authorId, updatedMinute }: OverviewRow): string => {
    const published = at.get(id) ?? ''
    // whoever changed it since need not have published it
    const isLast = updatedMinute * 60_000 <= Date.parse(published)
    const by = isLast && authorId !== null ? overview.people.get(authorId) : undefined
    return [relativeDate(published, now, language), by].filter(Boolean).join(' · ')
  }
  return <StorySection title={t.title} {...{ rows, overview, now, detailOf }} />
}

function toPublished(answer: unknown): readonly { id: number; publishedAt: string }[] {
  const list: unknown[] = isObject(answer) && Array.isArray(answer.stories) ? answer.stories : []
  return list
    .filter(isObject)
    .flatMap(({ id, published_at: at }) => (typeof at === 'string' ? [{ id: Number(id), publishedAt: at }] : []))
}
