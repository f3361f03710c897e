import { useQuery } from '@tanstack/react-query'
import { isObject } from '../../../base/json.ts'
import { RelativeDate } from '../../controls/relative-date.tsx'
import { defineTexts, useTexts } from '../../language.ts'
import { Link } from '../../routing/navigation.tsx'
import { storyRoute } from '../../routing/route.ts'
import { useApi } from '../../session/session-context.tsx'
import type { Overview } from '../../stories/overview.ts'

const texts = defineTexts({ title: 'Vorgeschlagen', look: 'Ansehen' }, { title: 'Proposed', look: 'Review' })

/** What translators ask to have published. */
export function Proposals({ overview, now }: { overview: Overview; now: number }) {
  const t = useTexts(texts)
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['proposals', 'open'],
    queryFn: async () => {
      const answer = await api.call('GET', api.space('proposals'), { query: { state: 'open' } })
      const proposals: unknown[] = isObject(answer) && Array.isArray(answer.proposals) ? answer.proposals : []
      return proposals.filter(isObject)
    },
  })
  if (!data || data.length === 0) return null
  return (
    <section className="sec">
      <div className="sec__head">
        <h2>{t.title}</h2>
      </div>
      <ul className="items items--plain">
        {data.map(each => {
          const id = Number(each.story_id)
          return (
            <li key={String(each.id)}>
              <span className="tag">{String(each.lang).toUpperCase()}</span>
              <span className="grow">
                <Link to={storyRoute(id)}>{overview.byId.get(id)?.name ?? String(id)}</Link>
                <br />
                <span className="sub">
                  {String(each.user_name ?? '')} · <RelativeDate iso={String(each.created_at)} now={now} />
                  {typeof each.note === 'string' && each.note !== '' && ` · ${each.note}`}
                </span>
              </span>
              <Link
                className="btn btn--line btn--small"
                to={storyRoute(id, { lang: String(each.lang), panel: 'publish' })}
              >
                {t.look}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
