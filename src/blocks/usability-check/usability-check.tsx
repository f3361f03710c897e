import type { ReactNode } from 'react'
import { checkMessages } from '../../messages/check.ts'
import { typeset } from '../../messages/typeset.ts'
import { Island } from '../../islands/island.tsx'
import { plainText } from '../../ui/rich-text/plain-text.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { Section } from '../../ui/section/section.tsx'
import type { SectionBlock } from '../block.ts'
import { usePage, type PageContextValue } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { editable, shows, Slot } from '../slot.tsx'
import { CheckList } from './check-list.tsx'
import type { UsabilityCheckProps } from './check-props.ts'
import { groupByPrinciple, toBands } from './principles.ts'
import { weightOf } from './result/scores.ts'
import { usabilityCheckIsland } from './usability-check.island.tsx'

/**
 * The self-test: interactive where scripts run, a list to be printed and filled
 * in by hand where they do not.
 *
 * @see docs/forms-and-legal.md 4.3, docs/decisions/0023-usability-check.md
 */
export function UsabilityCheck({ block, id, number }: BlockProps<'usability_check'>): ReactNode {
  const page = usePage()
  return (
    <Section
      id={id}
      theme={block.theme ?? 'ink'}
      number={number}
      label={block.rail_label ?? block.headline}
      headline={block.headline}
      className="usability"
      attributes={editable(block)}
    >
      {block.intro && (
        <RichText
          attributes={shows(block, 'intro')}
          text={block.intro}
          className="usability__intro at-text"
          renderBlock={renderNested}
        />
      )}
      <div className="usability__check at-bleed">
        <Island of={usabilityCheckIsland} id={block._uid} when="idle" props={toCheckProps(block, id, page)} />
      </div>
      <CheckList block={block} id={id} />
    </Section>
  )
}

function toCheckProps(
  block: BlockProps<'usability_check'>['block'],
  anchor: string,
  { locale, label }: PageContextValue,
): UsabilityCheckProps {
  const t = checkMessages[locale]
  const statements = groupByPrinciple(block.questions).flatMap(({ questions }) => questions)
  return {
    block: block._uid,
    anchor,
    locale,
    statements: statements.map(({ question }) => ({
      key: question._uid,
      principle: question.principle,
      statement: question.statement,
      help: question.help,
      advice: question.advice_low,
      weight: weightOf(question.weight),
    })),
    principles: groupByPrinciple(block.questions).map(({ key }) => ({
      key,
      label: typeset(label('check-principles', key), locale),
    })),
    steps: [t.step1, t.step2, t.step3, t.step4, t.step5],
    open: t.open,
    bands: toBands(block.bands).map(({ block: { title, text }, from, to }) => ({
      from,
      to,
      title,
      text: text ? plainText(text.nodes) : '',
    })),
    resultIntro: block.result_intro ? plainText(block.result_intro.nodes) : '',
    actions: block.actions.flatMap(({ label, link }) =>
      'href' in link ? [{ label, href: link.href, newTab: 'newTab' in link && link.newTab }] : [],
    ),
  }
}

function renderNested(block: SectionBlock): ReactNode {
  return <Slot block={block} />
}
