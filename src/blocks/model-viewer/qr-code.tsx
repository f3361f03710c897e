import type { ReactNode } from 'react'
import { encode } from 'uqr'
import { memoize } from '../../base/memoize.ts'

export interface QrCodeProps {
  /** Complete address. */
  address: string
  /** What it is, for assistive technology. */
  label: string
}

/** Light modules around the pattern, without which phones do not find it. */
const border = 4

/** Codes that are remembered: one for each page with an object, and each takes longer than rendering its block. */
const mostCodes = 500
const toPattern = memoize(mostCodes, patternOf)

function patternOf(address: string): { size: number; path: string } {
  const { size, data } = encode(address, { ecc: 'M', border })
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
  return { size, path }
}

/** A QR code as one path: dark on light in every theme, or phones could not read it. */
export function QrCode({ address, label }: QrCodeProps): ReactNode {
  const { size, path } = toPattern(address)
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#15171c" d={path} />
    </svg>
  )
}
