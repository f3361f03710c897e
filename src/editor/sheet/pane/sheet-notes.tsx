import { useEffect, useState } from 'react'
import { useMessages } from '../../controls/message/messages.tsx'
import { Note } from '../../controls/message/note.tsx'
import { languageName } from '../../fields/names/language-name.ts'
import { defineTexts, editorLocales, useLanguage, useTexts } from '../../language.ts'
import { roleNames } from '../../frame/person.ts'
import { OlderPlans } from '../../panels/schedule/older-plans.tsx'
import { useAnswers, useReadAnswer } from '../../panels/publish/proposals.ts'
import { navigate } from '../../routing/navigation.tsx'
import { storyRoute } from '../../routing/route.ts'
import { useSession } from '../../session/session-context.tsx'
import { useSheet, useStoryState } from '../sheet-context.ts'
import type { StoryStore } from '../story/story-store.ts'

const texts = defineTexts(
  {
    offline: (time: string) => `Keine Verbindung seit ${time}.`,
    keepWriting: 'Schreiben Sie weiter. Nichts geht verloren, auch nicht beim Schließen.',
    next: (seconds: number) => `Nächster Versuch in ${seconds} s.`,
    retry: 'Jetzt versuchen',
    signedOut: 'Bitte melden Sie sich noch einmal an. Ihr Text bleibt stehen.',
    forbidden: 'Ihre Rolle darf das hier nicht speichern. Ihr Text bleibt auf diesem Gerät.',
    missing: 'Dieses Blatt hat jemand gelöscht. Ihr Text ist noch da.',
    restore: 'Aus dem Papierkorb holen',
    notRestored: 'Das ließ sich nicht zurückholen. Ihr Text bleibt auf diesem Gerät.',
    invalid: (message: string) => `Der Server nimmt das so nicht an: ${message}`,
    tooLarge:
      'Das Blatt ist zu groß geworden, um es zu speichern. Ihr Text bleibt auf diesem Gerät; kürzen Sie, was zuletzt dazukam.',
    conflict: (count: number) =>
      count === 1 ? '1 Feld haben Sie beide geändert.' : `${count} Felder haben Sie beide geändert.`,
    decide: 'Entscheiden',
    schema: (names: string) => `Die Felder von ${names} wurden geändert, während Sie schrieben.`,
    schemaKept:
      'Das Formular zeigt die neuen Felder. Was Sie geschrieben haben, bleibt gespeichert, auch wo ein Feld weggefallen ist.',
    understood: 'Verstanden',
    declined: (name: string) => `Ihr Vorschlag für ${name} wurde abgelehnt.`,
    accepted: (name: string) => `Ihr Vorschlag für ${name} ist veröffentlicht.`,
    answerRead: 'Gelesen',
    readOnly: 'Sie sehen dieses Blatt, ändern es aber nicht.',
    role: (role: string) => `Ihre Rolle: ${role}. Rechte vergibt die Verwaltung.`,
    folders: 'Dieses Blatt liegt außerhalb Ihrer Ordner. Rechte vergibt die Verwaltung.',
    otherLanguage: 'In dieser Sprache lesen Sie nur. Schreiben können Sie in Ihren eigenen Sprachen.',
    openLanguage: (name: string) => `${name} öffnen`,
  },
  {
    offline: time => `No connection since ${time}.`,
    keepWriting: 'Keep writing. Nothing gets lost, not even when you close.',
    next: seconds => `Next attempt in ${seconds} s.`,
    retry: 'Try now',
    signedOut: 'Please sign in again. Your text stays.',
    forbidden: 'Your role may not save this here. Your text stays on this device.',
    missing: 'Somebody has deleted this sheet. Your text is still here.',
    restore: 'Bring back from the bin',
    notRestored: 'It could not be brought back. Your text stays on this device.',
    invalid: message => `The server does not accept this: ${message}`,
    tooLarge: 'The sheet has become too large to save. Your text stays on this device; shorten what was added last.',
    conflict: count => (count === 1 ? 'You have both changed 1 field.' : `You have both changed ${count} fields.`),
    decide: 'Decide',
    schema: names => `The fields of ${names} were changed while you were writing.`,
    schemaKept: 'The form shows the new fields. What you have written stays saved, even where a field is gone.',
    understood: 'Understood',
    declined: name => `Your proposal for ${name} was declined.`,
    accepted: name => `Your proposal for ${name} is published.`,
    answerRead: 'Mark as read',
    readOnly: 'You can see this sheet but not change it.',
    role: role => `Your role: ${role}. Administrators grant rights.`,
    folders: 'This sheet is outside your folders. Administrators grant rights.',
    otherLanguage: 'You can only read this language. You write in your own languages.',
    openLanguage: name => `Open ${name}`,
  },
)

