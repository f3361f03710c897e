import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../controls/button.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { Icon } from '../../controls/icon.tsx'
import { Note } from '../../controls/message/note.tsx'
import { SearchField } from '../../controls/input/search-field.tsx'
import { Select } from '../../controls/input/select.tsx'
import { Skeleton } from '../../controls/message/skeleton.tsx'
import { schemaName } from '../../fields/names/schema-names.ts'
import type { ManagedAsset } from '../../fields/values/asset-value.ts'
import { commandKey } from '../../frame/keys.ts'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { AltFields } from '../../media/facts/alt-fields.tsx'
import { AssetFacts } from '../../media/facts/asset-facts.tsx'
import { type AssetFilters, noFilters } from '../../media/library/asset-filters.ts'
import { AssetGrid } from '../../media/library/asset-grid.tsx'
import { mediaTexts } from '../../media/media-texts.ts'
import { thumbnailAddress } from '../../media/thumbnail.tsx'
import { UploadRow } from '../../media/upload/upload-row.tsx'
import { useAssetEdit } from '../../media/facts/use-asset-edit.ts'
import { useAssets, useAssetUses } from '../../media/use-assets.ts'
import { useFileDrop } from '../../media/upload/use-file-drop.ts'
import { inTreeOrder, useFolders } from '../../media/library/use-folders.ts'
import { useUploads } from '../../media/upload/use-uploads.ts'
import { Link, useRoute } from '../../routing/navigation.tsx'
import { useEditor, useSession } from '../../session/session-context.tsx'
import { useOpenStory } from '../../sheet/story/open-story.ts'
import { parseSelected } from '../../sheet/story/selected.ts'
import type { PanelProps } from '../panel.ts'
import { PanelPane } from '../parts/panel-pane.tsx'
import { pickerTexts } from './picker-texts.ts'
import { pickedValue, targetOf } from './picked-value.ts'

