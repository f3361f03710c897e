import type { Clock } from '../../base/clock.ts'
import { createSingleFlight } from '../../base/single-flight.ts'
import type { Log } from '../../base/log.ts'
import type { Locale } from '../../model/locale.ts'
import type { NewMessage } from '../../outbox/outbox-message.ts'
import type { Guard, Judged } from '../guard/guard.server.ts'
import type { FairLimit } from '../guard/fair-limit.server.ts'
import { hashToken, type TokenSigner } from '../guard/signed-token.server.ts'
import type { Along } from '../submissions/submissions.store.server.ts'
import { toEmailKey } from './subscribers/email-key.server.ts'
import { newsletterDataTopic, type createNewsletterMessages } from './newsletter-messages.server.tsx'
import type { NewSignUp, ToSignUpMail } from './subscribers/sign-up.store.server.ts'
import type { OwnData } from './subscribers/own-data.ts'
import type { OwnDataStore } from './subscribers/own-data.store.server.ts'
import type { FoundToken, SubscribersStore } from './subscribers/subscribers.store.server.ts'
import { dataLinkMs, type Consent, type Subscriber } from './subscribers/subscriber.ts'

/** A sign-up that was read and checked. */
export interface SignUp {
  email: string
  firstName: string
  locale: Locale
  consent: Consent
}

/** `sent` says nothing about the address. `captcha`: with a solved task it would be taken now. */
export type SignUpResult = { kind: 'sent' } | { kind: 'refused'; refusal: 'wait' | 'again'; captcha: boolean }

export interface NewsletterDeps {
  store: SubscribersStore
  ownData: OwnDataStore
  guard: Guard
  /** Sign-ups in a day. */
  limit: FairLimit
  messages: ReturnType<typeof createNewsletterMessages>
  signer: TokenSigner
  /** Something waits in the outbox. */
  wake(): void
  clock: Clock
  uuid(): string
  /** 256 random bits, safe in addresses. */
  newToken(): string
  log: Log
}

export interface Newsletter {
  /** The form of the newsletter. */
  signUp(signUp: SignUp, judged: Judged): Promise<SignUpResult>
  /** A box in another form: the sign-up becomes part of the transaction that stores the form. */
  signUpAlong(signUp: SignUp, addressBlock: string): Along
  findConfirmation(token: string): Promise<FoundToken | null>
  confirm(token: string): Promise<Subscriber | null>
  /** Another mail for a link that has expired. */
  renew(token: string, addressBlock: string): Promise<boolean>
  /** Who may leave by this token; null for tokens that were not made here, and where nothing is stored any more. */
  findLeaver(token: string): Promise<Subscriber | null>
  /** False where they had left before; null as above. */
  leave(token: string): Promise<boolean | null>
  undoLeave(token: string): Promise<Subscriber | null>
  /** For the headers and the foot of everything that is sent to the list. */
  leaveToken(subscriberId: string): string
  /** Sends a link to one's data, if there is any; says nothing about it, and does not wait for it. */
  requestData(email: string, locale: Locale, judged: Judged): Promise<SignUpResult>
  findData(token: string): Promise<OwnData | null>
  erase(token: string): Promise<boolean>
}

const tooMany = 'Newsletter: so many sign-ups today that not all without work are taken'
const leavePurpose = 'newsletter-leave'
const dataPurpose = 'newsletter-data'

/**
 * The list of the newsletter: double opt-in, leaving, one's own data. Links
 * that confirm are random and kept as hashes; links that leave or show data
 * are signed. Only a POST changes anything.
 *
 * @see docs/decisions/0022-newsletter.md
 */
