import type { ReactNode } from 'react'
import { clientMessages } from '../../../messages/clients.ts'
import { listMessages } from '../../../messages/lists.ts'
import { ClientCard } from '../../client-card.tsx'
import type { BlockProps } from '../../props.ts'
import { usePage } from '../../page-context.tsx'
import { ReferenceSummaryCard } from '../../reference-summary-card.tsx'
import { editable, Slot } from '../../slot.tsx'
import type { ReferenceListState } from '../data.ts'
import { EmptyList } from '../empty-list.tsx'
import type { Reference } from './reference-filter.ts'
import { previewSource } from './preview-source.ts'
import { ReferenceFilterForm } from './reference-filter-form.tsx'
import { ReferenceScale } from '../scale/reference-scale.tsx'
import { ReferenceTable } from './reference-table.tsx'
import { PageLinks } from '../../../ui/page-links/page-links.tsx'
import { pictureSizes } from '../../../ui/picture/picture-sizes.ts'

interface ReferenceBrowserProps extends BlockProps<'story_list'> {
  stories: readonly Reference[]
  total: number
  all: number
  state: ReferenceListState
}

/**
 * All references with filters and three views. Everything it offers is an
 * address: it works as a form and links, an island only saves the reload.
 *
 * @see docs/design.md "Reference list"
 */
export function ReferenceBrowser({ block, id, stories, total, all, state }: ReferenceBrowserProps): ReactNode {
  const { locale, place } = usePage()
  const label = block.headline ?? block.rail_label ?? listMessages[locale].filter
  return (
    <section
      className="reference-list"
      id={id}
      aria-label={label}
      data-theme={block.theme ?? 'paper'}
      {...editable(block)}
    >
      <ReferenceFilterForm id={id} total={total} all={all} state={state} />
      {state.client && (
        <aside className="client-block grid" aria-label={clientMessages[locale].about(state.client.content.title)}>
          <div className="at-page">
            <ClientCard story={state.client} count={null} />
          </div>
        </aside>
      )}
      {state.intro && total > 0 && !place && <Slot block={state.intro} id={`${id}-intro`} />}
      {total === 0 ? <EmptyList state={state} /> : <View id={id} stories={stories} total={total} state={state} />}
    </section>
  )
}

/** The first row is in the first view; it is not worth waiting for. */
const firstRow = 3

function View({
  id,
  stories,
  total,
  state,
}: Pick<ReferenceBrowserProps, 'id' | 'stories' | 'total' | 'state'>): ReactNode {
  const { query, paging, first } = state
  const { locale } = usePage()
  const pages = <PageLinks paging={paging} locale={locale} continues />
  const firstCover = stories[0]?.content.cover
  switch (query.view) {
    case 'pictures':
      return (
        <div className="section--list grid">
          <div className="reference-grid at-page" data-filter-list>
            {stories.map((story, at) => (
              <ReferenceSummaryCard
                key={story.uuid}
                story={story}
                level={2}
                variant="small"
                withoutCategory
                priority={at < firstRow && paging.current === 1}
                imageSizes={pictureSizes.card}
              />
            ))}
          </div>
          {pages}
        </div>
      )
    case 'index':
      return (
        <div className="section--list index grid">
          <div className="index__preview at-rail" aria-hidden="true" data-preview>
            {firstCover && <img src={previewSource(firstCover)} alt="" loading="lazy" decoding="async" />}
          </div>
          <div className="at-content">
            <ReferenceTable stories={stories} sort={query.sort} />
          </div>
          {pages}
        </div>
      )
    case 'scale':
      return (
        <>
          <ReferenceScale id={id} stories={stories} first={first} total={total} />
          {paging.pages > 1 && <div className="grid">{pages}</div>}
        </>
      )
  }
}