/** Chooses a file for a field of the sheet. */
export function AssetPanel({ onClose }: PanelProps) {
  const t = useTexts(pickerTexts)
  const media = useTexts(mediaTexts)
  const language = useLanguage()
  const { boot } = useEditor()
  const { may } = useSession()
  const route = useRoute()
  const story = useOpenStory()
  const uid = route.screen === 'story' ? (parseSelected(route.block, route.id)?.uid ?? null) : null
  const field = route.screen === 'story' ? route.field : null
  const block = useSyncExternalStore(story.subscribe, () => (uid === null ? null : story.block(uid)))
  const target = targetOf(block, field, story)
  const [filters, setFilters] = useState<AssetFilters>({ ...noFilters, kind: target?.picturesOnly ? 'images' : '' })
  const [chosen, setChosen] = useState<readonly ManagedAsset[]>([])
  const [isLarge, setIsLarge] = useState(false)
  const { assets, total, error, isPending, hasMore, more, refetch } = useAssets(filters)
  const { folders } = useFolders()
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => search.current?.focus(), [])
  const device = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isMultiple = target?.isMultiple ?? false
  const uploads = useUploads({
    folder: filters.folder,
    // What was just uploaded is what is wanted.
    onStored: (asset, put) => setChosen(before => (isMultiple ? put(before, asset, ({ id }) => id) : [asset])),
  })
  useFileDrop(may('media'), uploads.add)
  const onEnd = useCallback(() => {
    if (hasMore) void more()
  }, [hasMore, more])
  const change = (part: Partial<AssetFilters>): void => setFilters({ ...filters, ...part })
  const select = (asset: ManagedAsset): void => {
    const isChosen = chosen.some(({ id }) => id === asset.id)
    if (isChosen) setChosen(chosen.filter(({ id }) => id !== asset.id))
    else setChosen(isMultiple ? [...chosen, asset] : [asset])
  }
  const take = (picked: readonly ManagedAsset[]): void => {
    if (!target || uid === null || picked.length === 0 || !story.mayWrite) return
    const now = story.block(uid)
    if (!now) return
    story.write(uid, target.key, pickedValue(target, now[target.key], picked), {
      name: t.picked(target.label(language)),
    })
    onClose()
  }
  if (!target) {
    return (
      <PanelPane title={t.title} label={t.title} onClose={onClose}>
        <Note>{t.noField}</Note>
      </PanelPane>
    )
  }
  const number = (count: number): string => count.toLocaleString(editorLocales[language])
  const [last] = chosen.slice(-1)
  return (
    <PanelPane
      title={target.picturesOnly ? t.title : t.titleFile}
      path={`${target.component ? schemaName(target.component.display_name || target.component.name, language) : ''} › ${target.label(language)}`}
      label={t.hits}
      onClose={onClose}
      bar={
        <div className="pane__foot pane__foot--top">
          <SearchField label={media.search} value={filters.words} onChange={words => change({ words })} ref={search} />
          <Select
            small
            aria-label={media.folder}
            value={filters.folder === null ? '' : String(filters.folder)}
            options={[
              { value: '', label: t.allFolders },
              ...inTreeOrder(folders).map(({ id, path }) => ({ value: String(id), label: path.join(' › ') })),
            ]}
            onChange={folder => change({ folder: folder === '' ? null : Number(folder) })}
          />
          <Select
            small
            aria-label={media.kind}
            value={filters.kind}
            options={Object.entries(media.kinds).map(([value, label]) => ({
              value: value as AssetFilters['kind'],
              label,
            }))}
            onChange={kind => change({ kind })}
          />
        </div>
      }
      foot={
        <>
          <Button kind="primary" aria-disabled={chosen.length === 0} onClick={() => take(chosen)}>
            {isMultiple && chosen.length > 1 ? t.takeSeveral(chosen.length) : target.picturesOnly ? t.take : t.takeFile}
          </Button>
          {last && (
            <Link className="btn btn--line" to={{ screen: 'assets', id: last.id }}>
              <Icon name="focus" />
              {t.focus}
            </Link>
          )}
          <span className="grow" />
          <span className="small muted hide-s">
            <kbd className="kbd">{t.space}</kbd> {t.large}
          </span>
        </>
      }
    >
      <p className="small muted" role="status">
        {t.found(number(assets.length), number(total))}
      </p>
      {isLarge && last && (
        <div className="picker__large">
          <img src={thumbnailAddress(last.filename, 800)} alt={last.alt} />
        </div>
      )}
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton lines={['pic', 'pic']} />
      ) : assets.length === 0 ? (
        <p className="muted">{media.nothing}</p>
      ) : (
        <AssetGrid
          label={t.hits}
          assets={assets}
          tileWidth={128}
          isMultiple={isMultiple}
          selected={new Set(chosen.map(({ id }) => id))}
          facts={asset => <AssetFacts asset={{ ...asset, uses: null }} />}
          onSelect={select}
          onOpen={asset => take(isMultiple && chosen.length > 0 ? chosen : [asset])}
          onKey={(event, asset) => {
            if (event.key !== ' ') return false
            event.preventDefault()
            const isShown = isLarge && chosen.some(({ id }) => id === asset.id)
            if (!chosen.some(({ id }) => id === asset.id)) select(asset)
            setIsLarge(!isShown)
            return true
          }}
          onEnd={onEnd}
        />
      )}
      {may('media') && (
        <div className="drop">
          <Icon name="upload" />
          <span>
            {media.dropHere} <kbd className="kbd">{commandKey('V')}</kbd>
          </span>
          <FileInput holder={device} isMultiple={isMultiple} onFiles={uploads.add} />
          <FileInput holder={camera} isMultiple={false} isCamera onFiles={uploads.add} />
          <Button small onClick={() => device.current?.click()}>
            {media.fromDevice}
          </Button>
          <Button small className="only-touch" onClick={() => camera.current?.click()}>
            {t.camera}
          </Button>
          <span className="small muted">{media.limits(boot.maxAssetMb)}</span>
        </div>
      )}
      {uploads.items.map(upload => (
        <UploadRow key={upload.id} upload={upload} onStop={uploads.stop} />
      ))}
      {last && (
        <ChosenFile
          key={last.id}
          asset={last}
          onChange={next => setChosen(chosen.map(each => (each.id === next.id ? next : each)))}
        />
      )}
    </PanelPane>
  )
}

interface FileInputProps {
  holder: React.RefObject<HTMLInputElement | null>
  isMultiple: boolean
  isCamera?: boolean
  onFiles(files: File[]): void
}

function FileInput({ holder, isMultiple, isCamera = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={holder}
      type="file"
      hidden
      multiple={isMultiple}
      {...(isCamera && { accept: 'image/*', capture: 'environment' as const })}
      onChange={event => {
        onFiles([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  )
}

/** Words of the chosen file, and where else it is used. */
function ChosenFile({ asset: stored, onChange }: { asset: ManagedAsset; onChange(asset: ManagedAsset): void }) {
  const t = useTexts(pickerTexts)
  const { may } = useSession()
  const { asset, change } = useAssetEdit(stored)
  const { data: uses } = useAssetUses(stored.id)
  const isPicture = asset.content_type.startsWith('image/')
  return (
    <section className="sec">
      {isPicture && (
        <AltFields
          asset={asset}
          readOnly={!may('media')}
          isSideBySide
          onChange={part => {
            change(part)
            onChange({ ...asset, ...part })
          }}
        />
      )}
      {uses && uses.length > 0 && (
        <p className="small muted">
          {t.usedOn(
            uses.length,
            uses
              .slice(0, 6)
              .map(({ name }) => name)
              .join(', '),
          )}
        </p>
      )}
    </section>
  )
}
