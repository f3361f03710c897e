import { readFileSync } from 'node:fs'

interface Outline {
  /** Millimetres. */
  width: number
  height: number
  /** Paths as the file has them. */
  paths: string
}

/** The outline of a reference from the media library: the same one that its page shows. */
export function outlineOf(name: string): Outline {
  const text = readFileSync(`content/assets/${name}-silhouette.svg`, 'utf8')
  const [width = 0, height = 0] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(text)?.slice(1).map(Number) ?? []
  const paths = [...text.matchAll(/ d="([^"]+)"/g)].map(
    ([, d]) => `<path vector-effect="non-scaling-stroke" d="${d}"/>`,
  )
  if (width === 0 || paths.length === 0) throw new Error(`${name} has no outline`)
  return { width, height, paths: paths.join('') }
}
