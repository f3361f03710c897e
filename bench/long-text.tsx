import { renderToStaticMarkup } from 'react-dom/server'
import { silentLog } from '../src/base/log.ts'
import { buildTranslationMap } from '../src/content/map/translation-map.server.ts'
import { createKeptRelated } from '../src/content/parse/kept-related.ts'
import type { ParseContext } from '../src/content/parse/parse-context.ts'
import { parseRichText } from '../src/content/parse/parse-rich-text.ts'
import { RichText } from '../src/ui/rich-text/rich-text.tsx'
import { atMost, median, type Figure } from './figures.ts'

const paragraphs = 5000
const rounds = 15

const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, marks })
const link = { type: 'link', attrs: { linktype: 'url', href: 'https://verband.example/norm', target: '_blank' } }

/** As much text as no editor writes, with a link over several words in every paragraph. */
const document = {
  type: 'doc',
  content: Array.from({ length: paragraphs }, (_, place) => ({
    type: 'paragraph',
    content: [
      text(`Maß ${place}: Was gemessen wurde, steht in der `),
      text('Norm ', link),
      text('des Verbands', { type: 'bold' }, link),
      text('.'),
    ],
  })),
}

/** Parsing and rendering a rich text of 5,000 paragraphs, in milliseconds. */
export function measureLongText(): Figure {
  const context: ParseContext = {
    locale: 'de',
    version: 'published',
    map: buildTranslationMap([], 'busse-design'),
    related: new Map(),
    parsed: new Map(),
    kept: createKeptRelated(),
    assetOrigin: null,
    assetOrigins: [],
    siteOrigin: null,
    log: silentLog,
  }
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    const parsed = parseRichText(
      document,
      context,
      () => {},
      () => [],
    )
    if (parsed) renderToStaticMarkup(<RichText text={parsed} />)
    return performance.now() - start
  })
  return atMost(
    'Rich text of 5,000 paragraphs, parsed and rendered',
    median(times),
    50,
    `${median(times).toFixed(1)} ms`,
    'ms',
  )
}
