import { useMemo, useSyncExternalStore } from 'react'
import { splitBlockUid } from '../../../model/editing/preview-messages.ts'
import { useSheet } from '../sheet-context.ts'

/** Numbers of the page's rail by `_uid`; the same map until one of them changes. */
export function usePageNumbers(): ReadonlyMap<string, string> {
  const { preview, storyId } = useSheet()
  const text = useSyncExternalStore(preview.subscribe, () =>
    (preview.state().geometry?.blocks ?? [])
      .filter(({ no }) => no !== '')
      .map(({ uid, no }) => `${uid} ${no}`)
      .join('\n'),
  )
  return useMemo(() => {
    const numbers = new Map<string, string>()
    for (const line of text.split('\n')) {
      const [uid = '', no = ''] = line.split(' ')
      const parts = splitBlockUid(uid)
      if (parts?.storyId === storyId) numbers.set(parts.uid, no)
    }
    return numbers
  }, [text, storyId])
}
