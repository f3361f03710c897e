/** A colour variant of an object: which of its materials take which colour. */
export interface ModelVariant {
  label: string
  colors: readonly MaterialColor[]
}

export interface MaterialColor {
  /** Name of a material in the GLB file. */
  material: string
  /** `#rrggbb` */
  color: string
}

/** More would be a palette, not a choice. */
const mostVariants = 12

/**
 * Reads the variants of an object: one a line, e.g.
 * `Anreißblau: Chair_shell_material = #2b33c4`; further materials follow after a comma.
 * Lines that are not written so are left out: an editor is still at it.
 */
export function parseVariants(text: string | null): ModelVariant[] {
  return (text ?? '').split('\n').flatMap(parseLine).slice(0, mostVariants)
}

function parseLine(line: string): ModelVariant[] {
  const [, label, rest] = /^([^:=#]+):(.+)$/.exec(line.trim()) ?? []
  const colors = (rest ?? '').split(',').map(parseColor)
  if (!label || !colors.every(color => color !== null)) return []
  return [{ label: label.trim(), colors }]
}

function parseColor(text: string): MaterialColor | null {
  const [, material, color] = /^\s*([\w .-]+?)\s*=\s*(#[0-9a-f]{6})\s*$/i.exec(text) ?? []
  return material && color ? { material, color: color.toLowerCase() } : null
}
