import { expect, test } from 'vitest'
import type { PreviewAnswer } from '../../model/editing/preview-answer.ts'
import type { EditedStory } from '../../model/editing/preview-messages.ts'
import { createEdits } from './edits.ts'

const story = (id: number, title: string): EditedStory => ({ id, uuid: `u${id}`, content: { title } })
const page = {} as PreviewAnswer

function open() {
  const sent: string[] = []
  const said: (string | null)[] = []
  const timers: { work: () => void; ms: number }[] = []
  let isOffline = false
  const edits = createEdits({
    async render(stories) {
      if (isOffline) throw new TypeError('Failed to fetch')
      sent.push(stories.map(({ content }) => String(content.title)).join(' '))
      return page
    },
    show: async () => {},
    say: failure => void said.push(failure),
    setTimer: (work, ms) => void timers.push({ work, ms }),
  })
  const settled = () => new Promise<void>(resolve => void setImmediate(resolve))
  return { edits, sent, said, timers, settled, setOffline: (is: boolean) => (isOffline = is) }
}

test('a page that could not be had is tried again, later each time, until it shows what was written', async () => {
  const { edits, sent, said, timers, settled, setOffline } = open()
  setOffline(true)
  edits.edit(story(1, 'a'))
  await settled()
  timers[0]?.work()
  await settled()
  expect([sent, said, timers.map(({ ms }) => ms)]).toEqual([[], ['offline', 'offline'], [2000, 4000]])
  setOffline(false)
  timers[1]?.work()
  await settled()
  expect([sent, said.at(-1)]).toEqual([['a'], null])
  // a timer that was left over asks for nothing
  timers[0]?.work()
  await settled()
  expect(sent).toEqual(['a'])
})

test('what was saved before the page has shown it is shown all the same, at once when the connection is back', async () => {
  const { edits, sent, said, settled, setOffline } = open()
  setOffline(true)
  edits.edit(story(1, 'a'))
  await settled()
  edits.saved(1)
  setOffline(false)
  edits.retry()
  await settled()
  expect([sent, said.at(-1)]).toEqual([['a'], null])
  edits.edit(story(2, 'b'))
  await settled()
  // saved and shown: it need not be sent any more
  expect(sent).toEqual(['a', 'b'])
})

test('what is saved and up to date is not sent again', async () => {
  const { edits, sent, settled } = open()
  edits.edit(story(1, 'a'))
  await settled()
  edits.saved(1)
  edits.edit(story(2, 'b'))
  await settled()
  expect(sent).toEqual(['a', 'b'])
})
