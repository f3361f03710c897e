/** What a finished page says of itself. */
export interface PageFacts {
  /** Ids that an address may end in. */
  ids: ReadonlySet<string>
  headings: readonly { level: number; text: string }[]
  /** Bytes of its HTML. */
  bytes: number
}

/** Reads ids, headings and size out of HTML that our own renderer wrote. */
export function readPage(html: string): PageFacts {
  const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(match => match[1] ?? ''))
  const headings = [...html.matchAll(/<h([1-6])\b[^>]*>(.*?)<\/h\1>/gs)].map(([, level, inner = '']) => ({
    level: Number(level),
    text: inner
      .replace(/<[^>]*>/g, '')
      .replace(/\u00ad|&shy;/g, '')
      .trim()
      .slice(0, 80),
  }))
  return { ids, headings, bytes: Buffer.byteLength(html) }
}

/** Headings that leave a level out, each with the one before. */
export function brokenHeadings({ headings }: PageFacts): { from: number; to: number; text: string }[] {
  return headings.flatMap(({ level, text }, i) => {
    const from = i === 0 ? 0 : (headings[i - 1]?.level ?? 0)
    return level > from + 1 ? [{ from, to: level, text }] : []
  })
}
