import type { ContentVersion } from '../../content/stories/stories.server.ts'
import { privatePage } from './headers.ts'

/**
 * What is made from drafts is kept by nobody on the way, whatever it is: page,
 * payload, fragment, sitemap, feed, picture of a shared page. One rule around
 * all of them, so that none can be forgotten.
 *
 * @see docs/readings.md 25
 */
export function privateDrafts<Answer extends Response | null>(
  version: ContentVersion,
  answer: (request: Request) => Promise<Answer>,
): (request: Request) => Promise<Answer> {
  if (version === 'published') return answer
  return async request => {
    const response = await answer(request)
    response?.headers.set('cache-control', privatePage)
    return response
  }
}
