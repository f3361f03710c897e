/** How a camera was held, 1–8; 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const TAG = 0x0112

/** Reads the orientation out of Exif data (a TIFF header and what follows); 1 where it says nothing valid. */
export function readOrientation(exif: Uint8Array): Orientation {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength)
  if (view.byteLength < 8) return 1
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return 1
  const little = order === 0x4949
  const start = view.getUint32(4, little)
  if (start + 2 > view.byteLength) return 1
  const count = view.getUint16(start, little)
  for (let index = 0; index < count; index++) {
    const at = start + 2 + index * 12
    if (at + 12 > view.byteLength) return 1
    if (view.getUint16(at, little) === TAG) return toOrientation(view.getUint16(at + 8, little))
  }
  return 1
}

/** Exif data that says nothing but the orientation. */
export function writeOrientation(orientation: Orientation): Uint8Array {
  const bytes = new Uint8Array(26)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x4d4d002a)
  view.setUint32(4, 8)
  view.setUint16(8, 1)
  view.setUint16(10, TAG)
  view.setUint16(12, 3)
  view.setUint32(14, 1)
  view.setUint16(18, orientation)
  return bytes
}

function toOrientation(value: number): Orientation {
  switch (value) {
    case 2:
    case 3:
    case 4:
    case 5:
    case 6:
    case 7:
    case 8:
      return value
    default:
      return 1
  }
}
