import type { ReactNode } from 'react'
import { formatNumber } from '../../messages/format.ts'
import type { Locale } from '../../model/locale.ts'

const figure =
  'M251 400v-67H130v-46q15-27 28-57 13-31 24-65 11-33 18-71h58q-4 21-12 44-7 23-17 46-9 23-19 43-10 20-18 36-9 16-16 25h75v-69q4-8 8-18 4-11 8-22 4-11 7-22 4-11 6-21h27v152h33v45h-33v67zm224 5q-26 0-44-8-19-8-31-27-12-18-18-48-6-29-6-72 0-43 6-73 6-29 18-48 12-18 31-26 19-9 44-9 26 0 45 9 18 8 30 26 12 19 18 48 6 30 6 73 0 43-6 72-6 30-18 48-12 19-31 27-18 8-44 8zm0-45q17 0 26-10 9-10 13-30 3-21 3-53v-34q0-32-3-53-4-21-13-31-9-10-26-10-17 0-26 10-9 10-13 31-3 21-3 53v34q0 31 3 52 4 21 13 31 9 10 26 10zm254 40v-67H608v-46q15-27 28-57 13-31 24-65 11-33 18-71h58q-4 21-12 44-7 23-16 46-10 23-20 43-9 20-18 36-9 16-16 25h75v-69q4-8 8-18 4-11 8-22 4-11 8-22 3-11 5-21h27v152h33v45h-33v67z'

/** Width and height of the digits in the drawing. */
const drawn = { width: 688, height: 300 }

/** Without script the digits are 404 wide, in whatever unit: the height is true to that. */
const scale = 404 / drawn.width

/** 404 as a dimensioned drawing. `measure.enhance.ts` measures it in the visitor's window. */
export function FaultDrawing({ label, locale }: { label: string; locale: Locale }): ReactNode {
  return (
    <div className="fault grid" data-theme="ground">
      <div className="fault__sheet">
        <svg
          className="fault__svg"
          viewBox="130 50 790 440"
          preserveAspectRatio="xMinYMid meet"
          role="img"
          aria-label={label}
        >
          <path className="fault__figure" d={figure} />
          <path className="fault__axis" d="M474 56V446M90 250H858" />
          <path className="fault__ext" d="M130 412V470M818 412V470M836 400H892M836 100H892" />
          <path className="fault__rule" d="M130 462H818M884 100V400" />
          <path className="fault__arrow" d="M130 462l17-3v6zM818 462l-17-3v6zM884 100l3 17h-6zM884 400l3-17h-6z" />
          <text className="fault__text" data-length={drawn.width} x="474" y="462" dy="0.36em" textAnchor="middle">
            {formatNumber(drawn.width * scale, locale, 1)}
          </text>
          <text
            className="fault__text"
            data-length={drawn.height}
            textAnchor="middle"
            transform="translate(884 250) rotate(-90)"
            dy="0.36em"
          >
            {formatNumber(drawn.height * scale, locale, 1)}
          </text>
        </svg>
      </div>
    </div>
  )
}
