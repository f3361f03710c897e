import { usePublications } from '../../panels/history/revisions.ts'

/** Letter of the revision that visitors see in a language; null where it was never published. */
export function useRevision(language: string): string | null {
  const { data } = usePublications()
  return data?.revisions[language === '' ? '[default]' : language] ?? null
}
