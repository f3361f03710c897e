/** Where the camera is to look at a point of the object, as model-viewer writes it. */
export interface CameraView {
  orbit: string
  target: string
}

/** Never from straight above or from below the ground. */
const polar = { least: 25, most: 95 }

/**
 * Looks at a point from the side its surface shows.
 *
 * @param position `x y z` in metres.
 * @param normal direction of the surface, `x y z`; null where it is not known: from the front then.
 * @param radius distance of the camera, in metres.
 * @returns null where the position is not three numbers.
 */
export function viewOf(position: string, normal: string | null, radius: number): CameraView | null {
  const at = parseVector(position)
  if (!at) return null
  const [x, y, z] = (normal === null ? null : parseVector(normal)) ?? [0, 0, 1]
  const length = Math.hypot(x, y, z) || 1
  const theta = (Math.atan2(x, z) * 180) / Math.PI
  const phi = (Math.acos(y / length) * 180) / Math.PI
  const target = at.map(each => `${each}m`).join(' ')
  return { orbit: `${round(theta)}deg ${round(clamp(phi))}deg ${round(radius)}m`, target }
}

/** `0 0.80 -0.22` → three finite numbers; null for anything else. */
export function parseVector(text: string): [number, number, number] | null {
  const [x, y, z, ...rest] = text
    .trim()
    .split(/\s+/)
    .map(part => (part === '' ? NaN : Number(part.replace(/m$/, ''))))
  if (x === undefined || y === undefined || z === undefined || rest.length > 0) return null
  return [x, y, z].every(Number.isFinite) ? [x, y, z] : null
}

function clamp(degrees: number): number {
  return Math.min(Math.max(degrees, polar.least), polar.most)
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
