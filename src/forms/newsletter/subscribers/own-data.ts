import type { Subscriber, SubscriberEvent } from './subscriber.ts'

/** Everything the newsletter knows about somebody, as they see and download it. */
export interface OwnData {
  subscriber: Subscriber
  /** Oldest first: the proof of the consent. */
  events: readonly SubscriberEvent[]
  /** Mails of the sign-up, as long as they are kept. */
  mails: readonly { topic: string; state: 'waiting' | 'sent' | 'parked'; createdAt: string }[]
}
