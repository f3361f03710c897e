import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isObject } from '../../../../base/json.ts'
import { Button } from '../../../controls/button.tsx'
import { Failure } from '../../../controls/message/failure.tsx'
import { Icon } from '../../../controls/icon.tsx'
import { Select } from '../../../controls/input/select.tsx'
import { Skeleton } from '../../../controls/message/skeleton.tsx'
import { SidePanel } from '../../../frame/side-panel.tsx'
import { useJobs } from '../../../jobs/jobs.tsx'
import { defineTexts, useTexts } from '../../../language.ts'
import { confirmedContent } from '../../../../model/editing/translation-state.ts'
import { Link } from '../../../routing/navigation.tsx'
import { storyRoute } from '../../../routing/route.ts'
import { useApi } from '../../../session/session-context.tsx'
import { useContentLanguages } from '../../../stories/language-names.ts'
import type { OverviewRow } from '../../../stories/overview.ts'

const texts = defineTexts(
  {
    title: (count: number) => `Übersetzungsstand, ${count} Blätter`,
    language: 'Sprache',
    missing: (count: number) => (count === 1 ? '1 Feld fehlt' : `${count} Felder fehlen`),
    stale: (count: number) => (count === 1 ? '1 Feld veraltet' : `${count} Felder veraltet`),
    done: 'vollständig',
    confirm: (count: number) => (count === 1 ? '1 Blatt: passt noch' : `${count} Blätter: passt noch`),
    nothing: 'Nichts ist veraltet',
    hint: 'Veraltete Texte gelten danach als geprüft. Was fehlt, bleibt offen. Veröffentlicht wird nichts.',
  },
  {
    title: (count: number) => `Translation state, ${count} sheets`,
    language: 'Language',
    missing: (count: number) => (count === 1 ? '1 field is missing' : `${count} fields are missing`),
    stale: (count: number) => (count === 1 ? '1 field is stale' : `${count} fields are stale`),
    done: 'complete',
    confirm: (count: number) => (count === 1 ? '1 sheet: still fits' : `${count} sheets: still fit`),
    nothing: 'Nothing is stale',
    hint: 'Stale texts count as checked afterwards. What is missing stays open. Nothing is published.',
  },
)

export interface BulkTranslationPanelProps {
  rows: readonly OverviewRow[]
  onBegun(): void
  onClose(): void
}

/** How far the selected stories are in a language; what is stale may be confirmed for all of them. */
export function BulkTranslationPanel({ rows, onBegun, onClose }: BulkTranslationPanelProps) {
  const t = useTexts(texts)
  const api = useApi()
  const queries = useQueryClient()
  const jobs = useJobs()
  const languages = useContentLanguages().slice(1)
  const [lang, setLang] = useState(languages[0]?.code ?? '')
  const { data, error, refetch } = useWaiting(lang)
  const stale = rows.filter(({ id }) => (data?.get(id)?.stale ?? 0) > 0)

  function confirm(): void {
    jobs.start({
      title: t.confirm(stale.length),
      items: stale,
      async run({ id }) {
        const path = api.space(`stories/${id}`)
        const answer = await api.call('GET', path)
        const story = isObject(answer) && isObject(answer.story) ? answer.story : {}
        const before = isObject(story.content) ? story.content : {}
        const after = confirmedContent(before, lang)
        const version = isObject(answer) ? answer.lock_version : undefined
        const saved = await api.call('PUT', path, { body: { story: { content: after }, lock_version: version } })
        await queries.invalidateQueries({ queryKey: ['translations'] })
        const next = isObject(saved) ? saved.lock_version : undefined
        return async () => {
          await api.call('PUT', path, { body: { story: { content: before }, lock_version: next } })
          await queries.invalidateQueries({ queryKey: ['translations'] })
        }
      },
    })
    onBegun()
  }

  return (
    <SidePanel
      title={t.title(rows.length)}
      onClose={onClose}
      foot={
        <Button kind="primary" aria-disabled={stale.length === 0} onClick={() => stale.length > 0 && confirm()}>
          {stale.length === 0 ? t.nothing : t.confirm(stale.length)}
        </Button>
      }
    >
      {languages.length > 1 && (
        <label className="field">
          <span className="field__label">{t.language}</span>
          <Select
            value={lang}
            onChange={setLang}
            options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </label>
      )}
      <p className="small muted">{t.hint}</p>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <ul className="lines">
          {rows.map(row => {
            const { missing = 0, stale: old = 0 } = data.get(row.id) ?? {}
            const state = [missing > 0 && t.missing(missing), old > 0 && t.stale(old)].filter(Boolean).join(', ')
            return (
              <li key={row.id} data-s={state === '' ? 'ok' : 'warn'}>
                <Icon name={state === '' ? 'check' : 'warning'} small />
                <span>
                  <Link to={storyRoute(row.id, { lang, panel: 'translate' })}>{row.name}</Link>
                  <span className="sub"> {state === '' ? t.done : state}</span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </SidePanel>
  )
}

const perPage = 100

/** Fields that are missing and stale, by story; stories that wait for nothing are not in it. */
function useWaiting(lang: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['translations', lang],
    queryFn: async () => {
      const found = new Map<number, { missing: number; stale: number }>()
      for (let page = 1; ; page++) {
        const query = { lang, page, per_page: perPage }
        const answer = await api.call('GET', api.space('translations'), { query })
        const list: unknown[] = isObject(answer) && Array.isArray(answer.translations) ? answer.translations : []
        for (const each of list) {
          if (!isObject(each) || !isObject(each.story)) continue
          found.set(Number(each.story.id), { missing: Number(each.missing) || 0, stale: Number(each.stale) || 0 })
        }
        if (list.length < perPage) return found
      }
    },
  })
}
