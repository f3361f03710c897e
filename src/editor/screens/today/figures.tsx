import { useQuery } from '@tanstack/react-query'
import { isObject } from '../../../base/json.ts'
import { defineTexts, editorLocales, useLanguage, useTexts } from '../../language.ts'
import { Link } from '../../routing/navigation.tsx'
import { useApi, useSession } from '../../session/session-context.tsx'
import { useContentLanguages } from '../../stories/language-names.ts'
import type { Overview } from '../../stories/overview.ts'
import { useFindingCounts } from './findings.tsx'

const texts = defineTexts(
  {
    label: 'Zahlen',
    inbox: 'neue Anfragen',
    changed: 'mit Änderungen',
    findings: 'Hinweise',
    newsletter: 'Newsletter',
    without: (language: string) => `ohne ${language}`,
    sheets: 'Blätter',
  },
  {
    label: 'Figures',
    inbox: 'new enquiries',
    changed: 'with changes',
    findings: 'findings',
    newsletter: 'newsletter',
    without: (language: string) => `without ${language}`,
    sheets: 'sheets',
  },
)

/** How much there is of what needs attention. */
export function Figures({ overview }: { overview: Overview }) {
  const t = useTexts(texts)
  const locale = editorLocales[useLanguage()]
  const api = useApi()
  const languages = useContentLanguages()
  const { may } = useSession()
  const { data } = useQuery({
    queryKey: ['navigation', 'counts'],
    queryFn: () => api.call('GET', '/editor/api/facts/counts'),
    retry: false,
  })
  const findings = useFindingCounts()
  const { data: newsletter } = useQuery({
    queryKey: ['newsletter'],
    enabled: may('inbox'),
    queryFn: () => api.call('GET', '/editor/api/newsletter'),
    retry: false,
  })
  const confirmed = isObject(newsletter) && typeof newsletter.confirmed === 'number' ? newsletter.confirmed : null
  const inbox = isObject(data) && isObject(data.counts) ? Number(data.counts.inbox ?? 0) : 0
  const show = (count: number): string => count.toLocaleString(locale)
  const count = (state: string, at: number | null): number =>
    overview.rows.filter(({ states }) => (at === null ? states.some(each => each === state) : states[at] === state))
      .length
  const content = { screen: 'content', folder: '' } as const
  return (
    <section className="sec" aria-label={t.label}>
      <div className="figs">
        {may('inbox') && (
          <Link to={{ screen: 'inbox', id: null }}>
            <b>{show(inbox)}</b>
            <span>{t.inbox}</span>
          </Link>
        )}
        {!may('inbox') && (
          <Link to={content}>
            <b>{show(count('changed', null))}</b>
            <span>{t.changed}</span>
          </Link>
        )}
        <Link to={{ screen: 'report', rule: '' }}>
          <b>{findings ? show(findings.total) : '–'}</b>
          <span>{t.findings}</span>
        </Link>
        {languages.slice(1).map(({ code, name }, at) => (
          <Link key={code} to={content}>
            <b>{show(count('untranslated', at + 1))}</b>
            <span>{t.without(name)}</span>
          </Link>
        ))}
        {may('inbox') ? (
          <Link to={{ screen: 'newsletter' }}>
            <b>{confirmed === null ? '–' : show(confirmed)}</b>
            <span>{t.newsletter}</span>
          </Link>
        ) : (
          <Link to={content}>
            <b>{show(overview.counts.get(0) ?? 0)}</b>
            <span>{t.sheets}</span>
          </Link>
        )}
      </div>
    </section>
  )
}
