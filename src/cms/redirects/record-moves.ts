import type { Log } from '../../base/log.ts'
import type { ContentListener } from '../content-events.ts'
import type { Datasources } from '../datasources/datasources.server.ts'
import type { StoryIndex } from '../stories/index/story-index.ts'
import { createMoveRecorder } from './move-recorder.ts'

export interface RecordMovesDeps {
  websiteFolder: string
  index: StoryIndex
  datasources: Datasources
  log: Log
}

/** The recorder of moved stories, with the redirects of this space. */
export function recordMoves({ websiteFolder, index, datasources, log }: RecordMovesDeps): ContentListener {
  return createMoveRecorder({
    websiteFolder,
    addressesOf: uuid => {
      const story = index.byUuid(uuid)
      if (!story?.firstPublishedAt && !story?.versions.published) return null
      return { paths: { default: story.fullSlug, ...story.paths }, isPublished: story.versions.published !== null }
    },
    redirects: () => datasources.all().find(source => source.slug === 'redirects') ?? null,
    save: datasources.saveDatasource,
    log,
  })
}
