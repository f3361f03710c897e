import { randomUUID } from 'node:crypto'
import type { RunningAccounts } from './accounts.server.ts'
import type { Person } from '../../accounts/people/person.ts'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { ContentService } from '../../cms/content-service.server.ts'
import type { FormsDatabase } from '../visitors/forms-database.server.ts'
import { toNoticeMail } from '../../forms/mail/notice-mail.server.tsx'
import { mailMessages } from '../../messages/mail.ts'
import { can } from '../../model/editing/role.ts'
import type { Locale } from '../../model/locale.ts'

export interface ProposalMailsDeps {
  service: Pick<ContentService, 'proposals' | 'findStory'>
  people: Pick<RunningAccounts['people'], 'all'>
  database: Pick<FormsDatabase, 'enqueue'>
  origin: string
  defaultLocale: Locale
  /** Something new waits in the outbox. */
  wake(): void
  clock: Clock
  log: Log
}

type News = Parameters<Parameters<ContentService['proposals']['onNews']>[0]>[0]

/**
 * Writes to the person who answers for a sheet when somebody proposes a language of it, else to the administrators; and to
 * the person who proposed it, when it was published or declined.
 */
export function sendProposalMails(deps: ProposalMailsDeps): void {
  const { service, database, clock, log } = deps
  const toMail = toNoticeMail(deps.origin)

  async function tell(news: News): Promise<void> {
    const story = service.findStory(news.storyId)
    if (!story) return
    const active = (await deps.people.all()).filter(person => !person.isDisabled)
    const deciding = active.filter(({ role, id }) => can(role, 'publish') && id !== news.userId)
    const owners = deciding.filter(({ id }) => id === story.editorData.owner_id)
    const askedOf = owners.length > 0 ? owners : deciding.filter(({ role }) => role === 'admin')
    const recipients = news.state === 'open' ? askedOf : active.filter(({ id }) => id === news.userId)
    const nameOf = (id: number | null): string => active.find(person => person.id === id)?.name ?? ''
    const messages = recipients.map(person => toMessage(news, person, story.id, story.name, nameOf))
    await database.enqueue(messages, clock(), randomUUID)
    deps.wake()
  }

  function toMessage(news: News, person: Person, id: number, sheet: string, nameOf: (id: number | null) => string) {
    const locale = person.preferences.language ?? deps.defaultLocale
    const t = mailMessages[locale]
    const language = new Intl.DisplayNames(locale, { type: 'language' }).of(news.lang) ?? news.lang
    const isOpen = news.state === 'open'
    const [subject, text] = {
      open: [t.proposalOpen(sheet, language), t.proposalFrom(nameOf(news.userId), language)],
      accepted: [t.proposalAccepted(sheet, language), t.proposalBy(nameOf(news.decidedBy))],
      declined: [t.proposalDeclined(sheet, language), t.proposalBy(nameOf(news.decidedBy))],
    }[news.state] as [string, string]
    const quote = isOpen ? news.note : news.answer
    const panel = isOpen ? '&panel=publish' : ''
    const mail = toMail({
      to: person.email,
      locale,
      subject,
      title: subject,
      text,
      ...(quote !== '' && { quote }),
      action: { label: t.feedbackAction, href: `${deps.origin}/editor/story/${id}?lang=${news.lang}${panel}` },
      foot: isOpen ? t.proposalFootOpen : t.proposalFoot,
    })
    return { message: mail, topic: 'proposal', subjectId: null }
  }

  service.proposals.onNews(news => {
    // It is shown on the first screen and beside the sheet: only the mail is missing then.
    tell(news).catch((error: unknown) => log.error({ err: error }, 'A proposal was not mailed'))
  })
}
