import { useQuery } from '@tanstack/react-query'
import { isObject } from '../../../base/json.ts'
import type { NewsletterAnswer } from '../../../model/editing/inbox-answers.ts'
import { Failure } from '../../controls/message/failure.tsx'
import { Icon } from '../../controls/icon.tsx'
import { Note } from '../../controls/message/note.tsx'
import { Skeleton } from '../../controls/message/skeleton.tsx'
import { useCssVariables } from '../../controls/use-css-variables.ts'
import { WideTable } from '../../controls/list/wide-table.tsx'
import { Page } from '../../frame/page.tsx'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { toContentLanguages } from '../../panels/parts/content-languages.ts'
import { useApi, useEditor } from '../../session/session-context.tsx'
import { MonthChart } from './month-chart.tsx'
import { newsletterTexts } from './newsletter-texts.ts'
import { ExportAddresses, RightsSection } from './rights-section.tsx'

/** The newsletter as numbers, and what people may ask about their data. */
export function NewsletterScreen() {
  const t = useTexts(newsletterTexts)
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['newsletter'],
    queryFn: async () => toAnswer(await api.call('GET', '/editor/api/newsletter')),
  })
  return (
    <Page title={t.title} sub={t.sub} actions={<ExportAddresses />}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      <div className="today">
        <div>{data ? <Numbers answer={data} /> : !error && <Skeleton />}</div>
        <div>
          <Note kind="info" icon="lock">
            <p className="strong">{t.noAddresses}</p>
            <p>{t.noAddressesMore}</p>
          </Note>
          <RightsSection />
          {data && <Consents consents={data.consents} />}
        </div>
      </div>
    </Page>
  )
}

function toAnswer(value: unknown): NewsletterAnswer {
  if (!isObject(value) || !Array.isArray(value.months)) throw new TypeError('The answer is no newsletter')
  return value as unknown as NewsletterAnswer
}

function Numbers({ answer }: { answer: NewsletterAnswer }) {
  const t = useTexts(newsletterTexts)
  const language = useLanguage()
  const locale = editorLocales[language]
  const { boot } = useEditor()
  const { confirmed, pending, left, locales, months } = answer
  const number = (value: number): string => value.toLocaleString(locale)
  const monthName = (month: string, style: 'short' | 'long'): string =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      month: style,
      ...(style === 'long' && { year: 'numeric' }),
    }).format(new Date(`${month}-01T12:00Z`))
  const others = toContentLanguages(boot.locales, language).slice(1)
  const isEmpty = months.every(({ added, left: gone, total }) => added + gone + total === 0)
  return (
    <>
      <section className="sec">
        <div className="figs">
          <div>
            <b>{number(confirmed)}</b>
            <span>{t.confirmed}</span>
          </div>
          <div>
            <b>{number(pending)}</b>
            <span>{t.pending}</span>
          </div>
          <div>
            <b>{number(left)}</b>
            <span>{t.left}</span>
          </div>
          {others.slice(0, 1).map(({ locale: code, name }) => (
            <div key={code}>
              <b>
                {((locales[code] ?? 0) / Math.max(1, confirmed)).toLocaleString(locale, {
                  style: 'percent',
                  maximumFractionDigits: 0,
                })}
              </b>
              <span>{t.reads(name)}</span>
            </div>
          ))}
        </div>
      </section>
      <section className="sec">
        <div className="sec__head">
          <h2>{t.months}</h2>
          <span className="end small muted">{t.monthsEnd}</span>
        </div>
        {isEmpty ? <p className="muted">{t.noMonths}</p> : <Months {...{ months, monthName, number }} />}
      </section>
    </>
  )
}

interface MonthsProps extends Pick<NewsletterAnswer, 'months'> {
  monthName(month: string, style: 'short' | 'long'): string
  number(value: number): string
}

/** The months as a line, and in numbers. */
function Months({ months, monthName, number }: MonthsProps) {
  const t = useTexts(newsletterTexts)
  const most = Math.max(1, ...months.map(({ total }) => total))
  return (
    <>
      <MonthChart months={months} monthName={monthName} number={number} />
      <WideTable label={t.months}>
        <table className="tbl">
          <thead>
            <tr>
              <th>{t.month}</th>
              <th className="end">{t.added}</th>
              <th className="end">{t.gone}</th>
              <th className="w">{t.total}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, added, left: gone, total }) => (
              <tr key={month}>
                <td className="nowrap">{monthName(month, 'long')}</td>
                <td className="end num">{number(added)}</td>
                <td className="end num">{number(gone)}</td>
                <td className="w">
                  <span className="row">
                    <Bar share={total / most} />
                    <span className="num strong">{number(total)}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </>
  )
}

function Bar({ share }: { share: number }) {
  const bar = useCssVariables<HTMLSpanElement>({ '--w': `${share * 100}%` })
  return (
    <span className="progress" aria-hidden="true">
      <span ref={bar} />
    </span>
  )
}

function Consents({ consents }: Pick<NewsletterAnswer, 'consents'>) {
  const t = useTexts(newsletterTexts)
  const locale = editorLocales[useLanguage()]
  const day = (iso: string): string => new Date(iso).toLocaleDateString(locale)
  return (
    <section className="sec">
      <div className="sec__head">
        <h2>{t.consents}</h2>
      </div>
      {consents.length === 0 && <p className="muted">{t.noConsents}</p>}
      <ul className="lines">
        {consents.map(({ version, from, until, count }) => (
          <li key={version} data-s={until === null ? 'ok' : undefined}>
            <Icon name={until === null ? 'check' : 'history'} />
            <span className={until === null ? 'strong' : undefined}>{t.version(version)}</span>
            <span className="small muted">{until === null ? t.since(day(from)) : t.until(day(until))}</span>
            <span className="sub">{t.signUps(count.toLocaleString(locale))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