/** What keeps a story from being saved, and what is safe: above its fields, where one writes. */
export function SheetNotes({ store }: { store: StoryStore }) {
  const t = useTexts(texts)
  const { conflicts } = useStoryState(store)
  const { mayWrite, openPanel } = useSheet()
  return (
    <>
      {!mayWrite && <ReadOnlyNote />}
      <OfflineNote store={store} />
      <ProblemNote store={store} />
      <SchemaNote />
      <AnswerNotes />
      <OlderPlans />
      {conflicts.length > 0 && (
        <Note
          kind="warn"
          icon="conflict"
          action={<LinkButton label={t.decide} onPress={() => openPanel('conflict')} />}
        >
          <p className="strong">{t.conflict(conflicts.length)}</p>
        </Note>
      )}
    </>
  )
}

/** What was answered to the person's own proposals for this sheet, until they have read it. */
function AnswerNotes() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { storyId } = useSheet()
  const read = useReadAnswer()
  const answers = (useAnswers().data ?? []).filter(each => each.storyId === storyId)
  return answers.map(({ id, lang, state, decidedBy, answer }) => (
    <Note
      key={id}
      kind={state === 'declined' ? 'warn' : 'info'}
      icon={state === 'declined' ? 'comment' : 'check'}
      action={<LinkButton label={t.answerRead} onPress={() => read.mutate(id)} />}
    >
      <p className="strong">{(state === 'declined' ? t.declined : t.accepted)(languageName(lang, language))}</p>
      {answer !== '' && <p>{answer}</p>}
      {decidedBy !== '' && <p className="small muted">{decidedBy}</p>}
    </Note>
  ))
}

function LinkButton({ label, onPress }: { label: string; onPress(): void }) {
  return (
    <button type="button" className="link-btn" onClick={onPress}>
      {label}
    </button>
  )
}

function ReadOnlyNote() {
  const t = useTexts(texts)
  const names = useTexts(roleNames)
  const language = useLanguage()
  const { person } = useSession()
  const { storyId, selected } = useSheet()
  const [own] = person.role === 'translator' ? person.languages : []
  const block = selected?.storyId === storyId ? selected.uid : null
  return (
    <Note
      kind="plain"
      icon="lock"
      action={
        own !== undefined && (
          <LinkButton
            label={t.openLanguage(languageName(own, language))}
            onPress={() => navigate(storyRoute(storyId, { lang: own, block }))}
          />
        )
      }
    >
      <p className="strong">{person.role === 'translator' ? t.otherLanguage : t.readOnly}</p>
      <p>{person.folders === null ? t.role(names[person.role]) : t.folders}</p>
    </Note>
  )
}

function OfflineNote({ store }: { store: StoryStore }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { saved } = useStoryState(store)
  const [now, setNow] = useState(0)
  const isOffline = saved.kind === 'offline'
  useEffect(() => {
    if (!isOffline) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOffline])
  if (saved.kind !== 'offline') return null
  const time = new Intl.DateTimeFormat(editorLocales[language], { timeStyle: 'short' }).format(saved.since)
  const at = store.nextAttempt()
  return (
    <Note kind="warn" icon="offline" action={<LinkButton label={t.retry} onPress={() => store.retry()} />}>
      <p className="strong" role="status">
        {t.offline(time)}
      </p>
      <p>
        {t.keepWriting} {at !== null && now > 0 && t.next(Math.max(1, Math.ceil((at - now) / 1000)))}
      </p>
    </Note>
  )
}

function ProblemNote({ store }: { store: StoryStore }) {
  const t = useTexts(texts)
  const { show } = useMessages()
  const { problem } = useStoryState(store)
  if (!problem) return null
  const said = {
    'signed-out': t.signedOut,
    forbidden: t.forbidden,
    missing: t.missing,
    invalid: t.invalid(problem.message),
    'too-large': t.tooLarge,
  }[problem.kind]
  const action =
    problem.kind === 'missing' ? (
      <LinkButton label={t.restore} onPress={() => void store.restore().catch(() => show({ text: t.notRestored }))} />
    ) : (
      <LinkButton label={t.retry} onPress={() => store.retry()} />
    )
  return (
    <Note kind="error" action={action}>
      <p className="strong">{said}</p>
    </Note>
  )
}

function SchemaNote() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { names, dismiss } = useSheet().schemaNews
  if (names.length === 0) return null
  const quoted = names.map(name => (language === 'de' ? `„${name}“` : `“${name}”`))
  const list = new Intl.ListFormat(editorLocales[language]).format(quoted)
  return (
    <Note action={<LinkButton label={t.understood} onPress={dismiss} />}>
      <p className="strong" role="status">
        {t.schema(list)}
      </p>
      <p>{t.schemaKept}</p>
    </Note>
  )
}
