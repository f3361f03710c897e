import type { ReactNode } from 'react'
import type { Block, SectionBlock, Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { anchorOf } from '../../blocks/sections.ts'
import { editable, shows, Slot } from '../../blocks/slot.tsx'
import { referenceMessages } from '../../messages/references.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { Section } from '../../ui/section/section.tsx'
import type { ReferenceExtras } from './extras.ts'
import { ReferenceTitleBlock } from './reference-title-block.tsx'

const renderBlock = (block: SectionBlock) => <Slot block={block} />

export interface ReferenceIntroProps {
  story: Story<'reference'>
  id: string
  number: number | null
  /** The first text of the body, where it can be beside the title block. */
  text: Block<'text_section'> | null
  /** Pictures that follow it and are as wide as the text. */
  figures: readonly Block<'media'>[]
  sheet: ReferenceExtras['sheet']
}

/**
 * The pictures a body begins with that are no wider than its text: they are
 * beside the title block too, which is often longer than the first text.
 */
export function introFigures(body: readonly SectionBlock[]): Block<'media'>[] {
  const figures: Block<'media'>[] = []
  for (const block of body) {
    if (block.component !== 'media' || (block.size ?? 'column') !== 'column') break
    if (block.theme !== null && block.theme !== 'paper') break
    figures.push(block)
  }
  return figures
}

/**
 * The first text of a body where it is nothing but text: it is beside the
 * title block instead of below it.
 */
export function introText(body: readonly SectionBlock[]): Block<'text_section'> | null {
  const [first] = body
  if (first?.component !== 'text_section') return null
  const { layout, media, margin_note: note, actions, theme, level } = first
  const plain = (layout === null || layout === 'text') && !media && !note && actions.length === 0 && level !== 'h3'
  return plain && (theme === null || theme === 'paper') ? first : null
}

/** Lead, title block, first text, what came of it and the first pictures. */
export function ReferenceIntro({ story, id, number, text, figures, sheet }: ReferenceIntroProps): ReactNode {
  const { locale } = usePage()
  const t = referenceMessages[locale]
  const { lead, outcome } = story.content
  return (
    <Section id={id} number={number} label={t.data} className="reference-intro">
      <p className="reference-intro__lead at-text" {...shows(story.content, 'lead')}>
        {lead}
      </p>
      <div className="reference-intro__block at-notes">
        <ReferenceTitleBlock story={story} sheet={sheet} />
      </div>
      {(text || outcome) && (
        <div
          className="reference-intro__text at-text"
          {...(text ? { id: anchorOf(text) ?? undefined, ...editable(text) } : {})}
        >
          {text?.headline && (
            <h2 className="h2" {...shows(text, 'headline')}>
              {text.headline}
            </h2>
          )}
          {text && (
            <RichText
              text={text.text}
              attributes={shows(text, 'text')}
              className="text"
              renderBlock={renderBlock}
              headingOffset={text.headline ? 1 : 0}
            />
          )}
          {outcome && (
            <p className="outcome" {...shows(story.content, 'outcome')}>
              <span className="label">{t.outcome}</span> {outcome}
            </p>
          )}
        </div>
      )}
      {figures.length > 0 && (
        <div className="reference-intro__figures at-text">
          {figures.map(figure => (
            <Slot key={figure._uid} block={figure} />
          ))}
        </div>
      )}
    </Section>
  )
}
