import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { useTexts } from '../../language.ts'
import type { Revisions } from '../history/revisions.ts'
import type { ContentLanguage } from '../parts/content-languages.ts'
import { publishTexts } from './publish-texts.ts'
import { useTakeOffline } from './use-publish.ts'

export interface TakeOfflineProps {
  languages: readonly ContentLanguage[]
  /** What visitors see. */
  revisions: Revisions
  onDone(): void
}

/** Takes what is public offline, one language or all. */
export function TakeOffline({ languages, revisions, onDone }: TakeOfflineProps) {
  const t = useTexts(publishTexts)
  const live = languages.filter(({ wire }) => revisions[wire])
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const offline = useTakeOffline(onDone)
  if (live.length === 0) return null
  if (chosen === null) {
    return (
      <p>
        <button type="button" className="link-btn" onClick={() => setChosen(live.map(({ wire }) => wire))}>
          {t.offline}
        </button>
      </p>
    )
  }
  const meant = live.filter(({ wire }) => chosen.includes(wire))
  return (
    <section className="sec" aria-label={t.offline}>
      <div className="sec__head">
        <h3 className="h3">{t.offline}</h3>
      </div>
      <p>{t.offlineAsk}</p>
      <div className="row row--wrap">
        {live.map(({ wire, name }) => (
          <label key={wire} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(wire)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, wire] : chosen.filter(each => each !== wire))
              }
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      {offline.error && <Failure error={offline.error} />}
      <div className="row">
        <Button
          kind="danger"
          small
          aria-disabled={meant.length === 0 || offline.isPending}
          onClick={() =>
            meant.length > 0 &&
            !offline.isPending &&
            offline.mutate({ languages: meant, isAll: meant.length === live.length })
          }
        >
          {t.offlineYes}
        </Button>
        <Button small onClick={() => setChosen(null)}>
          {t.cancel}
        </Button>
      </div>
    </section>
  )
}
