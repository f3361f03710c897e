import type { ImportNote } from './import-notes.ts'
import type { ImportProblem } from './reading/import-problem.ts'
import type { IdMap } from './ids/map-ids.ts'
import type { StoryPlan } from './plan-stories.ts'

/** What an import did, in numbers of stories unless said otherwise. */
export interface ImportReport {
  created: number
  updated: number
  unchanged: number
  /** Edited here since their last import, and left alone. */
  kept: number
  assets: number
  datasources: number
  keptDatasources: number
  components: number
  /** Deleted stories that came along. */
  bin: number
  plans: number
  /** What leads nowhere and was imported all the same. */
  warnings: readonly ImportProblem[]
  /** What was kept from visitors, changed, or not taken. */
  notes: readonly ImportNote[]
  /** Ids here by the ids of the export. */
  ids: IdMap
}

export interface ImportOptions {
  /** Reads and checks everything, says what would happen, and changes nothing. */
  dryRun?: boolean
  /** Also over what was edited here. */
  force?: boolean
  /** Stories whose ids are taken here get others. */
  mapIds?: boolean
  /** What leads nowhere is a warning: a space that grew for years has such things. */
  tolerant?: boolean
  /** Stories, components and data sources that are not in the export go: stories to the bin, the others for good. */
  prune?: boolean
  /** Only what pages are made of: neither plans, history and the bin, nor who worked there. */
  contentOnly?: boolean
}

/** Plans are counted once they are stored. */
export function toReport(
  plan: StoryPlan,
  rest: {
    assets: readonly unknown[]
    components: readonly unknown[] | null
    datasources: readonly unknown[]
    kept: number
    bin: number
  },
): Omit<ImportReport, 'warnings' | 'notes' | 'ids'> {
  const created = plan.write.filter(({ known }) => !known).length
  return {
    created,
    updated: plan.write.length - created,
    unchanged: plan.unchanged,
    kept: plan.kept,
    assets: rest.assets.length,
    datasources: rest.datasources.length,
    keptDatasources: rest.kept,
    components: rest.components?.length ?? 0,
    bin: rest.bin,
    plans: 0,
  }
}
