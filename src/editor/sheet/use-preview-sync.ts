import { useEffect, useRef } from 'react'
import { useMessages } from '../controls/message/messages.tsx'
import { defineTexts, useLanguage, useTexts } from '../language.ts'
import { useLiveEvents } from '../live/live-events.tsx'
import { useShortcutRunner } from './use-shortcut-runner.ts'
import type { Sheet } from './sheet-context.ts'
import { reloadFrame } from './stage/stage.tsx'
import { afterPaint, dropAfterPaint } from './story/after-paint.ts'

const texts = defineTexts(
  { notOpened: 'Was hier steht, lässt sich gerade nicht öffnen. Versuchen Sie es noch einmal.' },
  { notOpened: 'What is shown here cannot be opened just now. Please try again.' },
)

/** A signature opens drafts for an hour: the frame is loaded anew before, in milliseconds. */
const renewMs = 50 * 60_000

/** The page in the frame shows every key at once, and what is pressed in it opens here. */
export function usePreviewSync(sheet: Sheet): void {
  const { preview, stores, main } = sheet
  const latest = useRef(sheet)
  const runKey = useShortcutRunner()
  const { show } = useMessages()
  const { notOpened } = useTexts(texts)
  const language = useLanguage()
  useEffect(() => {
    latest.current = sheet
  })

  useEffect(() => {
    const sent = new Map<number, unknown>()
    // What is written while a page loads may be saved before it is there, and is not on it all the same.
    const writtenMeanwhile = new Set<number>()
    const send = (): void => {
      if (!preview.state().isReady) return
      for (const store of stores.all()) {
        const { content, base } = store.state()
        const facts = store.facts()
        const id = Number(facts.id)
        if (sent.get(id) === content) continue
        // What nobody has changed is on the page already.
        if (!sent.has(id) && content === base.content && !writtenMeanwhile.has(id)) {
          sent.set(id, content)
          continue
        }
        sent.set(id, content)
        writtenMeanwhile.delete(id)
        preview.send({ action: 'input', story: { ...facts, id, uuid: String(facts.uuid), content } })
      }
    }
    // The field shows the key first.
    const soon = (): void => afterPaint(send)
    const stops = new Map<number, () => void>()
    const follow = (): void => {
      for (const store of stores.all()) {
        const id = Number(store.facts().id)
        if (stops.has(id)) continue
        let { content } = store.state()
        const changed = (): void => {
          if (store.state().content !== content && !preview.state().isReady) writtenMeanwhile.add(id)
          content = store.state().content
          soon()
        }
        stops.set(id, store.subscribe(changed))
      }
    }
    follow()
    const stopStores = stores.subscribe(follow)
    const stopListening = preview.listen({
      onReady() {
        sent.clear()
        const { storyId, selected } = latest.current
        preview.send({ action: 'enterEditmode', storyId, language })
        for (const store of stores.all()) {
          // Unsaved words of before the reload come along.
          if (store.state().content !== store.state().base.content) sent.delete(Number(store.facts().id))
        }
        soon()
        if (selected) preview.send({ action: 'select', uid: `${selected.storyId}-${selected.uid}` })
      },
      onEdit(selected, field) {
        void stores
          .open(selected.storyId)
          .then(() => latest.current.select(selected, { field, focus: field === null ? null : 'field' }))
          .catch(() => show({ text: notOpened }))
      },
      onNothing: () => latest.current.select(null),
      onKey: runKey,
      onExpired: () => void main.reload().then(reloadFrame, () => {}),
    })
    const timer = setInterval(() => void main.reload().then(reloadFrame, () => {}), renewMs)
    return () => {
      stopStores()
      stopListening()
      clearInterval(timer)
      dropAfterPaint(send)
      for (const stop of stops.values()) stop()
    }
  }, [preview, stores, main, runKey, show, notOpened, language])

  useFollowOthers(sheet)
}

/** What others save arrives here: in open stories by merging, in all others by reading the page anew. */
function useFollowOthers({ stores, preview }: Sheet): void {
  const { onChange } = useLiveEvents()
  useEffect(
    () =>
      onChange(change => {
        if (change.kind === 'all') {
          for (const store of stores.all()) void store.reload().catch(() => {})
        } else if ('story' in change) {
          const store = stores.get(change.story)
          if (store && change.kind === 'saved') store.savedElsewhere(change.version)
          else if (store) void store.reload().catch(() => {})
          else preview.send({ action: 'change', storyId: change.story })
        }
      }),
    [onChange, stores, preview],
  )
}
