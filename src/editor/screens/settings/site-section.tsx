import { type FormEvent, useId, useState } from 'react'
import { FormMessage } from '../../account/form/form-message.tsx'
import { useAccountCalls } from '../../account/use-account-calls.ts'
import { useAction } from '../../account/form/use-action.tsx'
import { Button } from '../../controls/button.tsx'
import { FieldError } from '../../controls/input/labelled-input.tsx'
import { WideTable } from '../../controls/list/wide-table.tsx'
import { useTexts } from '../../language.ts'
import { useEditor, useSession } from '../../session/session-context.tsx'
import { sessionKey } from '../../session/session-gate.tsx'
import { Section } from './section.tsx'
import { settingsTexts } from './settings-texts.ts'

/** What counts for everybody: time zone, languages, how long things are kept. */
export function SiteSection() {
  const t = useTexts(settingsTexts)
  const id = useId()
  const { boot } = useEditor()
  const { settings, may } = useSession()
  const calls = useAccountCalls()
  const { act, problem, isBusy } = useAction({ renew: [sessionKey] })
  const [timeZone, setTimeZone] = useState(settings.timeZone)
  const zones = [...new Set([settings.timeZone, ...Intl.supportedValuesOf('timeZone')])]
  const canChange = may('administer')

  const save = (event: FormEvent): void => {
    event.preventDefault()
    void act(() => calls.setTimeZone(timeZone), t.saved)
  }
  return (
    <Section id="site" title={t.site}>
      <form className="form" onSubmit={save}>
        <div className="field">
          <div className="field__head">
            <label htmlFor={id}>{t.timeZone}</label>
            <span className="field__end" />
          </div>
          <select
            className="select"
            id={id}
            value={timeZone}
            disabled={!canChange}
            aria-describedby={`${id}-hint`}
            onChange={event => setTimeZone(event.target.value)}
          >
            {zones.map(zone => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
          <p className="field__hint" id={`${id}-hint`}>
            {t.timeZoneHint}
          </p>
          <FieldError id={`${id}-error`} text={problem.fields.timeZone} />
        </div>
        <FormMessage text={problem.message} />
        {canChange && timeZone !== settings.timeZone && (
          <div className="row">
            <Button kind="primary" type="submit" disabled={isBusy}>
              {t.save}
            </Button>
          </div>
        )}
      </form>
      <Facts
        title={t.contentLanguages}
        rows={boot.locales.map(({ name }, i) => [name, i === 0 ? t.original : t.translated])}
      />
      <Facts title={t.keeping} rows={Object.values(t.keepings)} />
      <p className="muted small">{t.siteSettings}</p>
    </Section>
  )
}

function Facts({ title, rows }: { title: string; rows: readonly (readonly string[])[] }) {
  return (
    <WideTable label={title}>
      <table className="tbl">
        <caption className="facts__title">{title}</caption>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row" className="w">
                {name}
              </th>
              <td className="nowrap">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
