import { useEffect, useState } from 'react'
import { previewCardPath } from '../../../model/editing/preview-answer.ts'
import { useEditor } from '../../session/session-context.tsx'
import { useContent, useFacts, useOpenStory } from '../../sheet/story/open-story.ts'
import { previewAddress, toEditedStory } from '../frame/preview-address.ts'
import { usePreviewToken } from '../frame/use-preview-token.ts'

/** The card is drawn when nothing has been written for so long, in milliseconds. */
const quietMs = 400

/**
 * The card of the draft as the site draws it, with everything that is not saved yet: an address of the browser's own.
 *
 * @returns null while the first one is drawn, undefined where there is none.
 */
export function useCardPicture(path: string | null, language: string): string | null | undefined {
  const { boot } = useEditor()
  const story = useOpenStory()
  const content = useContent()
  const facts = useFacts()
  const token = usePreviewToken()
  const [picture, setPicture] = useState<string | null | undefined>(null)
  const target =
    path === null ? null : previewAddress({ path, storyId: story.id, spaceId: boot.spaceId, language, token })

  useEffect(() => {
    if (target === null) return
    const controller = new AbortController()
    const draw = async (): Promise<void> => {
      const body = JSON.stringify({ target, stories: [toEditedStory(facts, content)] })
      const { signal } = controller
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(previewCardPath, { method: 'POST', body, signal, headers })
      if (response.status !== 200) return setPicture(undefined)
      const url = URL.createObjectURL(await response.blob())
      if (signal.aborted) return URL.revokeObjectURL(url)
      setPicture(before => {
        if (before) URL.revokeObjectURL(before)
        return url
      })
    }
    const timer = setTimeout(() => void draw().catch(() => {}), quietMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [target, facts, content])
  return picture
}
