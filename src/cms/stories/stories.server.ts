import { createStoryPublishing } from './publish-stories.server.ts'
import { createReleases } from '../schedules/releases.server.ts'
import { createScheduleRunner } from '../schedules/run-schedules.server.ts'
import { createSchedules } from '../schedules/schedules.server.ts'
import { createKeepingAside } from './history/keep-aside.server.ts'
import { createStoryMoving } from './move-stories.server.ts'
import { createStorySaving } from './save-stories.server.ts'
import { readStoryHistory } from './history/story-history.server.ts'
import { createStoryWriter, type StoriesDeps } from './story-writer.server.ts'
import { createStoryUuids } from './story-uuids.server.ts'
import { createStoryTrash } from './trash.server.ts'

/**
 * Changing stories. Every function checks first, stores in one transaction, updates the index, then tells listeners;
 * changes run one after the other. What the caller can correct comes back as messages by field.
 *
 * `cv` moves with everything that published answers can show: publishing, unpublishing, moving, deleting, folders;
 * saving a draft leaves it alone.
 */
export function createStories(deps: StoriesDeps) {
  const writer = createStoryWriter(deps)
  const publishing = createStoryPublishing(writer)
  const { publishStory, unpublishStory, restorePublication } = publishing
  const runner = createScheduleRunner(writer, publishing)
  const history = (id: number) => readStoryHistory(deps.database.reader, deps.library.index, id)
  return {
    ...createStorySaving(writer, publishing),
    ...createKeepingAside(writer),
    ...createStoryMoving(writer),
    ...createStoryTrash(writer),
    ...createStoryUuids(writer),
    publishStory,
    unpublishStory,
    restorePublication,
    history,
    /** What is to happen at a moment of the future. */
    schedules: createSchedules(writer),
    releases: createReleases(writer, runner),
    /** Does what is due. Several processes may call it: each plan is carried out once. */
    runSchedules: runner.runDue,
  }
}

export type Stories = ReturnType<typeof createStories>
