import { SearchField } from '../../controls/input/search-field.tsx'
import { Select } from '../../controls/input/select.tsx'
import { languageName } from '../../fields/names/language-name.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { useEditor } from '../../session/session-context.tsx'
import type { AssetFilters } from './asset-filters.ts'
import { mediaTexts } from '../media-texts.ts'

export interface AssetFilterBarProps {
  filters: AssetFilters
  onChange(change: Partial<AssetFilters>): void
}

/** Words, kind, missing words, use, size and order. */
export function AssetFilterBar({ filters, onChange }: AssetFilterBarProps) {
  const t = useTexts(mediaTexts)
  const language = useLanguage()
  const { locales } = useEditor().boot
  const kinds = Object.entries(t.kinds).map(([value, label]) => ({ value: value as AssetFilters['kind'], label }))
  const orders = Object.entries(t.orders).map(([value, label]) => ({ value: value as AssetFilters['order'], label }))
  const alts = locales.map(({ code }, index) => ({
    value: index === 0 ? 'default' : code,
    label: t.withoutAlt(languageName(code, language)),
  }))
  return (
    <div className="filters">
      <SearchField label={t.search} value={filters.words} onChange={words => onChange({ words })} />
      <Select small aria-label={t.kind} value={filters.kind} options={kinds} onChange={kind => onChange({ kind })} />
      <Select
        small
        aria-label={t.alt}
        value={filters.withoutAlt}
        options={[{ value: '', label: t.anyAlt }, ...alts]}
        onChange={withoutAlt => onChange({ withoutAlt })}
      />
      <Select
        small
        aria-label={t.use}
        value={filters.isUnused ? 'unused' : ''}
        options={[
          { value: '', label: t.anyUse },
          { value: 'unused', label: t.unused },
        ]}
        onChange={value => onChange({ isUnused: value === 'unused' })}
      />
      <Select
        small
        aria-label={t.size}
        value={filters.isLarge ? 'large' : ''}
        options={[
          { value: '', label: t.anySize },
          { value: 'large', label: t.large },
        ]}
        onChange={value => onChange({ isLarge: value === 'large' })}
      />
      <Select
        small
        aria-label={t.order}
        value={filters.order}
        options={orders}
        onChange={order => onChange({ order })}
      />
    </div>
  )
}
