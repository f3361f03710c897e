import type { ReactNode } from 'react'
import type { Marked } from '../../content/search/search-passage.ts'
import { formatDate } from '../../messages/format.ts'
import { searchMessages } from '../../messages/search.ts'
import { typeset } from '../../messages/typeset.ts'
import type { Locale } from '../../model/locale.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { columnSizes } from '../../ui/picture/picture-sizes.ts'
import { bindPieces } from './bind-pieces.ts'
import type { SearchResult } from './search-data.ts'

const pictureWidths = columnSizes({ wide: 2, middle: '8rem', small: '5.5rem' })

/** One result: kind, title and passage with what was looked for marked, and what tells it from others. */
export function SearchResultRow({ result, locale }: { result: SearchResult; locale: Locale }): ReactNode {
  const { kind, href, title, passage, details } = result
  const picture = isPhoto(details.picture?.extension) ? details.picture : null
  return (
    <li className="linked-row result-row" data-picture={picture ? '' : undefined}>
      <p className="result-row__kind label">{searchMessages[locale].kindOfOne[kind]}</p>
      <div className="result-row__text">
        <h3 className="linked-row__title result-row__title">
          <a href={href}>
            <MarkedText pieces={bindPieces(title).map(piece => ({ ...piece, text: typeset(piece.text, locale) }))} />
          </a>
        </h3>
        {passage.length > 0 && (
          <p className="result-row__snippet">
            <MarkedText pieces={bindPieces(passage)} />
          </p>
        )}
        <Details result={result} locale={locale} />
      </div>
      {picture && (
        <div className="result-row__picture picture">
          <Picture asset={picture} sizes={pictureWidths} ratio={[4, 3]} thumbnail decorative />
        </div>
      )}
    </li>
  )
}

/** Drawings are too fine to say anything at this size. */
function isPhoto(extension: string | undefined): boolean {
  return extension !== undefined && extension !== 'svg'
}

function MarkedText({ pieces }: { pieces: readonly Marked[] }): ReactNode {
  return pieces.map(({ text, marked }, place) => (marked ? <mark key={place}>{text}</mark> : text))
}

function Details({ result, locale }: { result: SearchResult; locale: Locale }): ReactNode {
  const { kind, details } = result
  const { client, year, date, number } = details
  const t = searchMessages[locale]
  if (kind === 'service') return <p className="result-row__meta small">{t.services}</p>
  if (number !== null) return <p className="result-row__meta small">{t.impulseNumber(twoDigits(number))}</p>
  if (date !== null) {
    return (
      <p className="result-row__meta small">
        <time dateTime={date.slice(0, 10)}>{formatDate(date, 'long', locale)}</time>
      </p>
    )
  }
  if (client === null && year === null) return null
  return (
    <p className="result-row__meta small">
      {client}
      {client !== null && year !== null && ', '}
      {year !== null && <span className="num">{year}</span>}
    </p>
  )
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
