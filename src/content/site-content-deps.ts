import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Story } from '../blocks/block.ts'
import type { LeftOut, LeftOutItem } from './changes/left-out.ts'
import type { ContentChanges } from './changes/content-changes.ts'
import type { ContentClient } from './client/client.server.ts'

/** What the site's view of its content is made with. */
export interface SiteContentDeps {
  client: ContentClient
  folder: string
  assetOrigin: string | null
  /** Other origins that files may come from; none unless given. */
  assetOrigins?: readonly string[]
  /** True for a file of ours that visitors may not have now. Absent where files are not ours. */
  isWithheld?: (address: string) => boolean
  /** Public origin of the site; where it is not given, links to it written out in full are ordinary web links. */
  siteOrigin?: string | null
  /** Most parsed answers kept at a time. */
  keepEntries: number
  /** True where `changes` hears of every saved draft: what is made from drafts is kept until then. Default: false. */
  keepsDrafts?: boolean
  /** True where answers come one by one and their number is limited: a space in the network. Default: false. */
  readsOverNetwork?: boolean
  /** True where a story is the same object until it changes, whatever was asked: a service in this process. Default: false. */
  sharesStories?: boolean
  /** Lets other work go first between the parts of a long list. In one process nothing else lets it. Default: goes on at once. */
  pause?(): Promise<void>
  changes: ContentChanges
  /** Where it is noted what content cannot be taken; the log alone unless given. */
  leftOut?: LeftOut
  /** What the site cannot take of its settings: every page shows them. Default: it takes all that can be parsed. */
  checkSettings?(settings: Story<'settings'>): readonly LeftOutItem[]
  clock: Clock
  log: Log
}
