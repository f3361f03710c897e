import { createStoryStore } from './create-story-store.ts'
import { adopt, type Draft } from '../draft/adopt.ts'
import { draftOf } from '../draft/draft-facts.ts'
import { restoreSteps } from '../draft/steps.ts'
import type { StoryStore, StoryStoreDeps } from './story-store.ts'

/**
 * Opens a story: from this device at once where it is known, then from the server. Changes that no server has
 * confirmed come back first.
 *
 * @throws ApiError where neither device nor server has it.
 */
export async function openStoryStore(deps: StoryStoreDeps): Promise<StoryStore> {
  const { server, journal, now } = deps
  const [cached, drafts, steps] = await Promise.all([journal.cached(), journal.adopt(), journal.steps()])
  const known = drafts.at(-1)?.base ?? cached
  const base = known ?? (await server.load())
  let draft: Draft = { base, content: base.content, facts: {}, conflicts: [], sent: [] }
  for (const one of drafts) {
    const mine = draftOf(one)
    // What two windows wrote is merged as if two people had written it.
    draft = draft.content === base.content && one.base === base ? mine : mergeDrafts(draft, mine)
  }
  const changes = drafts.reduce((sum, one) => sum + one.changes, 0)
  const kept = restoreSteps(steps, now())
  const store = createStoryStore(deps, draft, known ? [] : kept, changes)
  void journal.cache(draft.base)
  // What the device knows may be older than its steps, which would then take back what is not there yet.
  if (known)
    void store.reload().then(
      () => store.remember(kept),
      () => store.remember(kept),
    )
  else void store.loadPublished()
  return store
}

function mergeDrafts(first: Draft, second: Draft): Draft {
  const onSecond = adopt({ ...second, facts: { ...first.facts, ...second.facts } }, first.base)
  const merged = adopt({ ...onSecond, base: second.base }, { ...first.base, content: first.content })
  return { ...merged, base: first.base, facts: { ...first.facts, ...second.facts } }
}
