import type { PreviewAnswer, PreviewFailure } from '../../model/editing/preview-answer.ts'
import type { EditedStory } from '../../model/editing/preview-messages.ts'

export interface EditsDeps {
  /** Renders the page with these stories; rejects where nobody answers. */
  render(stories: readonly EditedStory[]): Promise<PreviewAnswer | PreviewFailure>
  show(answer: PreviewAnswer): Promise<void>
  /** Says why what is seen is not the newest; null: it is. */
  say(failure: PreviewFailure | 'offline' | null): void
  setTimer(work: () => void, ms: number): void
}

/** Unsaved stories on their way to the page. */
export interface Edits {
  /** A story has been edited. */
  edit(story: EditedStory): void
  /** A story has been saved: what is unsaved of it is no more. */
  saved(storyId: number): void
  /** The connection is back: what the page lacks is tried at once. */
  retry(): void
}

/** Who floods the server is answered so much later, in milliseconds. */
const busyMs = 400
/** Pauses before a page that could not be had is tried again, in milliseconds: twice as long each time. */
const firstPauseMs = 2000
const longestPauseMs = 30_000

/**
 * Sends edits, one request at a time: what is typed meanwhile goes with the next, so that the newest is always the last to be
 * shown. A failure leaves the last good page, and says so; where nobody answered it is tried again until somebody does.
 */
export function createEdits({ render, show, say, setTimer }: EditsDeps): Edits {
  const unsaved = new Map<number, EditedStory>()
  /** Saved while the page had not shown them yet: they go once it has. */
  const savedMeanwhile = new Set<number>()
  let isRunning = false
  let isWaiting = false
  let isBehind = false
  let pauseMs = firstPauseMs

  async function run(): Promise<void> {
    if (isRunning) {
      isWaiting = true
      return
    }
    isRunning = true
    do {
      isWaiting = false
      await renderOnce()
    } while (isWaiting)
    isRunning = false
  }

  async function renderOnce(): Promise<void> {
    if (unsaved.size === 0) return
    const sent = [...unsaved.values()]
    try {
      const answer = await render(sent)
      if (typeof answer === 'object') {
        await show(answer)
        isBehind = false
        pauseMs = firstPauseMs
        for (const story of sent) if (savedMeanwhile.has(story.id) && unsaved.get(story.id) === story) forget(story.id)
        return say(null)
      }
      if (answer === 'busy') setTimer(() => void run(), busyMs)
      else say(answer)
    } catch {
      isBehind = true
      say('offline')
      setTimer(retry, pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }

  function forget(storyId: number): void {
    unsaved.delete(storyId)
    savedMeanwhile.delete(storyId)
  }

  function retry(): void {
    if (isBehind) void run()
  }

  return {
    retry,
    edit(story) {
      unsaved.set(story.id, story)
      savedMeanwhile.delete(story.id)
      void run()
    },
    saved(storyId) {
      if ((isBehind || isRunning) && unsaved.has(storyId)) savedMeanwhile.add(storyId)
      else forget(storyId)
    },
  }
}
