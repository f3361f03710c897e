import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { ActivityView } from '../../../model/editing/account-answers.ts'
import { useAccountCalls } from '../../account/use-account-calls.ts'
import { useWhen } from '../../account/use-when.ts'
import { toMoment } from '../../account/when.ts'
import { Button } from '../../controls/button.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { Icon } from '../../controls/icon.tsx'
import { WideTable } from '../../controls/list/wide-table.tsx'
import { Note } from '../../controls/message/note.tsx'
import { Page } from '../../frame/page.tsx'
import { useLanguage, useTexts } from '../../language.ts'
import { Link } from '../../routing/navigation.tsx'
import { storyRoute } from '../../routing/route.ts'
import { useSession } from '../../session/session-context.tsx'
import { toSentence } from './activity-sentence.ts'
import { activityTexts } from './activity-texts.ts'

interface Filter {
  person: string
  kind: string
  words: string
}

/** Who did what, and when. */
export function ActivityScreen() {
  const t = useTexts(activityTexts)
  const calls = useAccountCalls()
  const [filter, setFilter] = useState<Filter>({ person: '', kind: '', words: '' })
  const asked = useDeferredValue(filter)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['activity', asked],
    queryFn: ({ pageParam }) =>
      calls.activity(
        new URLSearchParams({
          person: asked.person,
          type: asked.kind,
          q: asked.words,
          ...(pageParam !== null && { before: String(pageParam) }),
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: page => page.next,
    placeholderData: before => before,
  })
  const people = data?.pages[0]?.people ?? []
  const lines = data?.pages.flatMap(page => page.activities) ?? []

  return (
    <Page title={t.title} sub={t.sub}>
      <div className="filters">
        <select
          className="select select--s"
          aria-label={t.person}
          value={filter.person}
          onChange={event => setFilter({ ...filter, person: event.target.value })}
        >
          <option value="">{t.everybody}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <select
          className="select select--s"
          aria-label={t.kind}
          value={filter.kind}
          onChange={event => setFilter({ ...filter, kind: event.target.value })}
        >
          {Object.entries(t.kinds).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <label className="search">
          <span className="vh">{t.search}</span>
          <Icon name="search" />
          <input
            className="input"
            type="search"
            placeholder={t.placeholder}
            value={filter.words}
            onChange={event => setFilter({ ...filter, words: event.target.value })}
          />
        </label>
      </div>
      <LogCheck />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && lines.length === 0 && <p className="muted">{t.none}</p>}
      {lines.length > 0 && <Lines lines={lines} />}
      {hasNextPage && (
        <p>
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t.more}
          </Button>
        </p>
      )}
    </Page>
  )
}

/** Whether a line of the log is missing or was changed; administrators see it. */
function LogCheck() {
  const t = useTexts(activityTexts)
  const calls = useAccountCalls()
  const { may } = useSession()
  const { data } = useQuery({
    queryKey: ['activity-check'],
    queryFn: calls.checkLog,
    enabled: may('administer'),
    staleTime: 300_000,
  })
  if (!data || (data.lines === 0 && data.broken.length === 0)) return null
  if (data.broken.length === 0) {
    return (
      <p className="row small muted">
        <Icon name="check" small />
        {t.whole(data.lines, data.seal ?? '')}
      </p>
    )
  }
  return (
    <Note kind="error">
      <p>
        <b>{t.broken(data.broken.join(', '))}</b>
      </p>
      <p>{t.brokenText}</p>
    </Note>
  )
}

function Lines({ lines }: { lines: readonly ActivityView[] }) {
  const t = useTexts(activityTexts)
  const language = useLanguage()
  const when = useWhen()
  return (
    <WideTable label={t.title}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t.when}</th>
            <th scope="col" className="w">
              {t.what}
            </th>
            <th scope="col">{t.who}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => {
            const sentence = toSentence(line, language)
            const isOpenable = line.key.startsWith('stories.') && line.key !== 'stories.destroy' && line.subject
            return (
              <tr key={line.id}>
                <td className="nowrap muted">
                  <time dateTime={line.at}>{toMoment(line.at, when)}</time>
                </td>
                <td className="w">
                  <div className="clip" title={sentence}>
                    {isOpenable && line.subject ? <StoryLink id={line.subject.id} text={sentence} /> : sentence}
                  </div>
                </td>
                <td className="nowrap">{line.by?.name ?? t.system}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </WideTable>
  )
}

function StoryLink({ id, text }: { id: number; text: string }) {
  const to = storyRoute(id)
  return to.screen === 'story' ? <Link to={to}>{text}</Link> : text
}
