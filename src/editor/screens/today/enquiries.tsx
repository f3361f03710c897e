import { Icon } from '../../controls/icon.tsx'
import { RelativeDate } from '../../controls/relative-date.tsx'
import { defineTexts, useTexts } from '../../language.ts'
import { Link } from '../../routing/navigation.tsx'
import { inboxTexts } from '../inbox/inbox-texts.ts'
import { useFolder } from '../inbox/use-inbox.ts'
import { useTopics } from '../inbox/use-topics.ts'

const texts = defineTexts({ title: 'Anfragen', all: 'Alle' }, { title: 'Enquiries', all: 'All' })

const shown = 3

/** The newest enquiries that nobody has answered yet. */
export function Enquiries({ now }: { now: number }) {
  const t = useTexts(texts)
  const inbox = useTexts(inboxTexts)
  const topicName = useTopics()
  const { data } = useFolder('open', 1)
  const enquiries = data?.enquiries.slice(0, shown) ?? []
  if (enquiries.length === 0) return null
  return (
    <section className="sec">
      <div className="sec__head">
        <h2>{t.title}</h2>
        <span className="end small">
          <Link to={{ screen: 'inbox', id: null }}>{t.all}</Link>
        </span>
      </div>
      <ul className="items items--plain">
        {enquiries.map(({ id, topic, name, company, excerpt, status, createdAt }) => (
          <li key={id}>
            <span className="muted">
              <RelativeDate iso={createdAt} now={now} isShort />
            </span>
            <div className="grow">
              <Link to={{ screen: 'inbox', id }}>{topicName(topic)}</Link>
              <div className="sub clip" title={excerpt}>
                {company || name} · {excerpt}
              </div>
            </div>
            <span className="status">
              <Icon name="inbox" small />
              {inbox.states[status]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
