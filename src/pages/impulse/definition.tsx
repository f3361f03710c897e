import type { ReactNode } from 'react'
import { shows } from '../../blocks/slot.tsx'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { topicsMessages } from '../../messages/topics.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { Section } from '../../ui/section/section.tsx'

/** What the studio holds, in a few large lines, with the symbol of the impulse. */
export function Definition({ story, id }: { story: Story<'impulse'>; id: string }): ReactNode {
  const { locale } = usePage()
  const { lead, symbol } = story.content
  return (
    <Section id={id} number={1} label={topicsMessages[locale].position} rule="none" className="impulse-definition">
      <p className="impulse-definition__text at-content" {...shows(story.content, 'lead')}>
        {lead}
      </p>
      {symbol && (
        <div className="impulse-definition__symbol at-notes" {...shows(story.content, 'symbol')}>
          <Picture asset={symbol} sizes="(min-width: 70rem) 12vw, 8rem" decorative />
        </div>
      )}
    </Section>
  )
}
