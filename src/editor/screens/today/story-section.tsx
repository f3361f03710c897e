import { RelativeDate } from '../../controls/relative-date.tsx'
import { defineTexts, editorLocales, useLanguage, useTexts } from '../../language.ts'
import { Link } from '../../routing/navigation.tsx'
import { storyRoute } from '../../routing/route.ts'
import { useEditor, useSession } from '../../session/session-context.tsx'
import { type Overview, type OverviewRow, shownAddress } from '../../stories/overview.ts'
import { StoryPicture } from '../../stories/story-picture.tsx'
import { StoryStates } from '../../stories/story-states.tsx'

const texts = defineTexts(
  { translate: 'Übersetzen', all: (count: string) => `Alle ${count}`, sheets: (count: string) => `${count} Blätter` },
  { translate: 'Translate', all: (count: string) => `All ${count}`, sheets: (count: string) => `${count} sheets` },
)

export interface StorySectionProps {
  title: string
  rows: readonly OverviewRow[]
  /** How many there are in all. */
  total?: number
  overview: Overview
  now: number
  /** Language into which they can be translated from here. */
  translate?: string
  /** Said where there are none. */
  none?: string
  /** What is said below a name instead of its address and its last change. */
  detailOf?(row: OverviewRow): string | undefined
}

/** Some stories under a heading. */
export function StorySection({ title, rows, total, overview, now, translate, none, detailOf }: StorySectionProps) {
  const t = useTexts(texts)
  const locale = editorLocales[useLanguage()]
  const { boot } = useEditor()
  const { may } = useSession()
  return (
    <section className="sec">
      <div className="sec__head">
        <h2>{title}</h2>
        {total !== undefined && total > rows.length && (
          <span className="end small">
            <Link to={{ screen: 'content', folder: '' }}>{t.all(total.toLocaleString(locale))}</Link>
          </span>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="small muted">{none}</p>
      ) : (
        <ul className="items">
          {rows.map(row => (
            <li key={row.id}>
              <StoryPicture row={row} />
              <span className="grow">
                <Link to={storyRoute(row.id)}>{row.name}</Link>
                <br />
                <span className="sub">
                  {detailOf?.(row) ?? (
                    <>
                      {shownAddress(row.fullSlug, boot.websiteFolder)} ·{' '}
                      <RelativeDate iso={new Date(row.updatedMinute * 60_000).toISOString()} now={now} />
                      {row.authorId !== null && ` · ${overview.people.get(row.authorId) ?? ''}`}
                    </>
                  )}
                </span>
              </span>
              {translate !== undefined && may('translate') ? (
                <Link
                  className="btn btn--line btn--small"
                  to={storyRoute(row.id, { lang: translate, panel: 'translate' })}
                >
                  {t.translate}
                </Link>
              ) : (
                <StoryStates states={row.states} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
