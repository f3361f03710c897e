import type { Log } from '../../base/log.ts'
import type { Story } from '../../blocks/block.ts'
import type { Locale } from '../../model/locale.ts'
import type { WireStory } from '../../model/story/wire.ts'
import type { TranslationMap } from '../map/translation-map.server.ts'
import type { ContentVersion } from '../stories/stories.server.ts'
import type { KeptRelated } from './kept-related.ts'
import type { ClaimId } from './page-ids.ts'

/** Everything parsing needs besides the wire JSON. One context per answer of the content service. */
export interface ParseContext {
  locale: Locale
  version: ContentVersion
  map: TranslationMap
  /** Stories that arrived as relations, by uuid. */
  related: ReadonlyMap<string, WireStory>
  /** Related stories already parsed: a client of fifty references is parsed once. */
  parsed: Map<string, Story | null>
  /** Related stories that were parsed for other answers of this language and version. */
  kept: KeptRelated
  /** Origin under which our own assets are delivered; their addresses become root-relative. Null: keep all. */
  assetOrigin: string | null
  /** Other origins that files may come from, e.g. `https://a.storyblok.com`. What is elsewhere is dropped. */
  assetOrigins: readonly string[]
  /** True for a file that visitors may not have now: it is on no page. Absent where files are not ours. */
  isWithheld?: ((address: string) => boolean) | undefined
  /** Public origin of the site: addresses written out in full are recognised as its own. Null: unknown. */
  siteOrigin: string | null
  log: Log
}

/** Where in a story we are: for log lines, and to stop at relations of relations. */
export interface ParsePlace {
  story: string
  uid: string
  /** 0 in the story itself, 1 in a related one, 2 in one related to that. */
  depth: number
  /** Ids of the page, for anchors in texts. */
  claimId: ClaimId
  /** Told which stories the one we are in refers to. */
  uses(uuid: string): void
}

/** Drops a malformed value with one log line that says where it is. Never thrown at the visitor. */
export function dropped(context: ParseContext, place: ParsePlace, field: string, reason: string): void {
  context.log.warn({ story: place.story, uid: place.uid, field }, `Malformed content dropped: ${reason}`)
}
