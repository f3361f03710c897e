import { signPreview, toSignatureQuery } from '../../src/site/preview/preview-signature.server.ts'
import type { TestSite } from './site.ts'

/** What an editor of this site writes into the address of its frame, with a question mark in front. */
export function signedQuery(site: TestSite, storyId: number | null = null, now = Date.now()): string {
  const { service } = site.app
  if (!service) throw new Error('Only the embedded service has its tokens at hand')
  const secret = { spaceId: site.config.STORYBLOK_SPACE_ID, previewToken: service.tokens().preview }
  const query = toSignatureQuery(signPreview(secret, now))
  if (storyId !== null) query.set('_storyblok', String(storyId))
  return `?${query}`
}
