import { useEffect, useSyncExternalStore } from 'react'
import { useMessages } from '../controls/message/messages.tsx'
import { defineTexts, editorLocales, useLanguage, useTexts } from '../language.ts'
import { useEditor } from '../session/session-context.tsx'

const texts = defineTexts(
  {
    ahead: (time: string) =>
      `Die Uhr dieses Geräts geht gegenüber dem Server ${time} vor. Zeiten und Pläne richten sich nach dem Server; gespeichert wird wie immer.`,
    behind: (time: string) =>
      `Die Uhr dieses Geräts geht gegenüber dem Server ${time} nach. Zeiten und Pläne richten sich nach dem Server; gespeichert wird wie immer.`,
  },
  {
    ahead: time =>
      `The clock of this device is ${time} ahead of the server’s. Times and plans follow the server; saving goes on as always.`,
    behind: time =>
      `The clock of this device is ${time} behind the server’s. Times and plans follow the server; saving goes on as always.`,
  },
)

const minuteMs = 60_000
/** Less is not worth a message. */
const toldMs = 2 * minuteMs

/** Says once that the clocks of device and server differ. */
export function ClockMessage() {
  const t = useTexts(texts)
  const locale = editorLocales[useLanguage()]
  const { show } = useMessages()
  const { clock } = useEditor()
  const ahead = useSyncExternalStore(clock.subscribe, clock.aheadMs)
  useEffect(() => {
    if (Math.abs(ahead) < toldMs) return
    const time = duration(Math.abs(ahead), locale)
    show({ text: ahead > 0 ? t.ahead(time) : t.behind(time) })
  }, [ahead, locale, show, t])
  return null
}

function duration(ms: number, locale: string): string {
  const minutes = Math.round(ms / minuteMs)
  const [value, unit] = minutes < 60 ? ([minutes, 'minute'] as const) : ([minutes / 60, 'hour'] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }).format(
    value,
  )
}
