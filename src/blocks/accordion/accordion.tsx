import type { ReactNode } from 'react'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { Section } from '../../ui/section/section.tsx'
import { usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { sectionLabel } from '../sections.ts'
import { editable, shows, Slot } from '../slot.tsx'

/** Questions and long lists, folded. It renders its items itself, because the first may be open. */
export function Accordion({ block, id, number }: BlockProps<'accordion'>): ReactNode {
  const { locale } = usePage()
  return (
    <Section
      id={id}
      theme={block.theme}
      number={number}
      label={sectionLabel(block)}
      headline={block.headline}
      attributes={editable(block)}
    >
      <div className="accordion at-text">
        {block.items.map((item, place) => (
          <Disclosure
            key={item._uid}
            title={item.title}
            locale={locale}
            open={block.first_open && place === 0}
            attributes={editable(item)}
            titleAttributes={shows(item, 'title')}
          >
            <RichText
              text={item.text}
              attributes={shows(item, 'text')}
              headingOffset={2}
              idPrefix={`${id}-${place}-`}
              renderBlock={inner => <Slot block={inner} />}
            />
          </Disclosure>
        ))}
      </div>
    </Section>
  )
}
