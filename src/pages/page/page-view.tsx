import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { placeSections, sectionEntries } from '../../blocks/sections.ts'
import { editable, Sections, shows, Slot } from '../../blocks/slot.tsx'
import { formatDate } from '../../messages/format.ts'
import { siteMessages } from '../../messages/site.ts'
import { Ruler } from '../frame/ruler/ruler.tsx'
import { mainId } from '../frame/header/skip-link.tsx'
import { closingAfter } from './closing-after.ts'
import { PageContents } from './page-contents.tsx'
import { PlaceHero } from './place-hero.tsx'

/**
 * Every composed page: opening, sections, closing. Kinds differ in what their
 * editors put into them, not in how they are rendered.
 */
export function PageView({ story }: { story: Story<'page'> }): ReactNode {
  const { locale, place } = usePage()
  const { content } = story
  const { title, hero, body, page_kind: kind } = content
  const sections = [...body, ...closingAfter(body, content.closing?.content.content ?? [])]
  const entries = sectionEntries(sections)
  return (
    <>
      <Ruler entries={entries} locale={locale} />
      <main id={mainId} className={content.component} data-kind={kind} {...editable(content)}>
        {place ? (
          <PlaceHero place={place} locale={locale} />
        ) : hero.length > 0 ? (
          hero.map((block, position) => <Slot key={block._uid} block={block} id="auftakt" position={position} />)
        ) : (
          <div className="hero-plain grid">
            <h1 className="hero-plain__title display" {...shows(content, 'title')}>
              {title}
            </h1>
          </div>
        )}
        {content.show_toc && kind !== 'legal' && <PageContents entries={entries} locale={locale} />}
        <Sections blocks={sections} />
        {content.valid_from && kind !== 'legal' && (
          <div className="page__validity grid">
            <p className="small at-text">
              {siteMessages[locale].validFrom(formatDate(content.valid_from, 'long', locale))}
            </p>
          </div>
        )}
      </main>
    </>
  )
}

/** A reusable part on its own, as editors open it. It has no page of its own for visitors. */
export function GlobalBlockView({ story }: { story: Story<'global_block'> }): ReactNode {
  const { content, name } = story
  return (
    <main id={mainId} className={content.component} {...editable(content)}>
      <h1 className="visually-hidden">{name}</h1>
      {placeSections(content.content).map(({ block, id, number, position }) => {
        const rendered = <Slot key={block._uid} block={block} id={id} number={number} position={position} />
        return block.component === 'action' ? (
          <div key={block._uid} className="page__part grid">
            <p className="actions at-content">{rendered}</p>
          </div>
        ) : (
          rendered
        )
      })}
    </main>
  )
}
