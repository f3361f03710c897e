import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../controls/button.tsx'
import { ConfirmInPlace } from '../../controls/confirm-in-place.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { Note } from '../../controls/message/note.tsx'
import type { ManagedAsset } from '../../fields/values/asset-value.ts'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { fetchBlob, saveBlob } from '../../screens/inbox/use-inbox.ts'
import { useApi, useEditor, useSession } from '../../session/session-context.tsx'
import { assetTexts } from '../asset-texts.ts'
import { checkFile, sniffBytes } from '../file-kind.ts'
import { formatBytes } from '../format-bytes.ts'
import { measurePicture } from '../upload/measure-picture.ts'
import { fileProblemOf, sendFile } from '../upload/send-file.ts'
import { sayUploadProblem, uploadTexts } from '../upload/upload-texts.ts'

/** Another file in the place of one, its download, the bin and the way back. */
export function AssetActions({ asset, uses }: { asset: ManagedAsset; uses: number }) {
  const t = useTexts(assetTexts)
  const says = useTexts(uploadTexts)
  const language = useLanguage()
  const api = useApi()
  const { may } = useSession()
  const { maxAssetMb } = useEditor().boot
  const queries = useQueryClient()
  const { show } = useMessages()
  const [isAsking, setIsAsking] = useState(false)
  const [share, setShare] = useState<number | null>(null)
  const device = useRef<HTMLInputElement>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: ['assets'] })

  const replace = async (file: File): Promise<void> => {
    const begin = new Uint8Array(await file.slice(0, sniffBytes).arrayBuffer())
    const { refusal, limitMb } = checkFile(file.name, file.size, begin, maxAssetMb)
    if (refusal !== null) {
      return show({ text: `${file.name}: ${sayUploadProblem(refusal, limitMb, says, language)}` })
    }
    setShare(0)
    try {
      const size = await measurePicture(file)
      const { signal } = new AbortController()
      const options = { file, name: asset.short_filename, folder: null, replaces: asset.id, size, signal }
      await sendFile(api, { ...options, onProgress: setShare })
      show({ text: t.replaced })
    } catch (error) {
      const isOtherKind = error instanceof ApiError && /must be/.test(error.message)
      const problem = error instanceof ApiError ? fileProblemOf(error) : null
      const text = problem ? `${file.name}: ${sayUploadProblem(problem, maxAssetMb, says, language)}` : says.other
      show({ text: isOtherKind ? t.otherKind : text })
    } finally {
      setShare(null)
      await refresh()
    }
  }
  const saveOriginal = async (name: string): Promise<void> => {
    const blob = await fetchBlob(api.space(`assets/${asset.id}/original`)).catch(() => null)
    if (blob) saveBlob(blob, name)
    else show({ text: t.noOriginal })
  }
  const setTrashed = async (isTrashed: boolean): Promise<void> => {
    setIsAsking(false)
    try {
      const body = { ids: [asset.id] }
      await api.call('POST', api.space(isTrashed ? 'assets/bulk_destroy' : 'assets/bulk_restore'), { body })
      if (isTrashed) {
        show({
          text: t.deleted(asset.short_filename),
          action: { label: t.undo, run: () => void setTrashed(false) },
        })
      }
    } catch {
      show({ text: says.other })
    } finally {
      await refresh()
    }
  }
  const day = (iso: string): string =>
    new Intl.DateTimeFormat(editorLocales[language], { dateStyle: 'short' }).format(new Date(iso))
  if (asset.deleted_at !== null) {
    return (
      <Note
        kind="warn"
        icon="trash"
        action={may('media') && <Button onClick={() => void setTrashed(false)}>{t.restore}</Button>}
      >
        {t.inBin(day(asset.deleted_at))}
      </Note>
    )
  }
  return (
    <>
      {isAsking && (
        <ConfirmInPlace
          question={t.deleteQuestion(uses)}
          confirm={t.delete}
          onConfirm={() => void setTrashed(true)}
          onCancel={() => setIsAsking(false)}
        />
      )}
      <div className="row row--wrap">
        {may('media') && (
          <>
            <input
              ref={device}
              type="file"
              hidden
              accept={acceptedFor(asset.content_type)}
              onChange={event => {
                const [file] = event.target.files ?? []
                event.target.value = ''
                if (file) void replace(file)
              }}
            />
            <Button
              icon="swap"
              aria-disabled={share !== null}
              onClick={() => share === null && device.current?.click()}
            >
              {share === null ? t.replace : `${Math.round(share * 100)} %`}
            </Button>
          </>
        )}
        <a className="btn btn--quiet" href={asset.filename} download={asset.short_filename}>
          {t.download}
        </a>
        {asset.original !== null && may('media') && (
          <Button kind="quiet" title={t.originalHint} onClick={() => void saveOriginal(asset.original?.name ?? '')}>
            {t.original(formatBytes(asset.original.content_length, language))}
          </Button>
        )}
        <Button
          kind="quiet"
          onClick={() => {
            const address = new URL(asset.filename, location.origin).href
            void navigator.clipboard.writeText(address).then(() => show({ text: t.copied }))
          }}
        >
          {t.copy}
        </Button>
        <span className="grow" />
        {may('media') && (
          <Button kind="danger" icon="trash" onClick={() => (uses > 0 ? setIsAsking(true) : void setTrashed(true))}>
            {t.delete}
          </Button>
        )}
      </div>
      {may('media') && <p className="field__hint">{t.replaceHint}</p>}
    </>
  )
}

/** What may take the place of a file: its own type, and for a photograph what it can be converted from. */
function acceptedFor(contentType: string): string {
  const isPhoto = contentType.startsWith('image/') && contentType !== 'image/svg+xml'
  return isPhoto ? `${contentType},image/heic,image/heif,image/tiff,.heic,.tif,.tiff` : contentType
}
