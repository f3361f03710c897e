import type { PageAssets } from '../../pages/document/page-assets.ts'
import { type PagePolicy, policyOf } from '../../pages/document/page-policy.ts'

export interface BlockExamplesDeps {
  assets: PageAssets
  /** Headers of a page that the editor may show in a frame. */
  framedHeadersOf(settings: null, policy: PagePolicy): Readonly<Record<string, string>>
}

export const blockExamplesPath = '/editor/examples'

/**
 * Answers `/editor/examples/hero`, the usual example of a block as a page, and `/editor/examples/hero.json`, its words. The
 * examples are part of the program and say nothing of the site's content. Their modules are loaded at the first request.
 */
export function createBlockExamples({ assets, framedHeadersOf }: BlockExamplesDeps) {
  return async (request: Request): Promise<Response | null> => {
    const [, name, json] = /^\/editor\/examples\/([a-z0-9_]{1,60})(\.json)?$/.exec(new URL(request.url).pathname) ?? []
    if (name === undefined) return null
    const { exampleContent, renderBlockExample } = await import('../../pages/gallery/render-example.server.tsx')
    const headers = { 'cache-control': 'private, max-age=3600', 'x-robots-tag': 'noindex' }
    if (json) {
      const content = exampleContent(name)
      return content && Response.json(content, { headers })
    }
    const html = await renderBlockExample(name, assets)
    if (html === null) return null
    return new Response(html, {
      headers: { ...framedHeadersOf(null, policyOf(html)), ...headers, 'content-type': 'text/html; charset=UTF-8' },
    })
  }
}
