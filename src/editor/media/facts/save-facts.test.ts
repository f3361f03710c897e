import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFactsSaver, type FactsSave } from './save-facts.ts'

function setUp() {
  const sent: object[] = []
  const states: FactsSave['kind'][] = []
  const answers: { resolve(): void; reject(error: Error): void }[] = []
  let due: (() => void) | null = null
  const saver = createFactsSaver({
    save: change => {
      sent.push(change)
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    },
    wait: run => {
      due = run
      return () => (due = null)
    },
    now: () => 7,
    onState: ({ kind }) => void states.push(kind),
  })
  const settle = () => new Promise(resolve => setImmediate(resolve))
  return { saver, sent, states, answers, pause: () => due?.(), settle }
}

test('words are sent after a pause, and one request at a time: a later one is never overtaken', async () => {
  const t = setUp()
  t.saver.change({ alt: 'A' })
  t.saver.change({ alt: 'AB', title: 'T' })
  t.pause()
  t.saver.change({ alt: 'ABC' })
  t.pause()
  expect(t.sent).toEqual([{ alt: 'AB', title: 'T' }])
  t.answers[0]?.resolve()
  await t.settle()
  expect(t.sent).toEqual([{ alt: 'AB', title: 'T' }, { alt: 'ABC' }])
  t.answers[1]?.resolve()
  await t.settle()
  expect(t.states).toEqual(['saving', 'saved', 'saving', 'saved'])
})

test('what could not be saved stays and is sent with the next change, the newer word winning', async () => {
  const t = setUp()
  t.saver.change({ alt: 'A', title: 'T' })
  t.pause()
  t.saver.change({ alt: 'B' })
  t.answers[0]?.reject(new Error('offline'))
  await t.settle()
  expect(t.states.at(-1)).toBe('failed')
  void t.saver.flush()
  expect(t.sent.at(-1)).toEqual({ alt: 'B', title: 'T' })
})

test('whatever fails and whenever, the last state of each word arrives in the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constantFrom('ok', 'fail', 'pause'), fc.record({ [`alt`]: fc.string() })), {
        maxLength: 30,
      }),
      async steps => {
        const t = setUp()
        const server: Record<string, unknown> = {}
        const wanted: Record<string, unknown> = {}
        let answered = 0
        const answer = async (isGood: boolean) => {
          const next = t.answers[answered]
          if (!next) return
          if (isGood) Object.assign(server, t.sent[answered])
          answered++
          if (isGood) next.resolve()
          else next.reject(new Error('no'))
          await t.settle()
        }
        for (const step of steps) {
          if (step === 'pause') t.pause()
          else if (step === 'ok' || step === 'fail') await answer(step === 'ok')
          else {
            Object.assign(wanted, step)
            t.saver.change(step as Record<string, unknown>)
          }
        }
        for (let round = 0; round < 5; round++) {
          void t.saver.flush()
          await answer(true)
        }
        expect(server).toEqual(wanted)
      },
    ),
    { numRuns: 200 },
  )
})
