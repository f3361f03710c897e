import { expect, test } from 'vitest'
import { createRestingContent } from './resting-content.ts'
import type { StoryState } from './story-store.ts'

/** A store of which a test says what it holds, and timers that pass when it says so. */
function openResting() {
  const listeners = new Set<() => void>()
  const timers = new Set<() => void>()
  let state = { content: { _uid: 'a', component: 'page', title: '' }, steps: [] } as unknown as StoryState
  const content = createRestingContent(
    {
      state: () => state,
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    callback => {
      timers.add(callback)
      return () => void timers.delete(callback)
    },
  )
  return {
    content,
    timers,
    listeners,
    title: () => content.get().title,
    change(title: string, isTyping: boolean): void {
      const step = { id: 1, isUndone: false, typing: isTyping ? { uid: 'a', key: 'title' } : null }
      state = { ...state, content: { ...state.content, title }, steps: [step] } as unknown as StoryState
      for (const listener of listeners) listener()
    },
    pass(): void {
      const due = [...timers]
      timers.clear()
      for (const run of due) run()
    },
  }
}

test('what is typed is followed once a while, however many keys there are; the last one counts', () => {
  const { content, change, pass, timers, title } = openResting()
  content.subscribe(() => {})
  change('A', true)
  change('Ab', true)
  expect(title()).toBe('')
  expect(timers.size).toBe(1)
  pass()
  expect(title()).toBe('Ab')
})

test('anything else is there at once, with what was typed before', () => {
  const { content, change, timers, title } = openResting()
  content.subscribe(() => {})
  change('Ab', true)
  change('Abc', false)
  expect(title()).toBe('Abc')
  expect(timers.size).toBe(0)
})

test('who does not follow reads what is newest, and nothing is kept running for nobody', () => {
  const { content, change, listeners, timers, title } = openResting()
  const stop = content.subscribe(() => {})
  change('Ab', true)
  stop()
  expect([title(), listeners.size, timers.size]).toEqual(['Ab', 0, 0])
})
