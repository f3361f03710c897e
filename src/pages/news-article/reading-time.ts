/** Words a reader takes in within a minute. */
const wordsPerMinute = 200

/** Fields of blocks and nodes of rich text that hold words to be read. */
const readable: ReadonlySet<string> = new Set([
  'advice',
  'caption',
  'headline',
  'label',
  'lead',
  'note',
  'quote',
  'text',
  'title',
  'value',
])

/** Minutes it takes to read some parsed content, at least one. */
export function readingMinutes(content: unknown): number {
  return Math.max(1, Math.ceil(countWords(content) / wordsPerMinute))
}

/** Words in every readable text of parsed content, however deep. */
export function countWords(content: unknown, field = ''): number {
  if (typeof content === 'string')
    return readable.has(field) ? (content.match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu)?.length ?? 0) : 0
  if (Array.isArray(content)) return content.reduce<number>((sum, item) => sum + countWords(item, field), 0)
  if (typeof content !== 'object' || content === null) return 0
  return Object.entries(content).reduce(
    (sum, [name, value]) => sum + (isElsewhere(name) ? 0 : countWords(value, name)),
    0,
  )
}

/** Related stories and files are not part of the text. */
function isElsewhere(field: string): boolean {
  return field === 'content' || field === 'link' || field === 'client' || field === 'file' || field === 'files'
}
