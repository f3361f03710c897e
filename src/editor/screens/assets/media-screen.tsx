import { useCallback, useRef, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Segmented } from '../../controls/input/segmented.tsx'
import { Empty } from '../../controls/message/empty.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { Icon } from '../../controls/icon.tsx'
import { Note } from '../../controls/message/note.tsx'
import { Skeleton } from '../../controls/message/skeleton.tsx'
import { languageName } from '../../fields/names/language-name.ts'
import { Page } from '../../frame/page.tsx'
import { commandKey } from '../../frame/keys.ts'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { AssetFacts } from '../../media/facts/asset-facts.tsx'
import { AssetFilterBar } from '../../media/library/asset-filter-bar.tsx'
import { type AssetFilters, noFilters } from '../../media/library/asset-filters.ts'
import { AssetGrid } from '../../media/library/asset-grid.tsx'
import { AssetTable } from '../../media/library/asset-table.tsx'
import { BulkBar } from '../../media/library/bulk-bar.tsx'
import { FolderTree } from '../../media/library/folder-tree.tsx'
import { formatBytes } from '../../media/format-bytes.ts'
import { mediaTexts } from '../../media/media-texts.ts'
import { UploadRow } from '../../media/upload/upload-row.tsx'
import { useAssets, useMediaSummary } from '../../media/use-assets.ts'
import { useFileDrop } from '../../media/upload/use-file-drop.ts'
import { useFolders } from '../../media/library/use-folders.ts'
import { useSelection } from '../../media/library/use-selection.ts'
import { useUploads } from '../../media/upload/use-uploads.ts'
import { navigate } from '../../routing/navigation.tsx'
import { useEditor, useSession } from '../../session/session-context.tsx'

type MediaView = 'grid' | 'list'

/** The list as it was left: going to a file and back keeps it. */
let left: { filters: AssetFilters; view: MediaView } = { filters: noFilters, view: 'grid' }

/** All files: folders, search, filters, upload, and what is done with several. */
export function MediaScreen() {
  const t = useTexts(mediaTexts)
  const language = useLanguage()
  const { boot } = useEditor()
  const { may } = useSession()
  const [filters, setFilters] = useState(left.filters)
  const [view, setView] = useState(left.view)
  const { data: summary } = useMediaSummary()
  const { folders } = useFolders()
  const { assets, total, error, isPending, hasMore, more, refetch } = useAssets(filters)
  const { selected, chosen, toggle, clear } = useSelection(assets)
  const uploads = useUploads({ folder: filters.folder, onStored: () => {} })
  const device = useRef<HTMLInputElement>(null)
  const isOver = useFileDrop(may('media'), uploads.add)
  const change = (part: Partial<AssetFilters>): void => {
    left = { ...left, filters: { ...filters, ...part } }
    setFilters(left.filters)
  }
  const open = useCallback((asset: { id: number }) => navigate({ screen: 'assets', id: asset.id }), [])
  const onEnd = useCallback(() => {
    if (hasMore) void more()
  }, [hasMore, more])

  const number = (count: number): string => count.toLocaleString(editorLocales[language])
  const folder = folders.find(({ id }) => id === filters.folder)
  const own = folder ? summary?.folders.get(folder.id) : summary
  const isFiltered =
    filters.words !== '' || filters.kind !== '' || filters.withoutAlt !== '' || filters.isUnused || filters.isLarge
  return (
    <Page
      fill
      title={folder?.name ?? t.title}
      sub={own && t.files(number(own.total), formatBytes(own.bytes, language))}
      actions={
        <>
          <Segmented
            label={t.view}
            value={view}
            options={[
              { value: 'grid', label: t.grid },
              { value: 'list', label: t.list },
            ]}
            onChange={next => {
              left = { ...left, view: next }
              setView(next)
            }}
          />
          {may('media') && (
            <Button kind="primary" icon="upload" onClick={() => device.current?.click()}>
              {t.upload}
            </Button>
          )}
        </>
      }
      foot={
        <>
          <span role="status">{t.range(number(assets.length), number(total))}</span>
          <span className="grow" />
          {assets.length < total && <span>{t.more}</span>}
        </>
      }
    >
      <div className="media" data-over={isOver || undefined}>
        <input
          ref={device}
          type="file"
          multiple
          hidden
          onChange={event => {
            uploads.add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <div className="finder">
          <aside aria-label={t.folders}>
            <FolderTree
              value={filters.folder}
              summary={summary}
              onChange={next => change({ folder: next, isBin: false })}
            />
            {summary && (
              <p className="tree__auto">
                <button type="button" className="link-btn" onClick={() => change({ ...noFilters, isUnused: true })}>
                  {t.unusedLink(number(summary.unused))}
                </button>
                {boot.locales.map(({ code }, index) => (
                  <button
                    key={code}
                    type="button"
                    className="link-btn"
                    onClick={() => change({ ...noFilters, withoutAlt: index === 0 ? 'default' : code })}
                  >
                    {t.withoutAltLink(
                      languageName(code, language),
                      number(summary.withoutAlt[index === 0 ? 'default' : code] ?? 0),
                    )}
                  </button>
                ))}
                <button
                  type="button"
                  className="link-btn"
                  aria-pressed={filters.isBin}
                  onClick={() => change({ ...noFilters, isBin: !filters.isBin })}
                >
                  {t.bin(number(summary.trashed))}
                </button>
              </p>
            )}
          </aside>
          <div>
            <AssetFilterBar filters={filters} onChange={change} />
            {may('media') ? (
              <div className="drop">
                <Icon name="upload" />
                <span className="grow">
                  {isOver ? t.dropNow : t.drop} <kbd className="kbd">{commandKey('V')}</kbd>
                </span>
                <span className="small muted">{t.limits(boot.maxAssetMb)}</span>
              </div>
            ) : (
              <Note kind="plain" icon="lock">
                {t.readOnly}
              </Note>
            )}
            {uploads.items.map(upload => (
              <UploadRow key={upload.id} upload={upload} onStop={uploads.stop} />
            ))}
            {error ? (
              <Failure error={error} onRetry={() => void refetch()} />
            ) : isPending ? (
              <Skeleton lines={['pic', 'pic', 'pic']} />
            ) : assets.length === 0 ? (
              <Empty
                title={filters.isBin ? t.emptyBin : isFiltered ? t.nothing : t.empty}
                sketch={!isFiltered && !filters.isBin}
                action={isFiltered && <Button onClick={() => change(noFilters)}>{t.showAll}</Button>}
              />
            ) : view === 'grid' ? (
              <AssetGrid
                label={t.title}
                assets={assets}
                tileWidth={168}
                isMultiple
                selected={selected}
                facts={asset => <AssetFacts asset={asset} />}
                onSelect={toggle}
                onOpen={open}
                onEnd={onEnd}
              />
            ) : (
              <AssetTable assets={assets} selected={selected} onSelect={toggle} onOpen={open} />
            )}
            {view === 'list' && hasMore && (
              <Button small onClick={() => void more()}>
                {t.more}
              </Button>
            )}
            {chosen.length > 0 && may('media') && <BulkBar assets={chosen} isBin={filters.isBin} onDone={clear} />}
          </div>
        </div>
      </div>
    </Page>
  )
}
