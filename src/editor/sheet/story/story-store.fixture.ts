import { ApiError } from '../../api/api-error.ts'
import type { Block } from '../structure/block-tree.ts'
import type { ServerStory, StoryServer } from '../saving/story-server.ts'

/** A clock that moves when a test says so, and the timers that wait for it. */
export function createTime(start = Date.UTC(2026, 10, 22, 13)) {
  let now = start
  let timers: { at: number; callback: () => void }[] = []
  /** Lets everything that is under way go on. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve()
  }
  return {
    now: () => now,
    setTimer(callback: () => void, ms: number) {
      const timer = { at: now + ms, callback }
      timers.push(timer)
      return () => void (timers = timers.filter(one => one !== timer))
    },
    settle,
    /** Moves on by so many milliseconds, timer by timer. */
    async pass(ms: number): Promise<void> {
      const end = now + ms
      for (;;) {
        await settle()
        const next = timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0]
        if (!next) break
        now = Math.max(now, next.at)
        timers = timers.filter(timer => timer !== next)
        next.callback()
      }
      now = end
      await settle()
    },
  }
}

/** What a server does with the next request. */
export type Fault = 'none' | 'unanswered' | 'saved-but-unanswered' | 'broken'

/** A server in memory that refuses what is based on an old state, and fails where a test says so. */
export function createStoryServerFixture(content: Block) {
  let story: ServerStory = { facts: { id: 1, name: 'Blatt', published: false }, content, lockVersion: 1 }
  const fixture = {
    fault: (): Fault => 'none',
    saves: 0,
    /** What was kept beside the draft last. */
    aside: null as Block | null,
    get story(): ServerStory {
      return story
    },
    /** Changes the story as another person does. */
    change(next: (content: Block) => Block): void {
      story = { ...story, content: next(story.content), lockVersion: story.lockVersion + 1 }
    },
    refuse(status: number): void {
      fixture.fault = () => {
        throw new ApiError(status, `HTTP ${status}`)
      }
    },
    server: {
      async load() {
        await Promise.resolve()
        if (fixture.fault() !== 'none') throw new ApiError(0, 'No answer')
        return structuredClone(story)
      },
      async save({ content: sent, facts, lockVersion }) {
        await Promise.resolve()
        const fault = fixture.fault()
        if (fault === 'unanswered') throw new ApiError(0, 'No answer')
        if (fault === 'broken') throw new ApiError(503, 'Unavailable')
        if (lockVersion !== story.lockVersion) throw new ApiError(409, 'Changed meanwhile')
        story = {
          facts: { ...story.facts, ...facts },
          content: structuredClone(sent ?? story.content),
          lockVersion: lockVersion + 1,
        }
        fixture.saves++
        if (fault === 'saved-but-unanswered') throw new ApiError(0, 'No answer')
        return structuredClone(story)
      },
      loadPublished: () => Promise.resolve(null),
      restore: () => Promise.resolve(),
      keepAside(aside) {
        fixture.aside = aside
        return Promise.resolve(7)
      },
    } satisfies StoryServer,
  }
  return fixture
}
