import type { ReactNode } from 'react'
import type { Block, SectionBlock } from '../../blocks/block.ts'
import { toFigureDrawing } from '../../blocks/fact/figure-drawing.ts'
import { FigureSketch } from '../../blocks/fact/figure-sketch.tsx'
import { usePage } from '../../blocks/page-context.tsx'
import { editable, shows, Slot } from '../../blocks/slot.tsx'
import { listParams } from '../../blocks/story-list/list-params.ts'
import { topicsMessages } from '../../messages/topics.ts'
import { noLink } from '../../model/story/link.ts'
import { ActionLink } from '../../ui/action/action.tsx'
import { Arrow } from '../../ui/icon/icon.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { Section } from '../../ui/section/section.tsx'
import { listLink } from '../../blocks/list-link.ts'
import { splitFirstStep, type ExtentItem } from './first-step-text.ts'
import type { ServicePartProps } from './service-hero.tsx'

/** The panel that says how to begin: what happens, what it comprises, and the way to ask for it. */
export function FirstStep({ story, id, number }: ServicePartProps): ReactNode {
  const { locale, settings } = usePage()
  const t = topicsMessages[locale]
  if (story.content.first_step === null) return null
  const { title, text, extent, note } = splitFirstStep(story.content.first_step)
  const titleId = `${id}-titel`
  return (
    <Section
      id={id}
      theme="accent"
      number={number}
      label={t.firstStep}
      className="first-step"
      attributes={{ 'aria-labelledby': titleId }}
    >
      <div className="first-step__main at-text" {...shows(story.content, 'first_step')}>
        <h2 className="first-step__title" id={titleId}>
          {title ?? t.firstStepTitle}
        </h2>
        <RichText
          text={text}
          className="first-step__text"
          renderBlock={(block: SectionBlock) => <Slot block={block} />}
        />
      </div>
      <div className="first-step__side at-notes">
        {extent.length > 0 && <Extent items={extent} />}
        {note && <p className="first-step__note small">{note}</p>}
        {story.content.first_step_figure.map(figure => (
          <StepFigure key={figure._uid} figure={figure} />
        ))}
        <p>
          <ActionLink
            to={listLink(settings?.content.link_contact ?? noLink, listParams[locale].topic, 'service')}
            color="primary"
            size="xl"
          >
            {t.firstStepAction} <Arrow />
          </ActionLink>
        </p>
      </div>
    </Section>
  )
}

/** How it usually ends, in one figure. The number is read; the drawing beside it is not. */
function StepFigure({ figure }: { figure: Block<'fact'> }): ReactNode {
  const { label, value, unit, note } = figure
  const drawing = figure.drawn && toFigureDrawing(figure.drawn, figure)
  return (
    <dl className="first-step__figure" {...editable(figure)}>
      <dt className="label" {...shows(figure, 'label')}>
        {label}
      </dt>
      <dd {...shows(figure, 'value')}>
        {drawing && <FigureSketch drawing={drawing} />}
        <span>{[value, unit].filter(Boolean).join(' ')}</span>
      </dd>
      {note && (
        <dd className="small" {...shows(figure, 'note')}>
          {note}
        </dd>
      )}
    </dl>
  )
}

function Extent({ items }: { items: readonly ExtentItem[] }): ReactNode {
  return (
    <ul className="extent">
      {items.map(({ figure, words }) => (
        <li key={words} className="extent__item">
          {figure && <span className="extent__no">{figure}</span>} <span className="extent__unit">{words}</span>
        </li>
      ))}
    </ul>
  )
}
