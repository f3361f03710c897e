import type { ReactNode } from 'react'
import { toScriptJson } from '../../base/json.ts'
import { toUnrenderableText } from '../../blocks/unrenderable-text.ts'
import { formatDate, formatLanguages } from '../../messages/format.ts'
import { previewMessages } from '../../messages/preview.ts'
import type { Locale } from '../../model/locale.ts'
import { Wordmark } from '../../ui/icon/wordmark.tsx'
import type { PreviewCard, PreviewNote, ShownPreview } from './shown-preview.ts'

/**
 * What a draft page shows besides the page: which story it is, in which state, and what an editor should look at. Visitors'
 * pages hold nothing of it.
 *
 * @see docs/specification.md §2.5 "In preview mode an extra preview component is added"
 */
export function PreviewPanel({ preview, locale }: { preview: ShownPreview; locale: Locale }): ReactNode {
  const t = previewMessages[locale]
  const { notes, untranslated } = preview
  return (
    <div data-draft-preview="" data-theme="paper">
      <details className="preview-panel" id="preview-panel">
        <summary className="preview-panel__summary">
          <span className="preview-panel__title">{t.title}</span> <b>{preview.name}</b>{' '}
          <span className="preview-panel__state" data-state={preview.state}>
            {t[preview.state]}
          </span>
          {notes.length > 0 && <span className="preview-panel__count">{`${t.notes}: ${notes.length}`}</span>}
        </summary>
        <dl className="preview-panel__facts">
          <Fact label={t.kind}>
            <span lang="de">{preview.kind}</span>
          </Fact>
          <Fact label={t.language}>{formatLanguages([locale], locale)}</Fact>
          {preview.changedAt && (
            <Fact label={t.lastChange}>
              <time dateTime={preview.changedAt}>{formatDate(preview.changedAt, 'short', locale)}</time>
            </Fact>
          )}
          <Fact label={t.width}>
            <output data-preview-width="" data-phone={t.phone} data-tablet={t.tablet} data-desktop={t.desktop} />
          </Fact>
        </dl>
        {untranslated.length > 0 && (
          <p>
            {t.untranslated} <span lang="de">{untranslated.join(', ')}</span>
          </p>
        )}
        {notes.length === 0 ? <p>{t.noNotes}</p> : <Notes notes={notes} locale={locale} />}
        {preview.publishedHref && (
          <p>
            <a href={preview.publishedHref} target="_blank" rel="noopener">
              {t.seePublished}
            </a>
          </p>
        )}
      </details>
      <ShareCardOverlay card={preview.card} label={t.shareCard} />
      <p
        className="preview-status"
        role="status"
        id="preview-status"
        data-failed={t.failed}
        data-expired={t.expired}
        data-offline={t.offline}
      />
      <script
        type="application/json"
        data-preview-facts=""
        // Not script but data; `toScriptJson` leaves nothing in it that could end the element.
        dangerouslySetInnerHTML={{ __html: toScriptJson({ stories: preview.stories, menu: t.menu }) }}
      />
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Notes({ notes, locale }: { notes: readonly PreviewNote[]; locale: Locale }): ReactNode {
  const t = previewMessages[locale]
  return (
    <ul className="preview-panel__notes">
      {notes.map((note, index) => (
        <li key={index}>
          {textOf(note, locale)}{' '}
          {note.uid && (
            <button type="button" data-preview-jump={note.uid}>
              {t.show}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function textOf(note: PreviewNote, locale: Locale): string {
  const t = previewMessages[locale]
  switch (note.kind) {
    case 'unrenderable':
      return toUnrenderableText(note.block, note.reason, locale)
    case 'link':
      return t.link(note.target)
    case 'alt':
      return t.alt
    case 'language':
      return t.noPage
    default:
      return note satisfies never
  }
}

/** Hidden until the preview client says that the page stands in a frame: elsewhere the flag means nothing. */
function ShareCardOverlay({ card, label }: { card: PreviewCard; label: string }): ReactNode {
  return (
    <section
      className="og-preview"
      id="og-preview"
      aria-label={label}
      data-theme="ink"
      data-wanted={card.isWanted ? '' : undefined}
    >
      <div className="og-preview__card">
        <Wordmark />
        <p className="og-preview__title">{card.title}</p>
        {card.description && <p className="og-preview__text">{card.description}</p>}
        <p className="og-preview__domain">{card.domain}</p>
      </div>
    </section>
  )
}
