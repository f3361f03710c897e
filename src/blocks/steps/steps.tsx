import type { ReactNode } from 'react'
import { Section } from '../../ui/section/section.tsx'
import { DrawingFigure } from '../drawing-figure.tsx'
import type { BlockProps } from '../props.ts'
import { editable, Parts } from '../slot.tsx'
import { ScheduleTable } from './schedule-table.tsx'
import { toSchedule } from './schedule.ts'

/**
 * A process or a history. Where the durations of a process make one course,
 * they are drawn as bars on a scale; else steps are side by side, years below
 * each other.
 */
export function Steps({ block, id, number }: BlockProps<'steps'>): ReactNode {
  const { steps, variant, headline } = block
  const schedule = variant === 'timeline' ? null : toSchedule(steps.map(step => step.duration))
  return (
    <Section
      id={id}
      theme={block.theme}
      number={number}
      label={block.rail_label ?? headline}
      headline={headline}
      attributes={editable(block)}
    >
      {block.drawing.map(drawing => (
        <DrawingFigure key={drawing._uid} block={drawing} />
      ))}
      {schedule ? (
        <ScheduleTable id={id} steps={steps} schedule={schedule} headline={headline !== null} />
      ) : (
        <ol className="steps at-content" data-variant={variant ?? 'process'} data-count={Math.min(steps.length, 8)}>
          <Parts blocks={steps} />
        </ol>
      )}
    </Section>
  )
}
