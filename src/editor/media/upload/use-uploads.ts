import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../language.ts'
import type { ManagedAsset } from '../../fields/values/asset-value.ts'
import { useApi, useEditor } from '../../session/session-context.tsx'
import { measurePicture } from './measure-picture.ts'
import { sendFile } from './send-file.ts'
import { createTurns, type Turns } from './turns.ts'
import { createUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts'
import { sayUploadProblem, uploadTexts } from './upload-texts.ts'

export interface UploadsOptions {
  /** Folder that new files get into. */
  folder: number | null
  /** @param put see `createTurns`. */
  onStored(asset: ManagedAsset, put: Turns['put']): void
  /** Said besides the row of the file. */
  onRefused?(text: string): void
}

/** Uploads of a screen or field, and how far they are. They end with it. */
export function useUploads({ folder, onStored, onRefused }: UploadsOptions) {
  const api = useApi()
  const queries = useQueryClient()
  const t = useTexts(uploadTexts)
  const language = useLanguage()
  const { maxAssetMb } = useEditor().boot
  const [items, setItems] = useState<readonly Upload[]>([])
  const latest = useRef({ folder, onStored, onRefused, t, language })
  useEffect(() => {
    latest.current = { folder, onStored, onRefused, t, language }
  })
  const queue = useRef<UploadQueue>(null)
  useEffect(() => {
    const turns = createTurns()
    const own = createUploadQueue({
      maxMb: maxAssetMb,
      now: () => performance.now(),
      sleep: untilOnline,
      onChange: setItems,
      async send(file, name, signal, onProgress) {
        const size = await measurePicture(file)
        return sendFile(api, { file, name, folder: latest.current.folder, size, signal, onProgress })
      },
      onStored(asset, turn) {
        void queries.invalidateQueries({ queryKey: ['assets'] })
        turns.take(asset.id, turn)
        latest.current.onStored(asset, turns.put)
      },
      onRefused({ name, problem, limitMb }) {
        if (problem === null) return
        const { t: texts, language: current } = latest.current
        latest.current.onRefused?.(`${name}: ${sayUploadProblem(problem, limitMb, texts, current)}`)
      },
    })
    queue.current = own
    return () => own.stopAll()
  }, [api, maxAssetMb, queries])
  const add = useCallback((files: readonly File[]) => queue.current?.add(files), [])
  const stop = useCallback((id: number) => queue.current?.stop(id), [])
  return { items, add, stop }
}

/** Waits, or until the browser has a connection again. */
function untilOnline(ms: number): Promise<void> {
  return new Promise(resolve => {
    const end = (): void => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })
}
