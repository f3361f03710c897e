import { useMemo } from 'react'
import { encode } from 'uqr'

/** Light modules around the pattern, without which phones do not find it. */
const border = 4

/** A QR code as one path: dark on light in every scheme, or phones could not read it. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border })
    const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
    return { size, path }
  }, [text])
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#15171c" d={path} />
    </svg>
  )
}
