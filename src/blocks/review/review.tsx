import type { ReactNode } from 'react'
import { referenceMessages } from '../../messages/references.ts'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { Section } from '../../ui/section/section.tsx'
import type { Block } from '../block.ts'
import { usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { sectionLabel } from '../sections.ts'
import { editable, shows } from '../slot.tsx'

/** From here on a quote is set smaller. */
const longQuote = 150

/** The voice of a client. Unless an editor says otherwise it is on ink. */
export function Review({ block, id, number }: BlockProps<'review'>): ReactNode {
  const { locale } = usePage()
  const { quote, name, portrait, long_text: longText } = block
  const t = referenceMessages[locale]
  return (
    <Section
      id={id}
      theme={block.theme ?? 'ink'}
      number={number}
      label={sectionLabel(block) ?? t.voice}
      attributes={editable(block)}
    >
      <figure className="review at-content">
        <blockquote
          className="review__quote"
          {...shows(block, 'quote')}
          data-length={quote.length > longQuote ? 'long' : undefined}
        >
          {t.quote(quote.replace(/^[„“"»]|[“”"«]$/g, ''))}
        </blockquote>
        <figcaption className="review__by" data-portrait={portrait ? '' : undefined}>
          {portrait && (
            <Picture asset={portrait} ratio={[4, 5]} sizes="5rem" thumbnail className="review__portrait" decorative />
          )}
          <span className="review__name" {...shows(block, 'name')}>
            {name}
          </span>
          <Role block={block} />
        </figcaption>
      </figure>
      {longText && (
        <div className="review__more at-content">
          <Disclosure title={t.longText} locale={locale}>
            <RichText attributes={shows(block, 'long_text')} text={longText} className="text" headingOffset={2} />
          </Disclosure>
        </div>
      )}
    </Section>
  )
}

/** Role and firm; the firm only where the role does not name it already. */
function Role({ block }: { block: Block<'review'> }): ReactNode {
  const { role, client } = block
  const firm = client?.content.title ?? null
  const [firmWord = null] = firm?.split(' ') ?? []
  const named = firmWord !== null && role?.includes(firmWord)
  const parts = [role, named ? null : firm].filter(part => part !== null && part !== '')
  return (
    parts.length > 0 && (
      <span className="review__role" {...shows(block, 'role')}>
        {parts.join(', ')}
      </span>
    )
  )
}
