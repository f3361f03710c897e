import { SearchField } from '../../controls/input/search-field.tsx'
import { Select } from '../../controls/input/select.tsx'
import { useTexts } from '../../language.ts'
import { useSession } from '../../session/session-context.tsx'
import type { Overview } from '../../stories/overview.ts'
import { useContentLanguages } from '../../stories/language-names.ts'
import { stateNames } from '../../stories/story-states.tsx'
import { contentTexts } from './content-texts.ts'
import type { RowFilter } from './row-filter.ts'

const states = ['', 'draft', 'changed', 'published', 'scheduled', 'untranslated', 'off'] as const

export interface FilterBarProps {
  filter: RowFilter
  overview: Overview
  folderName: string
  titles: ReadonlyMap<string, string>
  onChange(filter: RowFilter): void
}

/** What the list is narrowed down to. */
export function FilterBar({ filter, overview, folderName, titles, onChange }: FilterBarProps) {
  const t = useTexts(contentTexts)
  const names = useTexts(stateNames)
  const languages = useContentLanguages()
  const { person } = useSession()
  const types = [...new Set(overview.rows.flatMap(({ type }) => type ?? []))]
  const owners = [...new Set(overview.rows.flatMap(({ ownerId }) => ownerId ?? []))].filter(id => id !== person.id)
  const set = (change: Partial<RowFilter>): void => onChange({ ...filter, ...change })
  return (
    <div className="filters">
      <SearchField
        label={t.search(folderName)}
        placeholder={t.searchPlaceholder}
        value={filter.words}
        onChange={words => set({ words })}
      />
      <Select
        small
        aria-label={t.type}
        value={filter.type}
        onChange={type => set({ type })}
        options={[
          { value: '', label: t.anyType },
          ...types.map(type => ({ value: type, label: titles.get(type) ?? type })),
        ]}
      />
      <Select
        small
        aria-label={t.state}
        value={filter.state}
        onChange={state => set({ state })}
        options={states.map(state => ({ value: state, label: state === '' ? t.anyState : names[state] }))}
      />
      {languages.length > 1 && (
        <Select
          small
          aria-label={t.language}
          value={String(filter.language)}
          onChange={at => set({ language: Number(at) })}
          options={[
            { value: '-1', label: t.anyLanguage },
            ...languages.map(({ name }, at) => ({ value: String(at), label: name })),
          ]}
        />
      )}
      <Select
        small
        className="hide-s"
        aria-label={t.owner}
        value={filter.owner}
        onChange={owner => set({ owner })}
        options={[
          { value: '', label: t.anyOwner },
          { value: String(person.id), label: t.me },
          ...owners.map(id => ({ value: String(id), label: overview.people.get(id) ?? String(id) })),
          { value: 'none', label: t.noOwner },
        ]}
      />
    </div>
  )
}