export function createNewsletter(deps: NewsletterDeps): Newsletter {
  const { store, ownData, guard, messages, signer, clock, uuid, log } = deps
  /** The same sign-up at the same moment waits for the first. */
  const once = createSingleFlight<SignUpResult>()

  function prepare({ firstName, ...signUp }: SignUp, spent: NewSignUp['spent']) {
    const token = deps.newToken()
    const times = { tokenHash: hashToken(token), now: clock() }
    const row: NewSignUp = { ...signUp, firstName: firstName || null, spent, id: uuid(), ...times }
    const toMail: ToSignUpMail = subscriber =>
      withId(
        subscriber.state === 'confirmed'
          ? messages.known(subscriber, leaveToken(subscriber.id))
          : messages.confirm(subscriber, token),
      )
    return { row, toMail }
  }

  async function add(signUp: SignUp, spent: NewSignUp['spent']) {
    const { row, toMail } = prepare(signUp, spent)
    const added = await store.signUp(row, toMail)
    if (added === 'mailed') deps.wake()
    return added
  }

  function withId(message: NewMessage): readonly (NewMessage & { id: string })[] {
    return [{ ...message, id: uuid() }]
  }

  async function judgeAndAdd(signUp: SignUp, judged: Judged): Promise<SignUpResult> {
    const trust = await guard.judge(judged)
    if (trust.kind === 'refused') return trust
    if (!deps.limit.take(judged.addressBlock, trust.hasWorked)) {
      trust.giveBack()
      log.warn({}, tooMany)
      return { kind: 'refused', refusal: 'wait', captcha: guard.hasTasks && !trust.hasWorked }
    }
    const added = await add(signUp, trust.tokens)
    // The token of the form belongs to another address.
    return added === 'token_spent' ? { kind: 'refused', refusal: 'again', captcha: false } : { kind: 'sent' }
  }

  function sign(purpose: string, subject: string): string {
    return signer.sign(purpose, { nonce: deps.newToken(), subject, issuedAt: clock() })
  }

  function leaveToken(subscriberId: string): string {
    return sign(leavePurpose, subscriberId)
  }

  async function findSigned(purpose: string, token: string, maxAgeMs: number): Promise<Subscriber | null> {
    const signed = signer.verify(purpose, token, maxAgeMs, clock())
    return signed && store.find(signed.subject)
  }

  // Somebody may want to leave by a letter of many years ago.
  const findLeaver = (token: string) => findSigned(leavePurpose, token, Number.POSITIVE_INFINITY)

  async function sendData(email: string, locale: Locale): Promise<void> {
    const subscriber = await store.findByEmail(email)
    if (!subscriber) return
    const mail = messages.data(subscriber, locale, sign(dataPurpose, subscriber.id))
    if (await store.addMail(subscriber, newsletterDataTopic, withId(mail), clock())) deps.wake()
  }

  return {
    async signUp(signUp, judged) {
      // A filled trap is answered like everything else.
      if (judged.honeypot) return { kind: 'sent' }
      const key = `${judged.addressBlock} ${toEmailKey(signUp.email)}`
      return once(key, () => judgeAndAdd(signUp, judged))
    },
    signUpAlong: (signUp, addressBlock) => async trx => {
      if (!deps.limit.take(addressBlock, false)) return log.warn({}, tooMany)
      const { row, toMail } = prepare(signUp, [])
      await store.signUpWithin(trx, row, toMail)
    },
    findConfirmation: token => store.findToken(hashToken(token), clock()),
    confirm: token => store.confirm(hashToken(token), clock()),
    async renew(token, addressBlock) {
      const found = await store.findToken(hashToken(token), clock())
      if (found?.kind !== 'expired' || found.subscriber.state !== 'pending') return false
      const { subscriber } = found
      const consent = await store.lastConsent(subscriber.id)
      // the link was in a mail to them: nobody else uses up their number
      if (!consent || !deps.limit.take(addressBlock, true)) return false
      const { email, firstName, locale } = subscriber
      await add({ email, firstName: firstName ?? '', locale, consent }, [])
      return true
    },
    findLeaver,
    async leave(token) {
      const subscriber = await findLeaver(token)
      return subscriber && store.leave(subscriber.id, clock())
    },
    async undoLeave(token) {
      const subscriber = await findLeaver(token)
      return subscriber && store.undoLeave(subscriber.id, clock())
    },
    leaveToken,
    async requestData(email, locale, judged) {
      if (judged.honeypot) return { kind: 'sent' }
      const trust = await guard.judge(judged)
      if (trust.kind === 'refused') return trust
      // How long an answer takes must not tell whether there is anything.
      sendData(email, locale).catch((error: unknown) => log.error({ err: error }, 'Newsletter: no link to the data'))
      return { kind: 'sent' }
    },
    async findData(token) {
      const subscriber = await findSigned(dataPurpose, token, dataLinkMs)
      return subscriber && ownData.read(subscriber)
    },
    async erase(token) {
      const subscriber = await findSigned(dataPurpose, token, dataLinkMs)
      return subscriber !== null && ownData.erase(subscriber)
    },
  }
}
