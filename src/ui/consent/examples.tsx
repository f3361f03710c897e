import type { ReactElement } from 'react'
import { consentServiceMessages } from '../../messages/consent-services.ts'
import type { Link } from '../../model/story/link.ts'
import type { Locale } from '../../model/locale.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { consentCategories, type ConsentCategoriesInput } from './preferences/consent-categories.ts'
import type { ConsentService } from './preferences/consent-category.tsx'
import { PreferencesDialog } from './preferences/preferences-dialog.tsx'

export interface ConsentExample {
  title: string
  layer: 'banner' | 'dialog'
  /** As wide as the page, or as a phone. */
  width: 'page' | 'phone'
  render(locale: Locale): ReactElement
}

const to = (href: string): Link => ({ kind: 'page', href, newTab: false })
const links = { privacy: to('/__blocks#privacy'), imprint: to('/__blocks#imprint') }

/** Both layers in every state, for tests and the gallery. */
export const consentExamples: readonly ConsentExample[] = [
  { title: 'first layer', ...banner('page', 1) },
  { title: 'first layer, nothing measures', ...banner('page', 0) },
  { title: 'first layer on a phone', ...banner('phone', 1) },
  { title: 'second layer: all closed, nothing chosen', ...dialog('closed', 'page', {}) },
  { title: 'second layer: one open', ...dialog('one-open', 'page', { open: 'analytics' }) },
  { title: 'second layer: all on', ...dialog('on', 'page', { granted: ['analytics', 'externalContent'] }) },
  { title: 'second layer: what is always on, open', ...dialog('fixed', 'page', { open: 'necessary' }) },
  {
    title: 'second layer on a phone: one on, one open',
    ...dialog('phone', 'phone', { granted: ['externalContent'], open: 'analytics' }),
  },
]

function banner(width: ConsentExample['width'], analyticsProviders: number): Omit<ConsentExample, 'title'> {
  return {
    layer: 'banner',
    width,
    render: locale => (
      <ConsentBanner
        id={`consent-${width}-${analyticsProviders}`}
        locale={locale}
        analyticsProviders={analyticsProviders}
        preferences={to('/__blocks#preferences')}
        {...links}
      />
    ),
  }
}

interface DialogState {
  granted?: readonly string[]
  open?: string
}

function dialog(
  name: string,
  width: ConsentExample['width'],
  { granted = [], open }: DialogState,
): Omit<ConsentExample, 'title'> {
  return {
    layer: 'dialog',
    width,
    render: locale => (
      <PreferencesDialog
        id={`preferences-${name}`}
        locale={locale}
        categories={consentCategories({
          locale,
          services: exampleServices(locale),
          granted,
          ...(open ? { open } : {}),
        })}
        days={182}
        open
        {...links}
      />
    ),
  }
}

/** Every kind of entry: the site's own, one that measures, one that is embedded. */
export function exampleServices(locale: Locale): ConsentCategoriesInput['services'] {
  const { choice, language, draft, check, reload, 'demo-widget': widget, ...t } = consentServiceMessages[locale]
  const row = (texts: ConsentService): ConsentService => ({ ...texts, provider: texts.provider || 'nennmass' })
  return {
    necessary: [choice, language, draft, check, reload].map(row),
    analytics: [row(t['tag-manager'])],
    externalContent: [row(widget)],
  }
}
