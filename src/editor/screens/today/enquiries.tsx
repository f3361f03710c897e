import { Icon } from '../../controls/icon.tsx'
import { RelativeDate } from '../../controls/relative-date.tsx'
import { Status } from '../../controls/status.tsx'
import { defineTexts, useTexts } from '../../language.ts'
import { Link } from '../../routing/navigation.tsx'
import { inboxTexts } from '../inbox/inbox-texts.ts'
import { useFolder } from '../inbox/use-inbox.ts'

const texts = defineTexts({ title: 'Anfragen', all: 'Alle' }, { title: 'Enquiries', all: 'All' })

const shown = 3

/** The newest enquiries that nobody has answered yet. */
export function Enquiries({ now }: { now: number }) {
  const t = useTexts(texts)
  const inbox = useTexts(inboxTexts)
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
            <Icon name="inbox" />
            <span className="grow">
              <Link to={{ screen: 'inbox', id }}>{inbox.topics[topic] ?? topic}</Link>
              <br />
              <span className="sub clip" title={excerpt}>
                {excerpt}
              </span>
              <span className="sub">
                {company || name} · <RelativeDate iso={createdAt} now={now} />
              </span>
            </span>
            <Status state={status === 'new' ? 'changed' : 'draft'} name={inbox.states[status]} />
          </li>
        ))}
      </ul>
    </section>
  )
}
