import { randomUUID } from 'node:crypto'
import type { RunningAccounts } from './accounts.server.ts'
import type { Person } from '../../accounts/people/person.ts'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { ContentService } from '../../cms/content-service.server.ts'
import type { FormsDatabase } from '../visitors/forms-database.server.ts'
import { toNoticeMail } from '../../forms/mail/notice-mail.server.tsx'
import { mailMessages } from '../../messages/mail.ts'
import type { Locale } from '../../model/locale.ts'

export interface ShareFeedbackDeps {
  service: Pick<ContentService, 'shareLinks' | 'findStory'>
  people: Pick<RunningAccounts['people'], 'all'>
  database: Pick<FormsDatabase, 'enqueue'>
  origin: string
  defaultLocale: Locale
  /** Something new waits in the outbox. */
  wake(): void
  clock: Clock
  log: Log
}

type Said = Parameters<Parameters<ContentService['shareLinks']['onFeedback']>[0]>
type Found = NonNullable<ReturnType<ContentService['findStory']>>

/**
 * Writes to the person who made a share link, and to the person who answers for its story, when somebody with the link has said something.
 * Where neither has an account any more it is the administrators.
 *
 * @see docs/decisions/0028-share-links.md
 */
export function sendShareFeedback(deps: ShareFeedbackDeps): void {
  const { service, database, clock, log } = deps
  const toMail = toNoticeMail(deps.origin)

  async function recipients(link: Said[0], story: Found): Promise<Person[]> {
    const active = (await deps.people.all()).filter(person => !person.isDisabled)
    const meant = active.filter(({ id }) => id === link.authorId || id === story.editorData.owner_id)
    return meant.length > 0 ? meant : active.filter(({ role }) => role === 'admin')
  }

  async function tell(link: Said[0], feedback: Said[1]): Promise<void> {
    const story = service.findStory(link.storyId)
    if (!story) return
    const messages = (await recipients(link, story)).map(({ email: to, preferences }) => {
      const locale = preferences.language ?? deps.defaultLocale
      const t = mailMessages[locale]
      const who = feedback.name || t.feedbackSomebody
      const href = `${deps.origin}/editor/story/${story.id}?panel=share`
      const mail = toMail({
        to,
        locale,
        subject: t.feedbackSubject(who, story.name),
        title: t.feedbackTitle(story.name),
        text: t.feedbackFrom(who, link.label),
        quote: feedback.message,
        action: { label: t.feedbackAction, href },
        foot: t.feedbackFoot,
      })
      return { message: mail, topic: 'share-feedback', subjectId: null }
    })
    await database.enqueue(messages, clock(), randomUUID)
    deps.wake()
  }

  service.shareLinks.onFeedback((link, feedback) => {
    // It is stored and shown beside the story: only the mail is missing then.
    tell(link, feedback).catch((error: unknown) => log.error({ err: error }, 'Feedback on a draft was not mailed'))
  })
}
