import type { ReactNode } from 'react'
import { checkMessages } from '../../messages/check.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import type { SectionBlock } from '../block.ts'
import { usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { Parts, Slot } from '../slot.tsx'
import { Bands } from './result/bands.tsx'
import { PrincipleIndex } from './answering/principle-index.tsx'
import { groupByPrinciple, toBands, type Principle } from './principles.ts'
import { ScaleKey } from './result/scale-key.tsx'

export interface CheckListProps {
  block: BlockProps<'usability_check'>['block']
  /** Anchor of the section. */
  id: string
}

/**
 * Every statement with its scale and advice, then how to read the result: can be
 * printed and filled in by hand. What people without script see; with script it
 * is shown when they ask for it, and printed.
 */
export function CheckList({ block, id }: CheckListProps): ReactNode {
  const principles = groupByPrinciple(block.questions)
  return (
    <div className="usability__main usability__list at-content" id={`${id}-list`}>
      <PrincipleIndex id={id} principles={principles} />
      <ScaleKey headline={block.headline !== null} />
      {principles.map((principle, index) => (
        <PrincipleGroup key={principle.key} id={id} principle={principle} number={index + 1} />
      ))}
      <Result block={block} />
    </div>
  )
}

interface PrincipleGroupProps {
  id: string
  principle: Principle
  number: number
}

function PrincipleGroup({ id, principle, number }: PrincipleGroupProps): ReactNode {
  const { locale, label } = usePage()
  const groupId = `${id}-${principle.key}`
  return (
    <section className="usability__group" id={groupId} aria-labelledby={`${groupId}-titel`}>
      <h3 className="usability__principle" id={`${groupId}-titel`}>
        <span className="label">{checkMessages[locale].principle(number)}</span>{' '}
        {label('check-principles', principle.key)}
      </h3>
      <ol className="usability__questions" start={principle.questions[0]?.number}>
        {principle.questions.map(({ question, number: place }) => (
          <Slot key={question._uid} block={question} number={place} />
        ))}
      </ol>
    </section>
  )
}

function Result({ block }: { block: BlockProps<'usability_check'>['block'] }): ReactNode {
  const { locale } = usePage()
  const t = checkMessages[locale]
  return (
    <section className="usability__result">
      <h3 className="h2">{t.resultTitle}</h3>
      <p className="usability__rule">{t.resultRule}</p>
      <Bands bands={toBands(block.bands)} />
      {block.result_intro && (
        <RichText text={block.result_intro} className="usability__note" renderBlock={renderNested} />
      )}
      {block.actions.length > 0 && (
        <div className="actions">
          <Parts blocks={block.actions} />
        </div>
      )}
    </section>
  )
}

function renderNested(block: SectionBlock): ReactNode {
  return <Slot block={block} />
}
