import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { ConfirmInPlace } from '../../controls/confirm-in-place.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import type { ManagedAsset } from '../../fields/values/asset-value.ts'
import { useTexts } from '../../language.ts'
import { useApi } from '../../session/session-context.tsx'
import { FolderChoice } from './folder-tree.tsx'
import { mediaTexts } from '../media-texts.ts'
import { TagForm } from '../facts/tag-form.tsx'
import { inTreeOrder, useFolders } from './use-folders.ts'

export interface BulkBarProps {
  assets: readonly ManagedAsset[]
  isBin: boolean
  onDone(): void
}

/** Files that are changed with one call. */
const atOnce = 100

/** What can be done with what is selected. */
export function BulkBar({ assets, isBin, onDone }: BulkBarProps) {
  const t = useTexts(mediaTexts)
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useMessages()
  const { folders } = useFolders()
  const [open, setOpen] = useState<'move' | 'tag' | 'delete' | null>(null)
  const ids = assets.map(({ id }) => id)
  const used = assets.filter(({ uses }) => (uses ?? 0) > 0).length

  const run = async (action: string, chosen: readonly number[], body: object): Promise<boolean> => {
    setOpen(null)
    try {
      for (let start = 0; start < chosen.length; start += atOnce) {
        const part = chosen.slice(start, start + atOnce)
        await api.call('POST', api.space(`assets/${action}`), { body: { ...body, ids: part } })
      }
      return true
    } catch {
      show({ text: t.failed })
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: ['assets'] })
    }
  }
  const remove = async (): Promise<void> => {
    if (!(await run('bulk_destroy', ids, {}))) return
    show({ text: t.deleted(ids.length), action: { label: t.undo, run: () => void run('bulk_restore', ids, {}) } })
    onDone()
  }
  const restore = async (): Promise<void> => {
    if (!(await run('bulk_restore', ids, {}))) return
    show({ text: t.restored(ids.length) })
    onDone()
  }
  const move = async (folder: number | null): Promise<void> => {
    const before = Map.groupBy(assets, asset => asset.asset_folder_id)
    if (!(await run('bulk_update', ids, { asset: { asset_folder_id: folder } }))) return
    const back = async (): Promise<void> => {
      for (const [own, part] of before) {
        await run(
          'bulk_update',
          part.map(({ id }) => id),
          { asset: { asset_folder_id: own } },
        )
      }
    }
    const name = folders.find(({ id }) => id === folder)?.name ?? t.top
    show({ text: t.moved(ids.length, name), action: { label: t.undo, run: () => void back() } })
    onDone()
  }
  return (
    <>
      {open === 'move' && (
        <FolderChoice
          label={t.moveTo}
          placed={inTreeOrder(folders)}
          initial={assets[0]?.asset_folder_id ?? null}
          onCancel={() => setOpen(null)}
          onChoose={folder => void move(folder)}
        />
      )}
      {open === 'tag' && (
        <TagForm
          onCancel={() => setOpen(null)}
          onTag={(tag, isAdded) =>
            void run('bulk_update', ids, isAdded ? { add_tag_ids: [tag] } : { remove_tag_ids: [tag] })
          }
        />
      )}
      {open === 'delete' && (
        <ConfirmInPlace
          question={
            <>
              {t.deleteQuestion(assets.length, used)}
              {used > 0 && (
                <span className="small">
                  {' '}
                  {assets
                    .filter(({ uses }) => (uses ?? 0) > 0)
                    .slice(0, 8)
                    .map(asset => `${asset.short_filename} (${t.uses(asset.uses ?? 0)})`)
                    .join(', ')}
                </span>
              )}
            </>
          }
          confirm={t.delete}
          onConfirm={() => void remove()}
          onCancel={() => setOpen(null)}
        />
      )}
      <div className="bulk" role="toolbar" aria-label={t.selected(assets.length)}>
        <span data-n>{t.selected(assets.length)}</span>
        <span className="grow" />
        {isBin ? (
          <Button small onClick={() => void restore()}>
            {t.restore}
          </Button>
        ) : (
          <>
            <Button small icon="folder" onClick={() => setOpen('move')}>
              {t.move}
            </Button>
            <Button small onClick={() => setOpen('tag')}>
              {t.tag}
            </Button>
            {/* What nobody uses goes at once: the message takes it back. */}
            <Button small icon="trash" onClick={() => (used > 0 ? setOpen('delete') : void remove())}>
              {t.delete}
            </Button>
          </>
        )}
        <Button small kind="quiet" onClick={onDone}>
          {t.selectNone}
        </Button>
      </div>
    </>
  )
}
