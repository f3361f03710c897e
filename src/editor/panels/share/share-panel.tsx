import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { SwitchRow } from '../../controls/input/switch-row.tsx'
import { defineTexts, useLanguage, useTexts } from '../../language.ts'
import { useEditor, useSession } from '../../session/session-context.tsx'
import { useOpenStory } from '../../sheet/story/open-story.ts'
import type { PanelProps } from '../panel.ts'
import { useContentLanguages } from '../parts/content-languages.ts'
import { useDates } from '../parts/dates.ts'
import { Field } from '../parts/field.tsx'
import { PanelPane, PanelSection } from '../parts/panel-pane.tsx'
import { parseDate, writeDate } from '../schedule/date-input.ts'
import { moveDate, todayIn } from '../schedule/zoned-moment.ts'
import { type ShareLink, useMakeLink, useRevokeLink, useShareLinks } from './share-links.ts'

const texts = defineTexts(
  {
    title: 'Vorschau teilen',
    label: 'Links',
    intro: 'Wer den Link hat, sieht den Entwurf dieses einen Blattes, ohne Anmeldung. Sonst nichts.',
    whom: 'Für wen',
    whomHint: 'Nur für Ihre Liste. Steht nicht im Link.',
    language: 'Sprache',
    all: 'Alle',
    until: 'Gültig bis',
    untilHint: '14 Tage, höchstens 60',
    badDate: 'Ein Tag von morgen an, höchstens 60 Tage voraus.',
    takesFeedback: 'Rückmeldung erlauben',
    follows: 'Folgt weiteren Änderungen',
    yes: 'Ja',
    no: 'Nein',
    newest: 'Ja, immer der neueste Entwurf',
    held: 'Nein, immer der Stand von jetzt',
    heldShort: 'fester Stand',
    make: 'Link anlegen und kopieren',
    made: 'Link angelegt und kopiert.',
    madeOnly: 'Link angelegt.',
    yours: 'Neuer Link',
    once: 'Der Link ist nur jetzt zu sehen.',
    copy: 'Kopieren',
    copied: 'Kopiert.',
    open: 'Aktive Links',
    none: 'Noch kein Link. Der erste entsteht oben.',
    line: (until: string, opens: number, last: string, feedback: number) =>
      [
        `bis ${until}`,
        opens === 0 ? 'noch nicht geöffnet' : `${opens} ${opens === 1 ? 'Aufruf' : 'Aufrufe'}, zuletzt ${last}`,
        feedback > 0 && `${feedback} ${feedback === 1 ? 'Rückmeldung' : 'Rückmeldungen'}`,
      ]
        .filter(Boolean)
        .join(' · '),
    revoke: 'Zurückziehen',
    revoked: 'Zurückgezogen. Der Link öffnet nichts mehr.',
    feedback: 'Rückmeldung',
    somebody: 'Jemand mit dem Link',
    mayNot: 'Links zu diesem Blatt legen andere an: Es liegt außerhalb Ihrer Ordner, oder Ihre Rolle erlaubt es nicht.',
  },
  {
    title: 'Share preview',
    label: 'Links',
    intro: 'Whoever has the link sees the draft of this one sheet, without signing in. Nothing else.',
    whom: 'For whom',
    whomHint: 'For your list only. It is not in the link.',
    language: 'Language',
    all: 'All',
    until: 'Valid until',
    untilHint: '14 days, 60 at most',
    badDate: 'A day from tomorrow on, at most 60 days ahead.',
    takesFeedback: 'Allow feedback',
    follows: 'Follows further changes',
    yes: 'Yes',
    no: 'No',
    newest: 'Yes, always the newest draft',
    held: 'No, always as it is now',
    heldShort: 'fixed version',
    make: 'Create link and copy it',
    made: 'Link created and copied.',
    madeOnly: 'Link created.',
    yours: 'New link',
    once: 'The link is only shown now.',
    copy: 'Copy',
    copied: 'Copied.',
    open: 'Active links',
    none: 'No link yet. The first one is made above.',
    line: (until: string, opens: number, last: string, feedback: number) =>
      [
        `until ${until}`,
        opens === 0 ? 'not opened yet' : `opened ${opens === 1 ? 'once' : `${opens} times`}, last ${last}`,
        feedback > 0 && `${feedback} ${feedback === 1 ? 'answer' : 'answers'}`,
      ]
        .filter(Boolean)
        .join(' · '),
    revoke: 'Revoke',
    revoked: 'Revoked. The link opens nothing any more.',
    feedback: 'Feedback',
    somebody: 'Somebody with the link',
    mayNot: 'Others make links to this sheet: it is outside your folders, or your role does not allow it.',
  },
)

const days = { usual: 14, most: 60 }

