import { useQuery } from '@tanstack/react-query'
import { isObject } from '../../../base/json.ts'
import { Icon } from '../../controls/icon.tsx'
import { defineTexts, editorLocales, useLanguage, useTexts } from '../../language.ts'
import { Link } from '../../routing/navigation.tsx'
import { useApi } from '../../session/session-context.tsx'
import { type Figure, figureRules } from '../report/report-filters.ts'

const texts = defineTexts(
  {
    title: 'Prüfbericht',
    all: (count: string) => `Alle ${count} Hinweise`,
    none: 'Keine toten Links, keine Bilder ohne Alt-Text.',
    show: 'Zeigen',
    lines: {
      links: (count: string, isOne: boolean) => (isOne ? '1 toter Link' : `${count} tote Links`),
      alt: (count: string, isOne: boolean) => (isOne ? '1 Bild ohne Alt-Text' : `${count} Bilder ohne Alt-Text`),
      seo: (count: string, isOne: boolean) =>
        isOne
          ? '1 Titel oder Beschreibung zu lang oder zu kurz'
          : `${count} Titel oder Beschreibungen zu lang oder zu kurz`,
    },
  },
  {
    title: 'Report',
    all: (count: string) => `All ${count} findings`,
    none: 'No dead links, no pictures without alternative text.',
    show: 'Show',
    lines: {
      links: (count: string, isOne: boolean) => (isOne ? '1 dead link' : `${count} dead links`),
      alt: (count: string, isOne: boolean) =>
        isOne ? '1 picture without alternative text' : `${count} pictures without alternative text`,
      seo: (count: string, isOne: boolean) =>
        isOne
          ? '1 title or description too long or too short'
          : `${count} titles or descriptions too long or too short`,
    },
  },
)

const lines = ['links', 'alt', 'seo'] as const satisfies readonly Figure[]

/** What the check of the content finds, by kind. Missing translations are counted above. */
export function Findings() {
  const t = useTexts(texts)
  const locale = editorLocales[useLanguage()]
  const counted = useFindingCounts()
  if (!counted) return null
  const { counts, total } = counted
  const found = lines
    .map(name => ({ name, count: figureRules[name].reduce((sum, rule) => sum + (counts[rule] ?? 0), 0) }))
    .filter(({ count }) => count > 0)
  return (
    <section className="sec">
      <div className="sec__head">
        <h2>{t.title}</h2>
        <span className="end small">
          <Link to={{ screen: 'report', rule: '' }}>{t.all(total.toLocaleString(locale))}</Link>
        </span>
      </div>
      {found.length === 0 && <p className="small muted">{t.none}</p>}
      <ul className="lines">
        {found.map(({ name, count }) => (
          <li key={name} data-s={name === 'links' ? 'error' : 'warn'}>
            <Icon name={name === 'links' ? 'error' : 'warning'} />
            <span className="strong">{t.lines[name](count.toLocaleString(locale), count === 1)}</span>
            <Link
              to={{ screen: 'report', rule: name }}
              aria-label={`${t.show}: ${t.lines[name](String(count), count === 1)}`}
            >
              {t.show}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How often each rule is broken, and all of them together; null until it is known. */
export function useFindingCounts(): { counts: Readonly<Record<string, number>>; total: number } | null {
  const api = useApi()
  const { data: counts } = useQuery({
    queryKey: ['checks', 'counts'],
    queryFn: async () => toCounts(await api.call('GET', api.space('checks'), { query: { per_page: 1 } })),
    staleTime: 60_000,
  })
  return counts ? { counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) } : null
}

function toCounts(answer: unknown): Readonly<Record<string, number>> {
  const summary = isObject(answer) && isObject(answer.summary) ? answer.summary : {}
  const rules = isObject(summary.rules) ? summary.rules : {}
  return Object.fromEntries(Object.entries(rules).map(([rule, count]) => [rule, Number(count) || 0]))
}
