import { type RefObject, useEffect, useRef } from 'react'
import type { JsonObject } from '../../../base/json.ts'
import { parsePageMessage } from '../../../model/editing/preview-messages.ts'
import { useLanguage } from '../../language.ts'
import { useScaledFrame } from './use-scaled-frame.ts'

export interface PageFrameProps {
  src: string
  title: string
  /** Story to be shown instead of the saved one. */
  story?: JsonObject | null
  /** Width of the device that is shown, in pixels. */
  deviceWidth?: number
  /** The frame's element, e.g. to scroll it. */
  frameRef?: RefObject<HTMLIFrameElement | null>
  /** The frame is looked at, not used: it takes no focus. */
  isPicture?: boolean
}

/** A page in a frame. With a story it shows that one: it is handed over when the page asks, and again when it changes. */
export function PageFrame({ src, title, story, deviceWidth = 1280, frameRef, isPicture = false }: PageFrameProps) {
  const own = useRef<HTMLIFrameElement>(null)
  const frame = frameRef ?? own
  const language = useLanguage()
  const isReady = useRef(false)
  const newest = useRef(story)
  useScaledFrame(frame, deviceWidth)

  useEffect(() => {
    newest.current = story
    if (isReady.current && story) say(frame.current, { action: 'input', story })
  }, [story, frame])

  useEffect(() => {
    isReady.current = false
    const listen = (event: MessageEvent<unknown>): void => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return
      const message = parsePageMessage(event.data)
      if (message?.action === 'ping') say(frame.current, { action: 'pingBack' })
      if (message?.action !== 'initialized') return
      isReady.current = true
      say(frame.current, { action: 'enterEditmode', storyId: Number(newest.current?.id), language })
      if (newest.current) say(frame.current, { action: 'input', story: newest.current })
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [src, frame, language])

  return <iframe ref={frame} src={src} title={title} tabIndex={isPicture ? -1 : undefined} />
}

function say(frame: HTMLIFrameElement | null, message: JsonObject): void {
  frame?.contentWindow?.postMessage(message, location.origin)
}