/** The panel of links for people without an account. */
export function SharePanel({ onClose }: PanelProps) {
  const t = useTexts(texts)
  const { may } = useSession()
  const links = useShareLinks()
  const dates = useDates()
  const open = (links.data ?? []).filter(({ isOpen }) => isOpen)
  const feedback = (links.data ?? []).flatMap(link => link.feedback).toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <PanelPane title={t.title} label={t.label} onClose={onClose}>
      <p>{t.intro}</p>
      {may('share') ? <NewLink /> : <p className="muted">{t.mayNot}</p>}
      {links.error && <Failure error={links.error} onRetry={() => void links.refetch()} />}
      <PanelSection title={t.open} end={String(open.length)}>
        {links.data && open.length === 0 && <p className="muted">{t.none}</p>}
        <ul className="stack">
          {open.map(link => (
            <OpenLink key={link.id} link={link} />
          ))}
        </ul>
      </PanelSection>
      {feedback.length > 0 && (
        <PanelSection title={t.feedback} end={String(feedback.length)}>
          {feedback.map(({ id, name, message, at, locale }) => (
            <div key={id} className="bubble">
              <p className="small muted">
                {name || t.somebody}, {dates.moment(at)}, {locale.toUpperCase()}
              </p>
              <p>{message}</p>
            </div>
          ))}
        </PanelSection>
      )}
    </PanelPane>
  )
}

function NewLink() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { settings } = useSession()
  const story = useOpenStory()
  const languages = useContentLanguages()
  const { show } = useMessages()
  const make = useMakeLink()
  const [label, setLabel] = useState('')
  const [takesFeedback, setTakesFeedback] = useState(true)
  const [follows, setFollows] = useState(true)
  const { clock } = useEditor()
  const [today] = useState(() => todayIn(settings.timeZone, clock.now()))
  const [locale, setLocale] = useState(
    () => languages.find(({ code }) => code === story.language)?.locale ?? languages[0]?.locale ?? '',
  )
  const [until, setUntil] = useState(() => writeDate(moveDate(today, { days: days.usual }), language))
  const date = parseDate(until, today)
  const ahead = date === null ? 0 : Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
  const isValid = ahead >= 1 && ahead <= days.most
  const url = make.data?.url ?? null

  const create = async (): Promise<void> => {
    if (!isValid || make.isPending) return
    const locales = locale === '' ? languages.map(each => each.locale) : [locale]
    const link = await make.mutateAsync({ label, locales, days: ahead, takesFeedback, follows })
    const isCopied = await copy(link?.url ?? '')
    setLabel('')
    show({ text: isCopied ? t.made : t.madeOnly })
  }
  return (
    <>
      <Field label={t.whom} hint={t.whomHint}>
        {parts => (
          <input
            className="input"
            {...parts}
            maxLength={100}
            value={label}
            onChange={({ target }) => setLabel(target.value)}
          />
        )}
      </Field>
      <div className="two">
        <Field label={t.language}>
          {parts => (
            <select className="select" {...parts} value={locale} onChange={({ target }) => setLocale(target.value)}>
              {languages.map(each => (
                <option key={each.locale} value={each.locale}>
                  {each.name}
                </option>
              ))}
              {languages.length > 1 && <option value="">{t.all}</option>}
            </select>
          )}
        </Field>
        <Field label={t.until} hint={t.untilHint} problem={isValid ? undefined : t.badDate}>
          {parts => (
            <input className="input" {...parts} value={until} onChange={({ target }) => setUntil(target.value)} />
          )}
        </Field>
      </div>
      <SwitchRow
        label={t.takesFeedback}
        state={takesFeedback ? t.yes : t.no}
        checked={takesFeedback}
        onChange={setTakesFeedback}
      />
      <SwitchRow label={t.follows} state={follows ? t.newest : t.held} checked={follows} onChange={setFollows} />
      {make.error && <Failure error={make.error} />}
      <Button kind="primary" icon="link" aria-busy={make.isPending} onClick={() => void create().catch(() => {})}>
        {t.make}
      </Button>
      {url && (
        <Field label={t.yours} hint={t.once}>
          {parts => (
            <div className="copyline">
              <input className="input" {...parts} readOnly value={url} onFocus={({ target }) => target.select()} />
              <Button onClick={() => void copy(url).then(isCopied => isCopied && show({ text: t.copied }))}>
                {t.copy}
              </Button>
            </div>
          )}
        </Field>
      )}
    </>
  )
}

function OpenLink({ link }: { link: ShareLink }) {
  const t = useTexts(texts)
  const dates = useDates()
  const { show } = useMessages()
  const { may } = useSession()
  const revoke = useRevokeLink()
  const name = link.label || link.locales.map(each => each.toUpperCase()).join(', ')
  const last = link.lastOpenedAt ? dates.moment(link.lastOpenedAt) : ''
  return (
    <li className="row">
      <span className="grow">
        <span className="strong">{name}</span>
        <br />
        <span className="small muted">
          {t.line(dates.day(link.expiresAt), link.opens, last, link.feedback.length)}
          {!link.follows && ` · ${t.heldShort}`}
        </span>
      </span>
      {may('share') && (
        <Button
          kind="danger"
          small
          aria-disabled={revoke.isPending}
          onClick={() => revoke.mutate(link.id, { onSuccess: () => show({ text: t.revoked }) })}
        >
          {t.revoke}
        </Button>
      )}
    </li>
  )
}

/** False where the browser does not allow it: the link is there to be copied by hand. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
