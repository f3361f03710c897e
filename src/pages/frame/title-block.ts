import type { Story } from '../../blocks/block.ts'
import { formatDate } from '../../messages/format.ts'
import type { Locale } from '../../model/locale.ts'

/** All that the foot of a page takes from the page's own story. */
export interface TitleBlock {
  /** What is under "Blatt". */
  sheet: string
  /** What is under "Stand". */
  asOf: string
  /** Whether the studio's statement invites above the block. */
  invites: boolean
}

export function titleBlockOf(story: Story, locale: Locale): TitleBlock {
  const date = story.publishedAt ?? story.firstPublishedAt
  return {
    sheet: titleOf(story),
    asOf: date ? formatDate(date, 'long', locale) : '–',
    invites: invites(story),
  }
}

function titleOf({ name, content }: Story): string {
  return 'title' in content ? content.title : name
}

/** The statement is where no other part of the page invites: composed pages without a closing, and not on the contact page itself. */
function invites({ content }: Story): boolean {
  if (content.component !== 'page') return false
  const { closing, page_kind } = content
  return closing === null && page_kind !== 'contact' && page_kind !== 'legal'
}
