import type { ReactNode } from 'react'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { editable, shows, Slot } from '../slot.tsx'

/** One question and its answer, on its own. */
export function AccordionItem({ block, id }: BlockProps<'accordion_item'>): ReactNode {
  const { locale } = usePage()
  return (
    <Disclosure
      title={block.title}
      locale={locale}
      titleAttributes={shows(block, 'title')}
      attributes={editable(block)}
    >
      <RichText
        attributes={shows(block, 'text')}
        text={block.text}
        headingOffset={2}
        idPrefix={`${id}-`}
        renderBlock={inner => <Slot block={inner} />}
      />
    </Disclosure>
  )
}
