import type { Story } from '../../blocks/block.ts'
import { withSuffix, type Head } from '../../content/seo/head.ts'
import { newsletterMessages, newsletterTitle } from '../../messages/newsletter.ts'
import { localeIso, type Locale } from '../../model/locale.ts'
import type { NewsletterState } from '../../pages/newsletter/newsletter-page-data.ts'

export interface NewsletterHeadInput {
  state: NewsletterState
  locale: Locale
  settings: Story<'settings'> | null
}

/** Every state has a title of its own; none of them is for search engines or for sharing. */
export function newsletterHead({ state, locale, settings }: NewsletterHeadInput): Head {
  const t = newsletterMessages[locale]
  const found = newsletterTitle(state.kind, locale)
  const hasProblem = state.kind === 'dataAsk' && (state.refusal !== null || state.problems.email !== undefined)
  const title = withSuffix(hasProblem ? t.errorPage(found) : found, settings?.content.title_suffix ?? '– nennmass')
  return {
    title,
    description: null,
    robots: 'noindex',
    canonical: null,
    alternates: [],
    feeds: [],
    markdown: null,
    og: {
      type: 'website',
      title,
      description: null,
      image: null,
      url: null,
      locale: localeIso[locale].replace('-', '_'),
      alternateLocales: [],
      siteName: settings?.content.site_name || 'nennmass',
      twitterTitle: title,
      twitterDescription: null,
      twitterImage: null,
    },
    themeColor: '#f5f4f0',
  }
}
