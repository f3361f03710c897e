import type { ReactNode } from 'react'
import { formatDate } from '../../messages/format.ts'
import { siteMessages } from '../../messages/site.ts'
import { RichTextNodes } from '../../ui/rich-text/rich-text.tsx'
import { usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { editable, shows } from '../slot.tsx'
import { LegalNodes, LegalPart } from './legal-part.tsx'
import { toLegalSections, type LegalSection } from './legal-sections.ts'
import { ServicesTable } from './services-table.tsx'
import { TableOfContents } from './table-of-contents.tsx'

/**
 * Versioned legal wording, numbered like a specification. It is on the
 * page without a rail: its own numbers are the rail. The table of contents
 * shows where the page asks for it.
 */
export function LegalText({ block, id }: BlockProps<'legal_text'>): ReactNode {
  const { locale, story, settings, path, services = [] } = usePage()
  const t = siteMessages[locale]
  const page = story?.content.component === 'page' ? story.content : null
  const sections = toLegalSections(block.text.nodes)
  const titled = sections.filter(section => section.title !== '')
  const privacy = settings?.content.link_privacy
  const isPrivacyPage =
    settings !== null && services.length > 0 && privacy && 'href' in privacy && privacy.href === path
  return (
    <div className="legal grid" id={id} data-theme={block.theme ?? undefined} {...editable(block)}>
      {page?.show_toc && titled.length > 1 && <TableOfContents sections={titled} locale={locale} />}
      <article className="legal__text rich-text" {...shows(block, 'text')}>
        {sections.map((section, place) => (
          <Section key={section.id || place} section={section} />
        ))}
        {block.annex.map(item => (
          <section
            key={item._uid}
            className="legal__section"
            {...editable(item)}
            aria-labelledby={`${id}-${item._uid}`}
          >
            <h2 className="h3" id={`${id}-${item._uid}`} {...shows(item, 'title')}>
              {item.title}
            </h2>
            <LegalNodes nodes={item.text.nodes} />
          </section>
        ))}
        {isPrivacyPage && (
          <ServicesTable
            id={`${id}-services`}
            services={services}
            locale={locale}
            owner={settings.content.site_name}
            privacy={settings.content.link_privacy}
          />
        )}
        <p className="legal__version small" {...shows(block, 'version')}>
          {/^\d/.test(block.version) ? t.version(block.version) : block.version}
          {page?.valid_from && ` · ${t.validFrom(formatDate(page.valid_from, 'long', locale))}`}
        </p>
      </article>
    </div>
  )
}

function Section({ section }: { section: LegalSection }): ReactNode {
  const { id, number, heading, nodes, parts } = section
  return (
    <section className="legal__section" aria-labelledby={id || undefined}>
      {number && (
        <h2 className="h2 legal__title" id={id}>
          <span className="legal__no num">{number}</span>
          <span>
            <RichTextNodes nodes={heading} />
          </span>
        </h2>
      )}
      <LegalNodes nodes={nodes} />
      {parts.map(part => (
        <LegalPart key={part.id} part={part} />
      ))}
    </section>
  )
}
