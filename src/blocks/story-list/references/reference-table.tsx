import type { ReactNode } from 'react'
import { formatNumber } from '../../../messages/format.ts'
import { listMessages } from '../../../messages/lists.ts'
import { typeset } from '../../../messages/typeset.ts'
import { previewSource } from './preview-source.ts'
import { usePage } from '../../page-context.tsx'
import { toReferenceSummary } from '../../reference-summary.ts'
import type { Reference } from './reference-filter.ts'
import type { ReferenceQuery } from './reference-query.ts'

interface ReferenceTableProps {
  stories: readonly Reference[]
  sort: ReferenceQuery['sort']
}

/**
 * References as a table. Roles are spelt out because on phones its parts are
 * drawn as blocks, which would take the table away from screen readers.
 */
export function ReferenceTable({ stories, sort: chosen }: ReferenceTableProps): ReactNode {
  const sort = chosen === 'selection' ? 'newest' : chosen
  const { locale } = usePage()
  const t = listMessages[locale]
  return (
    <table className="index-table" role="table" data-filter-list>
      <caption className="visually-hidden">
        {t.tableCaption(formatNumber(stories.length, locale), t.orders[sort])}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <Head sorted={sort === 'newest' ? 'descending' : undefined}>{t.year}</Head>
          <Head>{t.project}</Head>
          <Head sorted={sort === 'client' ? 'ascending' : undefined}>{t.client}</Head>
          <Head>{t.category}</Head>
          <Head className="index-table__height">{t.heightMm}</Head>
          <Head>{t.status}</Head>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {stories.map(story => (
          <Row key={story.uuid} story={story} />
        ))}
      </tbody>
    </table>
  )
}

function Head(props: {
  sorted?: 'ascending' | 'descending' | undefined
  className?: string
  children: string
}): ReactNode {
  return (
    <th role="columnheader" scope="col" className={props.className} aria-sort={props.sorted}>
      {props.children}
    </th>
  )
}

function Row({ story }: { story: Reference }): ReactNode {
  const { locale, label } = usePage()
  const { href, title, client, category, year, status, sizes, cover } = toReferenceSummary(story, label, locale)
  return (
    <tr role="row" data-slug={story.slug} data-picture={cover ? previewSource(cover) : undefined}>
      <td role="cell" className="num index-table__year">
        {year}
      </td>
      <th role="rowheader" scope="row" className="index-table__title">
        {href ? <a href={href}>{typeset(title, locale)}</a> : typeset(title, locale)}
      </th>
      <td role="cell" className="index-table__client">
        {client}
      </td>
      <td role="cell" className="index-table__category">
        {category}
      </td>
      <td role="cell" className="num index-table__height">
        {sizes.height === null ? null : formatNumber(sizes.height, locale, Number.isInteger(sizes.height) ? 0 : 1)}
      </td>
      <td role="cell" className="index-table__status">
        {status}
      </td>
    </tr>
  )
}
