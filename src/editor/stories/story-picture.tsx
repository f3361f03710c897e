import { useQuery } from '@tanstack/react-query'
import type { EditorApi } from '../api/editor-api.ts'
import { Icon } from '../controls/icon.tsx'
import { thumbnailAddress } from '../media/thumbnail.tsx'
import { useApi } from '../session/session-context.tsx'
import type { OverviewRow } from './overview.ts'
import { createPictureBatch, type ReadPicture } from './picture-batch.ts'

const batches = new WeakMap<EditorApi, ReadPicture>()

function batchOf(api: EditorApi): ReadPicture {
  const batch = batches.get(api) ?? createPictureBatch(api, (run, ms) => void setTimeout(run, ms))
  batches.set(api, batch)
  return batch
}

export interface StoryPictureProps {
  row: Pick<OverviewRow, 'id' | 'updatedMinute'>
  /** Of the picture and of its empty place. */
  className?: string
  /** Width that is shown, in CSS pixels. */
  width?: number
}

/** The first picture of a story, small; its empty place until it is there, and for stories without. */
export function StoryPicture({ row: { id, updatedMinute }, className, width = 52 }: StoryPictureProps) {
  const api = useApi()
  const { data: filename } = useQuery({
    queryKey: ['story-pictures', id, updatedMinute],
    queryFn: ({ signal }) => batchOf(api)(id, signal),
    staleTime: Infinity,
    retry: false,
  })
  if (!filename)
    return (
      <span className={['nopic', className].filter(Boolean).join(' ')}>
        {filename === null && <Icon name="file" />}
      </span>
    )
  return (
    <img
      className={className}
      src={thumbnailAddress(filename, width)}
      alt=""
      loading="lazy"
      decoding="async"
      data-contain={/\.svg$/i.test(filename) || undefined}
    />
  )
}
