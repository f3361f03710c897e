/** Some of many: `2 von 300`. */
export interface Hits {
  hits: number
  all: number
}

const fewest = 10
const most = 400

/**
 * Reads a share out of a figure, where there are neither too few nor too many
 * to draw every one of them.
 */
export function toHits(value: string, unit: string | null): Hits | null {
  const text = `${value} ${unit ?? ''}`.trim()
  const match = /^(\d+)\s*(?:von|of|in|out of|\/)\s*(\d+)$/.exec(text)
  if (!match) return null
  const [hits, all] = [Number(match[1]), Number(match[2])]
  return all >= fewest && all <= most && hits <= all ? { hits, all } : null
}

/** Which of all are the hits, spread over the whole. */
export function hitPlaces({ hits, all }: Hits): ReadonlySet<number> {
  return new Set(Array.from({ length: hits }, (_, at) => Math.floor(((at + 0.4) * all) / hits)))
}
