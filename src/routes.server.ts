import type { ContentService } from './cms/content-service.server.ts'
import type { RunningConsent } from './capabilities/visitors/consent.server.ts'
import { choicesPath } from './consent/categories.ts'
import type { RunningFiles } from './capabilities/visitors/files.server.ts'
import { previewCardPath, previewRenderPath } from './model/editing/preview-answer.ts'
import { sharedDraftPath } from './pages/shared-draft/shared-draft.ts'
import type { RunningPreview } from './capabilities/editor/preview.server.ts'
import { toReadinessLine, type Readiness } from './metrics/readiness.ts'
import type { RunningSearch } from './capabilities/visitors/search.server.ts'
import type { CrawlerFiles } from './site/crawlers/crawler-files.server.ts'
import type { FormRoutes } from './site/forms/form-routes.server.ts'
import { createIcons, iconPaths } from './site/http/files/icons.server.ts'
import type { Route } from './site/http/router.server.ts'
import type { RuntimeRoutes } from './site/http/runtime-routes.server.ts'
import type { Site } from './site/site.server.ts'

/** Everything that answers requests; null where this site does not have it. */
export interface RouteHandlers {
  site: Pick<Site, 'fetch'>
  runtime: RuntimeRoutes
  forms: FormRoutes
  consent: RunningConsent
  search: RunningSearch
  crawlers: CrawlerFiles
  /** Pages as Markdown. */
  markdown: Route['handle']
  files: RunningFiles
  contentService: ContentService | null
  preview: Pick<RunningPreview, 'render' | 'card' | 'shared'>
  /** The copy of another space that is shown; null where it is the original. */
  mirror: { asOf(): string | null } | null
  /** Hears of changes of a connected space. */
  contentWebhook: Route['handle']
  /** Whether the process can do its work; details are on a port of their own. */
  readiness(): Promise<Readiness>
  staticFile: Route['handle']
  gallery: Route['handle']
  /** What the editor asks besides content: sessions, people, events. */
  accounts: Route['handle']
  /** What the editor shows of the site beside content: requested addresses, what waits. */
  editorFacts: Route['handle']
  /** The document of the editor; null without one. */
  editorShell: Route['handle']
  /** Examples of blocks, for those who choose one. */
  blockExamples: Route['handle']
  /** Headers of answers that are no pages. */
  headers: Readonly<Record<string, string>>
}

const reads = ['GET', 'HEAD'] as const

/**
 * The route table: every address of the site, in the order of matching. A new address is a new line; its first segment
 * is reserved in `cms/stories/slug-paths.ts`, so that no story takes it.
 *
 * @see docs/readings.md 39
 */
export function createRoutes(handlers: RouteHandlers): readonly Route[] {
  const { site, runtime, forms, consent, search, crawlers, markdown, files, contentService, headers } = handlers
  const { staticFile, gallery, preview, contentWebhook, accounts, editorFacts, editorShell, blockExamples } = handlers
  const health = (): Response =>
    new Response(handlers.mirror ? `ok, mirror as of ${handlers.mirror.asOf() ?? 'never'}` : 'ok', {
      headers: { ...headers, 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store' },
    })

  const ready = async (): Promise<Response> => {
    const readiness = await handlers.readiness()
    return new Response(toReadinessLine(readiness), {
      status: readiness.isReady ? 200 : 503,
      headers: { ...headers, 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store' },
    })
  }

  return [
    { path: '/healthz', methods: reads, privateInDraft: false, handle: health },
    { path: '/readyz', methods: reads, privateInDraft: false, handle: ready },
    { path: '/assets/*', methods: reads, privateInDraft: false, handle: staticFile },
    { path: '/__blocks', methods: reads, privateInDraft: false, handle: gallery },

    // The content service and the files of its stories.
    { path: '/v2/*', methods: 'any', privateInDraft: false, handle: contentService?.networkFetch ?? null },
    { path: '/v1/*', methods: 'any', privateInDraft: false, handle: contentService?.manage ?? null },
    { path: '/oauth/*', methods: ['GET', 'POST'], privateInDraft: false, handle: contentService?.oauth.fetch ?? null },
    { path: '/__webhooks/content', methods: ['POST'], privateInDraft: false, handle: contentWebhook },
    { path: '/f/*', methods: reads, privateInDraft: false, handle: files.image },
    { path: '/downloads/press/*', methods: reads, privateInDraft: true, handle: files.pressKit },
    { path: '/downloads/:file', methods: reads, privateInDraft: true, handle: files.download },

    // What visitors send.
    { path: choicesPath, methods: ['POST'], privateInDraft: false, handle: consent.logChoice },
    { path: '/cookie-consent/:file', methods: reads, privateInDraft: false, handle: consent.texts },
    { path: '/forms/contact', methods: ['POST'], privateInDraft: false, handle: forms.contact },
    { path: '/forms/contact', methods: reads, privateInDraft: false, handle: forms.leave },
    { path: '/forms/newsletter', methods: ['POST'], privateInDraft: false, handle: forms.newsletter },
    { path: '/forms/newsletter', methods: reads, privateInDraft: false, handle: forms.leave },
    { path: '/forms/newsletter/*', methods: [...reads, 'POST'], privateInDraft: false, handle: forms.newsletterPages },
    { path: '/forms/token', methods: ['GET'], privateInDraft: false, handle: forms.token },
    { path: '/forms/captcha', methods: ['GET'], privateInDraft: false, handle: forms.captcha },

    // What editors send while they type.
    { path: previewRenderPath, methods: ['POST'], privateInDraft: true, handle: preview.render },
    { path: previewCardPath, methods: ['POST'], privateInDraft: true, handle: preview.card },

    // The editor: one document for all its addresses.
    { path: '/editor/api/facts/:name', methods: ['GET'], privateInDraft: false, handle: editorFacts },
    { path: '/editor/api/*', methods: 'any', privateInDraft: false, handle: accounts },
    { path: '/editor/examples/*', methods: reads, privateInDraft: false, handle: blockExamples },
    { path: '/editor', methods: reads, privateInDraft: false, handle: editorShell },
    { path: '/editor/*', methods: reads, privateInDraft: false, handle: editorShell },
    // Drafts for people with a link.
    { path: `${sharedDraftPath}/*`, methods: [...reads, 'POST'], privateInDraft: true, handle: preview.shared },

    // What the browser runtime requests.
    { path: '/__payload/*', methods: reads, privateInDraft: true, handle: runtime.payload },
    { path: '/__nuxt_island/*', methods: reads, privateInDraft: true, handle: runtime.fragment },
    { path: '/__search/:locale', methods: reads, privateInDraft: true, handle: search.suggest },
    { path: '/builds/*', methods: reads, privateInDraft: true, handle: runtime.buildFile },
    { path: '/_shell.html', methods: reads, privateInDraft: true, handle: runtime.shell },

    // What crawlers and systems request.
    { path: crawlers.paths, methods: reads, privateInDraft: true, handle: crawlers.fetch },
    { path: crawlers.feedPaths, methods: reads, privateInDraft: true, handle: crawlers.fetch },
    { path: iconPaths, methods: reads, privateInDraft: true, handle: createIcons(headers) },
    { path: '/__share/*', methods: reads, privateInDraft: true, handle: files.shareImage },

    { path: '*', methods: reads, privateInDraft: true, handle: markdown },

    // Everything else is a page, redirects and the page that says there is none included.
    { path: '*', methods: reads, privateInDraft: true, handle: site.fetch },
  ]
}
