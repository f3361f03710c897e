import type { Story } from '../../blocks/block.ts'
import { toConsentFacts, type ConsentOptions } from '../../consent/consent-facts.ts'
import { servicesInUse } from '../../consent/services.ts'
import type { PagePolicy } from '../../pages/document/page-policy.ts'
import { commonHeaders, pageHeaders } from './headers.ts'

export interface SiteHeadersDeps {
  /** Origins other than the site's own that files come from. */
  assetOrigins: readonly string[]
  secure: boolean
  development: boolean
  consent: ConsentOptions
  /** Origins of editors that may show drafts in a frame. */
  editorOrigins: readonly string[]
}

/** Creates the headers of one site: of every answer, of pages, and of a page with its settings and its class of policy. */
export function createSiteHeaders({ consent, editorOrigins, ...policy }: SiteHeadersDeps) {
  const ofPage = (
    settings: Story<'settings'> | null,
    name: PagePolicy,
    framedBy: readonly string[] = [],
  ): Record<string, string> => {
    const facts = toConsentFacts(consent, settings?.content ?? null)
    return pageHeaders({ ...policy, policy: name, services: servicesInUse(facts), editorOrigins: framedBy })
  }
  return {
    common: commonHeaders(policy.secure),
    /** Of pages whose content says nothing about services. */
    page: pageHeaders({ ...policy, services: servicesInUse(consent) }),
    ofPage: (settings: Story<'settings'> | null, name: PagePolicy) => ofPage(settings, name),
    /** Of a page that shows a draft: editors may frame it. */
    ofDraft: (settings: Story<'settings'> | null, name: PagePolicy) => ofPage(settings, name, editorOrigins),
  }
}
