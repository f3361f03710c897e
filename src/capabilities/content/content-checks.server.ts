import type { ContentService } from '../../cms/content-service.server.ts'
import type { LeftOut } from '../../content/changes/left-out.ts'
import { defaultContentLocale } from '../../model/locale.ts'

/** Pictures without words of their own: the frames of a turntable are one picture, which its viewer names. */
export const silentPictures: ReadonlySet<string> = new Set(['model_viewer.turntable'])

/** How texts count what lists show: the report finds those that the content contradicts. */
const listedKinds = {
  reference: { nouns: ['Projekte', 'Referenzen', 'projects', 'references'], size: 'size_h_mm' },
  news_article: { nouns: ['Meldungen', 'Neuigkeiten', 'items', 'news items'] },
  impulse: { nouns: ['Impulse', 'Artikel', 'impulses', 'articles'] },
}

/** Tells the check of the content how pages of this site are rendered, and which of its pictures say nothing. */
export function connectContentCheck(
  service: ContentService,
  preview: { page(target: string): Promise<string | null> },
  folder: string,
  leftOut: LeftOut,
): void {
  service.contentCheck.setSite({
    silentPictures,
    listedKinds,
    leftOut: leftOut.all,
    render: (story, language) => preview.page(toPagePath(story, language, folder)),
  })
}

/** The address of a story's page in a language; null is the one it is written in. */
export function toPagePath(
  story: { fullSlug: string; paths: Readonly<Record<string, string>> },
  language: string | null,
  folder: string,
): string {
  const path = (language === null ? undefined : story.paths[language]) ?? story.fullSlug
  const inside = path.slice(folder.length + 1).replace(/\/$/, '')
  const locale = language ?? defaultContentLocale
  return inside === '' || inside === 'home' ? `/${locale}` : `/${locale}/${encodeURI(inside)}`
}
