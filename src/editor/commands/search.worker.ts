import { createSearchIndex } from './search-index.ts'
import type { SearchAnswer, SearchRequest } from './search-messages.ts'

const index = createSearchIndex()

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if (data.kind === 'fill') return index.fill(data.lines)
  const answer: SearchAnswer = { id: data.id, places: index.find(data.words) }
  postMessage(answer)
})
