import type { ReactNode } from 'react'
import { encode } from 'uqr'

export interface QrCodeProps {
  /** Complete address. */
  address: string
  /** What it is, for assistive technology. */
  label: string
}

/** Light modules around the pattern, without which phones do not find it. */
const border = 4

/** A QR code as one path: dark on light in every theme, or phones could not read it. */
export function QrCode({ address, label }: QrCodeProps): ReactNode {
  const { size, data } = encode(address, { ecc: 'M', border })
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#15171c" d={path} />
    </svg>
  )
}
