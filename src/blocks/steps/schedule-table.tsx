import type { ReactNode } from 'react'
import { stepsMessages } from '../../messages/steps.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import type { Block, SectionBlock } from '../block.ts'
import { usePage } from '../page-context.tsx'
import { editable, shows, Slot } from '../slot.tsx'
import { Hatching, ScheduleBar, ScheduleKey, ScheduleScale } from './schedule-drawing.tsx'
import type { Schedule, ScheduledStep } from './schedule.ts'

export interface ScheduleTableProps {
  id: string
  steps: readonly Block<'step'>[]
  schedule: Schedule
  /** Whether the section has a heading; titles of steps are one level below it. */
  headline: boolean
}

/** Steps in rows, each with its bar on a scale of weeks: black is the shortest course, hatched the longest. */
export function ScheduleTable({ id, steps, schedule, headline }: ScheduleTableProps): ReactNode {
  const { locale } = usePage()
  const t = stepsMessages[locale]
  const hatch = `${id}-hatch`
  return (
    <div className="schedule at-content">
      <Hatching id={hatch} />
      <div className="schedule__head">
        <p className="schedule__legend label">{t.scale[schedule.unit]}</p>
        <ScheduleScale schedule={schedule} />
      </div>
      <ol className="schedule__list">
        {steps.map((step, index) => {
          const item = schedule.items[index]
          return (
            item && (
              <Row key={step._uid} step={step} item={item} schedule={schedule} hatch={hatch} headline={headline} />
            )
          )
        })}
      </ol>
      <p className="schedule__key small">
        <ScheduleKey hatch={hatch} /> {t.key}
      </p>
    </div>
  )
}

interface RowProps {
  step: Block<'step'>
  item: ScheduledStep
  schedule: Schedule
  hatch: string
  headline: boolean
}

function Row({ step, item, schedule, hatch, headline }: RowProps): ReactNode {
  const Heading = headline ? 'h3' : 'h2'
  return (
    <li className="schedule__item" {...editable(step)}>
      <span className="schedule__no" aria-hidden="true">
        {step.marker}
      </span>
      <Heading className="schedule__title" {...shows(step, 'title')}>
        {step.title}
      </Heading>
      <p className="schedule__duration label" {...shows(step, 'duration')}>
        {step.duration}
      </p>
      {step.text && (
        <RichText
          text={step.text}
          attributes={shows(step, 'text')}
          className="schedule__text"
          renderBlock={(block: SectionBlock) => <Slot block={block} />}
        />
      )}
      <ScheduleBar item={item} schedule={schedule} hatch={hatch} />
    </li>
  )
}
