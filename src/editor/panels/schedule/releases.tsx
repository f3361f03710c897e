import { useState } from 'react'
import { ConfirmInPlace } from '../../controls/confirm-in-place.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { Button } from '../../controls/button.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { useTexts } from '../../language.ts'
import { useSession } from '../../session/session-context.tsx'
import { useOpenStory } from '../../sheet/story/open-story.ts'
import { useDates } from '../parts/dates.ts'
import { Field } from '../parts/field.tsx'
import { PanelSection } from '../parts/panel-pane.tsx'
import { PlanLines } from './planned-lists.tsx'
import { type Release, usePlanChange } from './plans.ts'
import { scheduleTexts } from './schedule-texts.ts'

/** What a plan belongs to: `''` nothing, `new` a new release, else the id of one. */
export type ReleaseChoice = '' | 'new' | number

export interface ReleaseFieldProps {
  releases: readonly Release[]
  value: ReleaseChoice
  name: string
  onChange(value: ReleaseChoice): void
  onName(name: string): void
}

/** Chooses whether a story goes alone or with others. */
export function ReleaseField({ releases, value, name, onChange, onName }: ReleaseFieldProps) {
  const t = useTexts(scheduleTexts)
  const dates = useDates(useSession().settings.timeZone)
  return (
    <>
      <Field label={t.together} hint={t.releaseHint}>
        {parts => (
          <select
            className="select"
            {...parts}
            value={String(value)}
            onChange={({ target }) =>
              onChange(target.value === '' || target.value === 'new' ? target.value : Number(target.value))
            }
          >
            <option value="">{t.alone}</option>
            {releases.map(release => (
              <option key={release.id} value={release.id}>
                {t.releaseAt(release.name, release.at ? dates.short(release.at) : t.noDate)}
              </option>
            ))}
            <option value="new">{t.newRelease}</option>
          </select>
        )}
      </Field>
      {value === 'new' && (
        <Field label={t.releaseName}>
          {parts => (
            <input
              className="input"
              {...parts}
              maxLength={200}
              value={name}
              onChange={({ target }) => onName(target.value)}
            />
          )}
        </Field>
      )}
    </>
  )
}

/** A release with its stories: this one can be taken out, the whole carried out now or dissolved. */
export function ReleaseDetails({ release }: { release: Release }) {
  const t = useTexts(scheduleTexts)
  const story = useOpenStory()
  const { show } = useMessages()
  const remove = usePlanChange((call, id: number) => call('DELETE', `releases/${release.id}/stories/${id}`))
  const run = usePlanChange(async (call, id: number) => {
    await call('POST', `releases/${id}/run`, {})
    await story.reload()
  })
  const cancel = usePlanChange((call, id: number) => call('DELETE', `releases/${id}`))
  const [isAsking, setIsAsking] = useState(false)
  const older = release.items.filter(({ action, isCurrent }) => action === 'publish' && !isCurrent).length
  const isInside = release.items.some(item => item.story?.id === story.id)
  return (
    <PanelSection title={t.releaseAt(t.release, release.name)} end={String(release.items.length)}>
      <PlanLines plans={release.items} />
      {isAsking && (
        <ConfirmInPlace
          question={t.runQuestion(release.items.length, older)}
          confirm={t.runNow}
          isBusy={run.isPending}
          onConfirm={() => run.mutate(release.id, { onSuccess: () => show({ text: t.ran(release.items.length) }) })}
          onCancel={() => setIsAsking(false)}
        />
      )}
      {run.error && <Failure error={run.error} />}
      <div className="row row--wrap">
        {isInside && (
          <Button small onClick={() => remove.mutate(story.id)}>
            {t.remove}
          </Button>
        )}
        {release.items.length > 0 && !isAsking && (
          <Button small onClick={() => setIsAsking(true)}>
            {t.runNow}
          </Button>
        )}
        <Button
          small
          kind="quiet"
          onClick={() => cancel.mutate(release.id, { onSuccess: () => show({ text: t.cancelled }) })}
        >
          {t.dissolve}
        </Button>
      </div>
    </PanelSection>
  )
}
