import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { listParams } from '../../blocks/story-list/list-params.ts'
import { typeset } from '../../messages/typeset.ts'
import { newsMessages } from '../../messages/news.ts'
import { noLink } from '../../model/link.ts'
import { ActionLink } from '../../ui/action/action.tsx'
import { Arrow } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { listLink } from '../../blocks/list-link.ts'

/** A client in short: logo or name, what they do, and the way to their projects. */
export function LinkedClient({ story, count }: { story: Story<'client'>; count: number }): ReactNode {
  const { locale, settings } = usePage()
  const t = newsMessages[locale]
  const { title, intro, sector, city, since_year: since, show_logo: showLogo, logo_light: logo } = story.content
  const facts = [
    [t.sector, sector],
    [t.city, city],
    [t.clientSince, since === null ? null : String(since)],
  ] as const
  return (
    <div className="linked__client">
      {showLogo && logo ? (
        <p className="linked__logo">
          <Picture asset={{ ...logo, alt: title }} sizes="14rem" />
        </p>
      ) : (
        <p className="h3">{title}</p>
      )}
      {intro && <p className="linked__intro">{intro}</p>}
      <dl className="linked__facts">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{typeset(value, locale)}</dd>
              </div>
            ),
        )}
      </dl>
      {count > 0 && (
        <p>
          <ActionLink
            to={listLink(settings?.content.link_references ?? noLink, listParams[locale].client, story.slug)}
            color="transparent"
          >
            {t.allProjects(count)} <Arrow />
          </ActionLink>
        </p>
      )}
    </div>
  )
}
