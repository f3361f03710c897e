import type { ShareCard } from '../../content/seo/share-card.ts'
import { formatNumber, thinSpace } from '../../messages/format.ts'
import { wordmarkPaths } from '../../ui/icon/wordmark-paths.ts'

/** The picture as data, ready to be drawn. */
export interface CardPicture {
  kind: 'photo' | 'outline'
  data: string
  width: number
  height: number
  widthMm: number | null
}

/** Place for an outline, in pixels. */
export const outlineBox = { width: 400, height: 330 }
/** Place for a photograph: the whole right side. */
export const photoBox = { width: 440, height: 630 }

/** A node as satori takes it: no page is drawn from these, so styles are here as data. */
export interface CardNode {
  type: string
  props: { style?: Readonly<Record<string, string | number>>; children?: CardChild; [name: string]: unknown }
}
type CardChild = string | CardNode | null | readonly (CardNode | null)[]

const ink = '#15171c'
const onInk = '#f1f0ec'
const muted = '#b4b7bf'
const blue = '#a9b1ff'

/** The card: dark, wordmark above, title large, the site's domain below, the work beside it. */
export function shareCard(card: ShareCard, picture: CardPicture | null): CardNode {
  const style = { width: '100%', height: '100%', backgroundColor: ink, color: onInk, fontFamily: 'text' }
  return row(style, [textSide(card, picture !== null), picture && pictureSide(picture, card)])
}

function textSide({ title, text, domain }: ShareCard, isNarrow: boolean): CardNode {
  const style = { flexGrow: 1, flexShrink: 1, flexBasis: 0, padding: '60px 56px 52px 64px' }
  return column({ ...style, justifyContent: 'space-between' }, [
    wordmark(),
    column({ gap: 22 }, [
      clamped(title, 3, { fontFamily: 'title', fontSize: titleSize(title, isNarrow), lineHeight: 1.06 }),
      text === null ? null : clamped(text, 2, { color: muted, fontSize: 27, lineHeight: 1.4 }),
    ]),
    label({ color: muted, fontSize: 24 }, domain),
  ])
}

/** Long titles are smaller, so that three lines hold them. */
function titleSize(title: string, isNarrow: boolean): number {
  const longest = Math.max(...title.split(/[\s-]/).map(word => word.length))
  const byLength = title.length > 70 ? 56 : title.length > 44 ? 64 : 78
  return Math.min(byLength, Math.floor((isNarrow ? 1240 : 2100) / longest))
}

function wordmark(): CardNode {
  const path = (props: Readonly<Record<string, unknown>>): CardNode => ({ type: 'path', props })
  return {
    type: 'svg',
    props: {
      width: 230,
      height: 40,
      viewBox: '0 0 218.5 38',
      fill: onInk,
      children: [
        path({ d: wordmarkPaths.letters }),
        path({ d: wordmarkPaths.arrows }),
        path({ d: wordmarkPaths.lines, fill: 'none', stroke: onInk, strokeWidth: 1.5 }),
      ],
    },
  }
}

function pictureSide(picture: CardPicture, card: ShareCard): CardNode {
  const { kind, data, width, height, widthMm } = picture
  const image: CardNode = { type: 'img', props: { src: data, width, height } }
  if (kind === 'photo') return column({ width: photoBox.width, height: photoBox.height }, [image])
  const style = { width: 480, height: 630, alignItems: 'center', justifyContent: 'center', gap: 24, paddingRight: 56 }
  const size = widthMm === null ? null : `${formatNumber(widthMm, card.locale)}${thinSpace}mm`
  return column(style, [image, size === null ? null : dimension(width, size)])
}

/** The width of the outline as a draughtsman writes it: between two arrows. */
function dimension(width: number, size: string): CardNode {
  const end = width - 1
  const line: CardNode = {
    type: 'svg',
    props: {
      width,
      height: 20,
      viewBox: `0 0 ${width} 20`,
      children: [
        { type: 'path', props: { d: `M1 0V20M${end} 0V20M1 10H${end}`, stroke: blue, strokeWidth: 2, fill: 'none' } },
        { type: 'path', props: { d: `M1 10L15 7V13zM${end} 10L${end - 14} 13V7z`, fill: blue } },
      ],
    },
  }
  return column({ alignItems: 'center', gap: 10 }, [line, label({ color: blue, fontSize: 24 }, size)])
}

function column(style: Readonly<Record<string, string | number>>, children: readonly (CardNode | null)[]): CardNode {
  return { type: 'div', props: { style: { display: 'flex', flexDirection: 'column', ...style }, children } }
}

function row(style: Readonly<Record<string, string | number>>, children: readonly (CardNode | null)[]): CardNode {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

function label(style: Readonly<Record<string, string | number>>, text: string): CardNode {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children: text } }
}

/** More than its lines hold: all of a long text would be laid out before it is cut. */
const mostShown = 300

function clamped(text: string, lines: number, style: Readonly<Record<string, string | number>>): CardNode {
  const shown = text.slice(0, mostShown).toWellFormed()
  return { type: 'div', props: { style: { display: 'block', lineClamp: lines, ...style }, children: shown } }
}
