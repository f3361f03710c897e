import type { ReactNode } from 'react'
import { Island } from '../../islands/island.tsx'
import { searchAddress, searchMessages } from '../../messages/search.ts'
import type { SearchPageData } from './search-data.ts'
import { searchFormIsland } from './search-form.island.tsx'

/** The form as an island: it comes to life when somebody turns to it. */
export function SearchForm({ page }: { page: SearchPageData }): ReactNode {
  const { locale, text, kind } = page
  const t = searchMessages[locale]
  const { path, query, kind: kindName, kinds } = searchAddress[locale]
  return (
    <Island
      of={searchFormIsland}
      id="search"
      when="interaction"
      props={{
        action: path,
        name: query,
        text,
        kind: kind === null ? null : { name: kindName, value: kinds[kind] },
        source: `/__search/${locale}`,
        texts: { word: t.word, submit: t.submit, suggestions: t.suggestions },
      }}
    />
  )
}
