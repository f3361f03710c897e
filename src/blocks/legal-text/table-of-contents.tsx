import type { ReactNode } from 'react'
import { siteMessages } from '../../messages/site.ts'
import type { Locale } from '../../model/locale.ts'
import type { LegalSection } from './legal-sections.ts'

interface TableOfContentsProps {
  sections: readonly LegalSection[]
  locale: Locale
}

/** The headings of a legal text as links; a fold on phones, beside the text from 1120 px. */
export function TableOfContents({ sections, locale }: TableOfContentsProps): ReactNode {
  const t = siteMessages[locale]
  return (
    <nav className="toc" aria-label={t.pageContents}>
      <details className="toc__fold">
        <summary>{t.contents}</summary>
        <ol className="toc__list">
          {sections.map(({ id, number, title, parts }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span className="num">{number}</span>
                {title}
              </a>
              {parts.length > 0 && (
                <ol className="toc__sub">
                  {parts.map(part => (
                    <li key={part.id}>
                      <a href={`#${part.id}`}>{part.title}</a>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
