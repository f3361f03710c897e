import type { PagePolicy } from '../../../pages/document/page-policy.ts'
import { policyOf } from '../../../pages/document/page-policy.ts'
import type { PageAssets } from '../../../pages/document/page-assets.ts'

export interface GalleryRouteDeps {
  assets: PageAssets
  headersOf(settings: null, policy: PagePolicy): Readonly<Record<string, string>>
}

/** Answers the gallery of blocks, whose modules are loaded at the first request. */
export function createGalleryRoute({ assets, headersOf }: GalleryRouteDeps) {
  return async (request: Request): Promise<Response> => {
    const { renderGallery } = await import('../../../pages/gallery/render-gallery.server.tsx')
    const html = await renderGallery(new URL(request.url).searchParams, assets)
    return new Response(html, {
      headers: {
        ...headersOf(null, policyOf(html)),
        'content-type': 'text/html; charset=UTF-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    })
  }
}
