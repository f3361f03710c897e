import { useState } from 'react'
import { useEditor } from '../../session/session-context.tsx'
import { useContentLanguages } from '../parts/content-languages.ts'
import type { ReleaseChoice } from './releases.tsx'
import { type Moment, moveDate, toMoment, todayIn } from './zoned-moment.ts'

/** A plan while it is put together. */
export interface PlanDraft {
  action: 'publish' | 'unpublish'
  /** As the management API names them. */
  chosen: readonly string[]
  date: string
  time: string
  zone: string
  today: string
  /** Null where date or time cannot be read. */
  moment: Moment | null
  isThenOffline: boolean
  offlineDate: string
  offlineTime: string
  offlineMoment: Moment | null
  release: ReleaseChoice
  releaseName: string
}

/**
 * A plan that begins with tomorrow at nine, in the studio's zone.
 *
 * @param suggested languages that are ticked until somebody chooses, as keys of the content name them.
 * @param handed those that were chosen before; null: none were.
 */
export function usePlanDraft(studioZone: string, suggested: readonly string[], handed: readonly string[] | null) {
  const languages = useContentLanguages()
  const { clock } = useEditor()
  const [today] = useState(() => todayIn(studioZone, clock.now()))
  const [action, setAction] = useState<PlanDraft['action']>('publish')
  const [byHand, setByHand] = useState(handed)
  const codes = byHand ?? suggested
  const chosen = languages.filter(({ code }) => codes.includes(code)).map(({ wire }) => wire)
  const [date, setDate] = useState(() => moveDate(today, { days: 1 }))
  const [time, setTime] = useState('09:00')
  const [zone, setZone] = useState(studioZone)
  const [isThenOffline, setThenOffline] = useState(false)
  const [offlineDate, setOfflineDate] = useState(() => moveDate(today, { months: 1 }))
  const [offlineTime, setOfflineTime] = useState('18:00')
  const [release, setRelease] = useState<ReleaseChoice>('')
  const [releaseName, setReleaseName] = useState('')
  const offlineMoment =
    isThenOffline && action === 'publish' && release === ''
      ? toMoment({ date: offlineDate, time: offlineTime, timeZone: zone })
      : null
  const draft: PlanDraft = {
    action,
    chosen,
    date,
    time,
    zone,
    today,
    isThenOffline,
    offlineDate,
    offlineTime,
    offlineMoment,
    release,
    releaseName,
    moment: toMoment({ date, time, timeZone: zone }),
  }
  const choose = (wire: string, isChosen: boolean): void =>
    setByHand(
      languages.filter(each => (each.wire === wire ? isChosen : codes.includes(each.code))).map(({ code }) => code),
    )
  return {
    ...draft,
    /** As keys of the content name them. */
    codes,
    setAction,
    setDate,
    setTime,
    setZone,
    setThenOffline,
    setOfflineDate,
    setOfflineTime,
    choose,
    setRelease,
    setReleaseName,
  }
}
