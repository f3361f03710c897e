import type { ReactNode } from 'react'
import type { PagePlace } from '../../blocks/page-context.tsx'
import { listMessages } from '../../messages/lists.ts'
import type { Locale } from '../../model/locale.ts'

/** The opening of a list that is narrowed to one choice: the way to it, its name, and what is said about it. */
export function PlaceHero({ place, locale }: { place: PagePlace; locale: Locale }): ReactNode {
  const { kind, name, text, trail } = place
  return (
    <div className="hero-plain place-hero grid">
      <nav className="trail" aria-label={listMessages[locale].trail}>
        <ol className="trail__list">
          {trail.map(({ title, href }, at) => (
            <li key={href}>
              {at < trail.length - 1 ? <a href={href}>{title}</a> : <span aria-current="page">{title}</span>}
            </li>
          ))}
        </ol>
      </nav>
      <p className="hero-plain__kicker label">{kind}</p>
      <h1 className="hero-plain__title display">{name}</h1>
      <p className="hero-plain__lead lead at-text">{text}</p>
    </div>
  )
}
