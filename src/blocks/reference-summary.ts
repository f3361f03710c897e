import type { Asset } from '../model/story/asset.ts'
import type { Locale } from '../model/locale.ts'
import { formatSize, formatWeight } from '../messages/format.ts'
import type { Story } from './block.ts'

/** What every card, row and line of a list says about a project. */
export interface ReferenceSummary {
  uuid: string
  href: string | null
  title: string
  cover: Asset | null
  silhouette: Asset | null
  /** The client's name, or how a client who is not to be named is described. */
  client: string | null
  /** Label of the first category. */
  category: string | null
  year: string | null
  status: string
  sizes: { width: number | null; height: number | null; depth: number | null }
  size: string | null
  weight: string | null
}

/** What says the label of a datasource value: `usePage().label`. */
export type LabelOf = (datasource: string, value: string) => string

/**
 * Reads a reference for lists, on every page in the same way.
 *
 * @see docs/content-model.md "client_alias", "size_*"
 */
export function toReferenceSummary(story: Story<'reference'>, label: LabelOf, locale: Locale): ReferenceSummary {
  const { content } = story
  const sizes = { width: content.size_w_mm, height: content.size_h_mm, depth: content.size_d_mm }
  const [category] = content.categories
  return {
    uuid: story.uuid,
    href: story.href,
    title: content.title,
    cover: content.cover,
    silhouette: content.silhouette,
    client: clientName(story),
    category: category === undefined ? null : label('reference-categories', category),
    year: referenceYear(story),
    // Looked up where it is shown, which is in few lists: the other pages need no labels for it.
    get status() {
      return label('project-status', content.status)
    },
    sizes,
    size: formatSize(sizes, locale),
    weight: content.weight_g === null ? null : formatWeight(content.weight_g, locale),
  }
}

/** The name of the client, or the description that stands for it. */
export function clientName({ content }: Story<'reference'>): string | null {
  return content.client_hidden ? content.client_alias : (content.client?.content.title ?? content.client_alias)
}

/** The year a project ended, began or is sorted by. */
function referenceYear({ content }: Story<'reference'>): string | null {
  const year = content.year_end ?? content.year_start
  return year === null ? (content.sort_date?.slice(0, 4) ?? null) : String(year)
}
