import { useQuery } from '@tanstack/react-query'
import { FormMessage } from '../../account/form/form-message.tsx'
import { useAccountCalls } from '../../account/use-account-calls.ts'
import { useAction } from '../../account/form/use-action.tsx'
import { useWhen } from '../../account/use-when.ts'
import { toWhen } from '../../account/when.ts'
import { Button } from '../../controls/button.tsx'
import { Icon } from '../../controls/icon.tsx'
import { useTexts } from '../../language.ts'
import { Section } from './section.tsx'
import { settingsTexts } from './settings-texts.ts'

const sessionsKey = ['sessions'] as const

/** Where the person is signed in. */
export function SessionsSection() {
  const t = useTexts(settingsTexts)
  const calls = useAccountCalls()
  const when = useWhen()
  const { data = [] } = useQuery({ queryKey: sessionsKey, queryFn: calls.sessions })
  const { act, problem, isBusy } = useAction({ renew: [sessionsKey] })
  const inOrder = data.toSorted((a, b) => Number(b.isThis) - Number(a.isThis))

  return (
    <Section
      title={t.sessions}
      end={
        data.length > 1 && (
          <Button small disabled={isBusy} onClick={() => void act(calls.endOtherSessions, t.othersEnded)}>
            {t.endOthers}
          </Button>
        )
      }
    >
      <FormMessage text={problem.message} />
      <ul className="lines">
        {inOrder.map(session => {
          const device = session.device === '' ? t.unknownDevice : session.device
          return (
            <li key={session.id} data-s={session.isThis ? 'ok' : undefined}>
              <Icon name={session.isPhone ? 'phone' : 'desktop'} />
              <span className="strong">{session.isThis ? t.thisDevice : device}</span>
              {session.isThis ? (
                <span className="small muted">{t.now}</span>
              ) : (
                <button
                  type="button"
                  className="link-btn"
                  aria-label={t.endOf(device)}
                  onClick={() => void act(() => calls.endSession(session.id), t.ended)}
                >
                  {t.end}
                </button>
              )}
              <span className="sub">{session.isThis ? device : toWhen(session.seenAt, when)}</span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
