import { useMemo } from 'react'
import { Check } from '../../controls/input/check.tsx'
import { type Column, VirtualTable } from '../../controls/list/virtual-table.tsx'
import type { ManagedAsset } from '../../fields/values/asset-value.ts'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { Link } from '../../routing/navigation.tsx'
import { AssetFacts } from '../facts/asset-facts.tsx'
import { formatBytes } from '../format-bytes.ts'
import { mediaTexts } from '../media-texts.ts'
import { Thumbnail } from '../thumbnail.tsx'

export interface AssetTableProps {
  assets: readonly ManagedAsset[]
  selected: ReadonlySet<number>
  onSelect(asset: ManagedAsset, withRange: boolean): void
  onOpen(asset: ManagedAsset): void
}

/** Files as rows. */
export function AssetTable({ assets, selected, onSelect, onOpen }: AssetTableProps) {
  const t = useTexts(mediaTexts)
  const language = useLanguage()
  const columns = useMemo<readonly Column<ManagedAsset>[]>(() => {
    const day = new Intl.DateTimeFormat(editorLocales[language], { dateStyle: 'short' })
    return [
      {
        id: 'select',
        head: <span className="vh">{t.selection}</span>,
        className: 'w-check',
        cell: asset => (
          <Check
            tabIndex={-1}
            label={t.select(asset.short_filename)}
            checked={selected.has(asset.id)}
            onChange={(_, withShift) => onSelect(asset, withShift)}
          />
        ),
      },
      {
        id: 'pic',
        head: <span className="vh">{t.preview}</span>,
        className: 'w-pic',
        cell: asset => (
          <span className="assettable__pic">
            <Thumbnail filename={asset.filename} width={48} />
          </span>
        ),
      },
      {
        id: 'name',
        head: t.name,
        isName: true,
        cell: asset => (
          <Link className="quiet strong clip" to={{ screen: 'assets', id: asset.id }} tabIndex={-1}>
            {asset.short_filename}
          </Link>
        ),
      },
      { id: 'facts', head: t.dimensions, cell: asset => <AssetFacts asset={{ ...asset, uses: null }} /> },
      { id: 'bytes', head: t.bytes, className: 'end opt', cell: asset => formatBytes(asset.content_length, language) },
      { id: 'uses', head: t.usedOn, className: 'end', cell: asset => (asset.uses === null ? '' : t.uses(asset.uses)) },
      {
        id: 'changed',
        head: t.changed,
        className: 'opt',
        cell: asset => (asset.updated_at ? day.format(new Date(asset.updated_at)) : ''),
      },
    ]
  }, [language, onSelect, selected, t])
  return (
    <VirtualTable
      label={t.title}
      rows={assets}
      columns={columns}
      keyOf={({ id }) => id}
      isSelected={({ id }) => selected.has(id)}
      onToggle={(asset, from) => onSelect(asset, from !== undefined)}
      onOpen={onOpen}
    />
  )
}
