import { useQuery } from '@tanstack/react-query'
import { isObject } from '../../../base/json.ts'
import { Icon } from '../../controls/icon.tsx'
import { RelativeDate } from '../../controls/relative-date.tsx'
import { defineTexts, useTexts } from '../../language.ts'
import { readLinks } from '../../panels/share/share-links.ts'
import { Link } from '../../routing/navigation.tsx'
import { storyRoute } from '../../routing/route.ts'
import { useApi } from '../../session/session-context.tsx'
import type { Overview } from '../../stories/overview.ts'

const texts = defineTexts(
  { title: 'Rückmeldungen', somebody: 'Jemand mit dem Link', for: (whom: string) => `Link für ${whom}` },
  { title: 'Feedback', somebody: 'Somebody with the link', for: (whom: string) => `link for ${whom}` },
)

const shown = 4
/** What is older has been read, or nobody will. */
const newMs = 14 * 86_400_000

/** What people without an account have said about drafts. */
export function Feedback({ overview, now }: { overview: Overview; now: number }) {
  const t = useTexts(texts)
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['share-links', 'feedback'],
    queryFn: async () => toFeedback(await api.call('GET', api.space('share_links'))),
  })
  const said = (data ?? []).filter(({ at }) => now - Date.parse(at) < newMs).slice(0, shown)
  if (said.length === 0) return null
  return (
    <section className="sec">
      <div className="sec__head">
        <h2>{t.title}</h2>
      </div>
      <ul className="items items--plain">
        {said.map(({ id, storyId, label, name, message, at }) => (
          <li key={id}>
            <Icon name="share" />
            <span className="grow">
              <Link to={storyRoute(storyId, { panel: 'share' })}>{overview.byId.get(storyId)?.name ?? storyId}</Link>
              <br />
              <span className="sub today__said">{message}</span>
              <span className="sub">
                {name || t.somebody} · <RelativeDate iso={at} now={now} />
                {label !== '' && ` · ${t.for(label)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The newest first. */
function toFeedback(answer: unknown) {
  const given = isObject(answer) && Array.isArray(answer.share_links) ? answer.share_links.filter(isObject) : []
  const storyOf = new Map(given.map(link => [Number(link.id), Number(link.story_id)]))
  return readLinks(answer)
    .flatMap(({ id, label, feedback }) => feedback.map(each => ({ ...each, label, storyId: storyOf.get(id) ?? 0 })))
    .toSorted((a, b) => b.at.localeCompare(a.at))
}
