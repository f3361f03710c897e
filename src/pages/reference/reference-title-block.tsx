import { Fragment, type ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { placeLink } from '../../blocks/list-place.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { clientName, toReferenceSummary } from '../../blocks/reference-summary.ts'
import { formatNumber, thinSpace } from '../../messages/format.ts'
import { referenceMessages } from '../../messages/references.ts'
import { noLink } from '../../model/story/link.ts'
import { SmartLink } from '../../ui/smart-link/smart-link.tsx'
import { TitleBlock, TitleBlockCell, TitleBlockFold } from '../../ui/title-block/title-block.tsx'
import type { ReferenceExtras } from './extras.ts'
import { layOutCells, outlineScale, parseCredits, yearSpan } from './facts.ts'
import { Outline } from './outline.tsx'

export interface ReferenceTitleBlockProps {
  story: Story<'reference'>
  sheet: ReferenceExtras['sheet']
}

/**
 * The facts of a project as on a drawing: outline, name, client, sizes, what
 * else was measured, who took part, sheet number.
 *
 * @see docs/design.md "Title block"
 */
export function ReferenceTitleBlock({ story, sheet }: ReferenceTitleBlockProps): ReactNode {
  const { locale } = usePage()
  const t = referenceMessages[locale]
  const { silhouette, title } = story.content
  const size = silhouette?.width && silhouette.height ? { width: silhouette.width, height: silhouette.height } : null
  const scale = size && outlineScale(size.width, size.height)
  return (
    <TitleBlockFold label={t.data}>
      <TitleBlock>
        {silhouette && size && scale && (
          <TitleBlockCell label={t.outline} variant="figure">
            <Outline asset={silhouette} {...size} scale={scale} />
          </TitleBlockCell>
        )}
        <TitleBlockCell label={t.name} variant="name">
          {title}
        </TitleBlockCell>
        <Client story={story} />
        <Facts story={story} />
        <Links story={story} />
        <Awards story={story} />
        <Credits credits={story.content.credits} />
        {sheet && (
          <TitleBlockCell label={t.sheet} wide={!scale}>
            <span className="num">
              {formatNumber(sheet.number, locale)} / {formatNumber(sheet.total, locale)}
            </span>
          </TitleBlockCell>
        )}
        {scale && (
          <TitleBlockCell label={t.outlineScale} wide={!sheet}>
            <span className="num">1 : {scale}</span>
          </TitleBlockCell>
        )}
      </TitleBlock>
    </TitleBlockFold>
  )
}

function Client({ story }: { story: Story<'reference'> }): ReactNode {
  const { locale, settings } = usePage()
  const name = clientName(story)
  const { client, client_hidden: hidden } = story.content
  if (name === null) return null
  const list = settings?.content.link_references ?? noLink
  return (
    <TitleBlockCell label={referenceMessages[locale].client} wide>
      <SmartLink to={client && !hidden ? placeLink(list, { param: 'client', value: client.slug }, locale, []) : noLink}>
        {name}
      </SmartLink>
    </TitleBlockCell>
  )
}

/** Years, status, sizes and what the editor added. */
function Facts({ story }: { story: Story<'reference'> }): ReactNode {
  const { locale, label } = usePage()
  const t = referenceMessages[locale]
  const { size, weight, status } = toReferenceSummary(story, label, locale)
  const { year_start: start, year_end: end, facts } = story.content
  const cells = layOutCells(
    [
      { key: 'years', label: t.years, value: yearSpan(start, end, t.ongoing) },
      { key: 'status', label: t.status, value: status },
      { key: 'size', label: t.sizes, value: size },
      { key: 'weight', label: t.weight, value: weight },
      ...facts.map(({ _uid, label: name, value, unit, note }) => ({
        key: _uid,
        label: name,
        value: unit ? `${value}${thinSpace}${unit}` : value,
        note,
      })),
    ].flatMap(cell => (cell.value === null ? [] : { ...cell, value: cell.value })),
  )
  return cells.map(({ key, label: name, value, note, wide }) => (
    <TitleBlockCell key={key} label={name} wide={wide} note={note ?? null}>
      {value}
    </TitleBlockCell>
  ))
}

/** Services and categories, each leading on. */
function Links({ story }: { story: Story<'reference'> }): ReactNode {
  const { locale, label, settings, options } = usePage()
  const t = referenceMessages[locale]
  const { services, categories } = story.content
  const list = settings?.content.link_references ?? noLink
  return (
    <>
      {services.length > 0 && (
        <TitleBlockCell label={t.services} wide>
          {services.map(({ uuid, href, content }, at) => (
            <Fragment key={uuid}>
              {at > 0 && ', '}
              {href === null ? content.title : <a href={href}>{content.title}</a>}
            </Fragment>
          ))}
        </TitleBlockCell>
      )}
      {categories.length > 0 && (
        <TitleBlockCell label={t.categories} wide>
          {categories.map((category, at) => (
            <Fragment key={category}>
              {at > 0 && ', '}
              <SmartLink
                to={placeLink(list, { param: 'category', value: category }, locale, options('reference-categories'))}
              >
                {label('reference-categories', category)}
              </SmartLink>
            </Fragment>
          ))}
        </TitleBlockCell>
      )}
    </>
  )
}

function Awards({ story }: { story: Story<'reference'> }): ReactNode {
  const { locale, label } = usePage()
  const t = referenceMessages[locale]
  const { awards } = story.content
  if (awards.length === 0) return null
  return (
    <TitleBlockCell label={awards.length === 1 ? t.award : t.awards} wide>
      {awards.map(({ _uid, award, year, grade }) => (
        <span key={_uid} className="title-block__line">
          {label('awards', award)} {year}
          {grade && <span className="title-block__note">{grade}</span>}
        </span>
      ))}
    </TitleBlockCell>
  )
}

function Credits({ credits }: { credits: string | null }): ReactNode {
  const { locale } = usePage()
  const people = parseCredits(credits)
  if (people.length === 0) return null
  return (
    <TitleBlockCell label={referenceMessages[locale].credits} wide>
      <span className="title-block__people">
        {people.map(({ part, name }) => (
          <Fragment key={`${part} ${name}`}>
            <span className="title-block__note">{part}</span>
            <span>{name}</span>
          </Fragment>
        ))}
      </span>
    </TitleBlockCell>
  )
}
