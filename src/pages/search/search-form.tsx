import type { ReactNode } from 'react'
import { searchAddress, searchMessages } from '../../messages/search.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { SearchPageData } from './search-data.ts'

/** Works without script: the chosen kind is sent along. */
export function SearchForm({ page }: { page: SearchPageData }): ReactNode {
  const { locale, text, kind } = page
  const t = searchMessages[locale]
  const address = searchAddress[locale]
  return (
    <form className="search" role="search" action={address.path} method="get">
      <label className="field__label" htmlFor="search-word">
        {t.word}
      </label>
      <div className="search__row">
        <input
          className="search__input"
          id="search-word"
          name={address.query}
          type="search"
          defaultValue={text}
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button className="search__button" type="submit" aria-label={t.submit}>
          <Icon name="search" />
        </button>
      </div>
      {kind !== null && <input type="hidden" name={address.kind} value={address.kinds[kind]} />}
    </form>
  )
}
