import type { Story } from '../../blocks/block.ts'
import type { SimilarProject } from './similar.ts'

/** What the page of a reference needs besides its story. */
export interface ReferenceExtras {
  /** Three at most, each with the reason it was chosen for. */
  similar: readonly SimilarProject[]
  /** The older neighbour by date. */
  previous: Story<'reference'> | null
  /** The newer neighbour by date. */
  next: Story<'reference'> | null
  /** Its place among all references, the oldest first; null for one that is not listed yet. */
  sheet: { number: number; total: number } | null
  /** Projects in which its client is named, this one among them; 0 without such a client. */
  clientProjects: number
  /** Articles about this project, newest first. */
  news: readonly Story<'news_article'>[]
}
