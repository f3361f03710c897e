import type { PreviewAnswer, PreviewFailure } from '../../model/preview-answer.ts'
import type { EditedStory } from '../../model/preview-messages.ts'

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
}

/** Who floods the server is answered so much later, in milliseconds. */
const busyMs = 400

/**
 * Sends edits, one request at a time: what is typed meanwhile goes with the next, so that the newest is always the last to be
 * shown. A failure leaves the last good page, and says so.
 */
export function createEdits({ render, show, say, setTimer }: EditsDeps): Edits {
  const unsaved = new Map<number, EditedStory>()
  let isRunning = false
  let isWaiting = false

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
    try {
      const answer = await render([...unsaved.values()])
      if (typeof answer === 'object') {
        await show(answer)
        return say(null)
      }
      if (answer === 'busy') setTimer(() => void run(), busyMs)
      else say(answer)
    } catch {
      say('offline')
    }
  }

  return {
    edit(story) {
      unsaved.set(story.id, story)
      void run()
    },
    saved: storyId => void unsaved.delete(storyId),
  }
}
