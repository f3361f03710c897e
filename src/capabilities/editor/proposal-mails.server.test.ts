import { expect, test } from 'vitest'
import type { Person } from '../../accounts/people/person.ts'
import { type ProposalMailsDeps, sendProposalMails } from './proposal-mails.server.ts'

type News = Parameters<Parameters<ProposalMailsDeps['service']['proposals']['onNews']>[0]>[0]

const person = (id: number, role: Person['role'], more: Partial<Person> = {}) =>
  ({
    id,
    role,
    name: `P${id}`,
    email: `p${id}@studio.test`,
    isDisabled: false,
    preferences: { language: null },
    ...more,
  }) as Person

const admin = person(1, 'admin')
const owner = person(2, 'editor')
const translator = person(3, 'translator', { preferences: { language: 'en' } as Person['preferences'] })

/** What is written when something is told of a proposal of a sheet. */
async function mailsOf(
  news: Partial<News>,
  { ownerId = null as number | null, people = [admin, owner, translator] } = {},
) {
  let tell: (news: News) => void = () => {}
  const sent = Promise.withResolvers<Parameters<ProposalMailsDeps['database']['enqueue']>[0]>()
  sendProposalMails({
    service: {
      proposals: { onNews: listener => ((tell = listener), () => {}) },
      findStory: () => ({ id: 7, name: 'Prüfstand', editorData: { owner_id: ownerId } }) as never,
    },
    people: { all: async () => people },
    database: { enqueue: async messages => sent.resolve(messages) as never },
    origin: 'https://studio.test',
    defaultLocale: 'de',
    wake: () => {},
    clock: () => 0,
    log: { error: (_: object, text: string) => sent.reject(new Error(text)) } as never,
  })
  const whole = { storyId: 7, lang: 'en', userId: 3, decidedBy: null, note: '', answer: '', ...news }
  tell(whole as News)
  return (await sent.promise).map(({ message }) => JSON.stringify(message))
}

test('a new proposal is told to the person who answers for the sheet, else to the administrators', async () => {
  const toOwner = await mailsOf({ state: 'open', note: 'Ist fertig.' }, { ownerId: 2 })
  expect(toOwner).toHaveLength(1)
  for (const text of ['p2@studio.test', 'Vorschlag: „Prüfstand“ auf Englisch', 'P3 schlägt', 'Ist fertig.'])
    expect(toOwner[0]).toContain(text)
  expect((await mailsOf({ state: 'open' }))[0]).toContain('p1@studio.test')
  // who may not publish, has left or asked decides nothing
  expect((await mailsOf({ state: 'open' }, { ownerId: 3 }))[0]).toContain('p1@studio.test')
  const gone = { ownerId: 2, people: [admin, { ...owner, isDisabled: true }, translator] }
  expect((await mailsOf({ state: 'open' }, gone))[0]).toContain('p1@studio.test')
})

test('what was decided is told to the person who asked, in their language, with the answer', async () => {
  const [declined, ...more] = await mailsOf({ state: 'declined', decidedBy: 2, answer: 'Too long' }, { ownerId: 2 })
  expect(more).toEqual([])
  for (const text of ['p3@studio.test', 'Declined: “Prüfstand” in English', 'Decided by P2', 'Too long'])
    expect(declined).toContain(text)
  expect((await mailsOf({ state: 'accepted', decidedBy: 1 }))[0]).toContain('Published: “Prüfstand” in English')
  expect(await mailsOf({ state: 'accepted' }, { people: [admin] })).toEqual([])
})
