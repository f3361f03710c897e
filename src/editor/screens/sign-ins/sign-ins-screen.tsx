import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignInView } from '../../../model/editing/account-answers.ts'
import { FormMessage } from '../../account/form/form-message.tsx'
import { useAction } from '../../account/form/use-action.tsx'
import { useAccountCalls } from '../../account/use-account-calls.ts'
import { useWhen } from '../../account/use-when.ts'
import { toMoment } from '../../account/when.ts'
import { Button } from '../../controls/button.tsx'
import { Icon } from '../../controls/icon.tsx'
import { WideTable } from '../../controls/list/wide-table.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { Page } from '../../frame/page.tsx'
import { useTexts } from '../../language.ts'
import { usePeople } from '../people/use-people.ts'
import { signInsTexts } from './sign-ins-texts.ts'

const signInsKey = ['sign-ins'] as const

/** Every sign-in of everybody, for administrators: one that nobody knows can be ended here. */
export function SignInsScreen() {
  const t = useTexts(signInsTexts)
  const calls = useAccountCalls()
  const people = usePeople()
  const [person, setPerson] = useState('')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...signInsKey, person],
    queryFn: ({ pageParam }) => calls.signIns(person, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: before => before,
  })
  const { act, problem, isBusy, confirmPanel } = useAction({ renew: [signInsKey] })
  const lines = data?.pages.flatMap(page => page.signIns) ?? []
  const end = ({ id, person: { name } }: SignInView): void => void act(() => calls.endSignIn(id), t.isEnded(name))

  return (
    <Page title={t.title} sub={t.sub}>
      <div className="filters">
        <select
          className="select select--s"
          aria-label={t.person}
          value={person}
          onChange={event => setPerson(event.target.value)}
        >
          <option value="">{t.everybody}</option>
          {people.data?.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      <FormMessage text={problem.message} />
      {data && lines.length === 0 && <p className="muted">{t.none}</p>}
      {lines.length > 0 && <Lines lines={lines} isBusy={isBusy} onEnd={end} />}
      {hasNextPage && (
        <p>
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t.more}
          </Button>
        </p>
      )}
      {confirmPanel}
    </Page>
  )
}

interface LinesProps {
  lines: readonly SignInView[]
  isBusy: boolean
  onEnd(line: SignInView): void
}

function Lines({ lines, isBusy, onEnd }: LinesProps) {
  const t = useTexts(signInsTexts)
  const when = useWhen()
  return (
    <WideTable label={t.title}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t.when}</th>
            <th scope="col" className="w">
              {t.person}
            </th>
            <th scope="col" className="opt">
              {t.way}
            </th>
            <th scope="col" className="opt">
              {t.device}
            </th>
            <th scope="col" className="opt">
              {t.network}
            </th>
            <th scope="col">{t.state}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => {
            const device = line.device === '' ? t.unknownDevice : line.device
            return (
              <tr key={line.id}>
                <td className="muted">
                  <time dateTime={line.at}>{toMoment(line.at, when)}</time>
                </td>
                <th scope="row" className="w">
                  {line.person.name}
                  <span className="sign-in__facts">
                    {t.ways[line.way]}, {device}, {line.network}
                  </span>
                </th>
                <td className="opt nowrap">
                  <span className="row">
                    <Icon name={line.way === 'passkey' ? 'key' : 'lock'} small />
                    {t.ways[line.way]}
                  </span>
                </td>
                <td className="opt nowrap">
                  <span className="row">
                    <Icon name={line.isPhone ? 'phone' : 'desktop'} small />
                    {device}
                  </span>
                </td>
                <td className="opt nowrap muted">{line.network}</td>
                <td>
                  {line.isThis && line.isOpen ? (
                    <b>{t.thisOne}</b>
                  ) : line.isOpen ? (
                    <span className="row row--wrap">
                      {t.open}
                      <button
                        type="button"
                        className="link-btn"
                        aria-label={t.endOf(line.person.name, device)}
                        disabled={isBusy}
                        onClick={() => onEnd(line)}
                      >
                        {t.end}
                      </button>
                    </span>
                  ) : (
                    <span className="muted">{t.ended}</span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </WideTable>
  )
}
