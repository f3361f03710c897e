import type { ReactElement } from 'react'
import type { Locale } from '../../model/locale.ts'
import type { Theme } from '../../model/story/schema.ts'
import { consentExamples } from '../../ui/consent/examples.tsx'
import { embedPlaceholderExamples } from '../../ui/embed-placeholder/examples.tsx'
import { fieldExamples } from '../../ui/field/examples.tsx'
import { Notice, type NoticeKind } from '../../ui/notice/notice.tsx'
import { ErrorPage } from '../error/error-page.tsx'
import { exampleSettings } from '../frame/frame-examples.ts'
import { NoticeBar } from '../frame/notice-bar.tsx'

/** What is no block but rendered all the same: a name for the address, a title, and how it looks. */
export interface GalleryPart {
  name: string
  title: string
  render(locale: Locale, theme: Theme | null): ReactElement
}

const notices: readonly [NoticeKind, string][] = [
  ['info', 'Am Freitag ist das Studio geschlossen.'],
  ['ok', 'Ihre Nachricht ist angekommen.'],
  ['warn', 'Diese Datei ist größer als 10 MB.'],
  ['error', 'Die Nachricht konnte nicht gesendet werden.'],
]

const faults = [
  [404, 'Page Not Found: /de/referenzen/gibt-es-nicht'],
  [500, 'Die Seite konnte nicht gezeichnet werden.'],
  [503, 'Der Inhalt ist gerade nicht erreichbar.'],
] as const

/** Form parts, notices, consent, placeholders, bars and error pages, in every state. */
export const galleryParts: readonly GalleryPart[] = [
  ...fieldExamples.map(({ title, example }) => ({
    name: 'field',
    title,
    render: (_: Locale, theme: Theme | null) => (
      <div className="section grid" data-theme={theme ?? 'paper'}>
        <div className="at-content">{example}</div>
      </div>
    ),
  })),
  ...notices.map(([kind, text]) => ({
    name: 'notice',
    title: kind,
    render: (_: Locale, theme: Theme | null) => (
      <div className="section grid" data-theme={theme ?? 'paper'}>
        <div className="at-text">
          <Notice kind={kind} title={text}>
            <p>Ein zweiter Satz sagt, was jetzt zu tun ist.</p>
          </Notice>
        </div>
      </div>
    ),
  })),
  ...consentExamples.map(({ title, layer, width, render }) => ({
    name: 'consent',
    title,
    render: (locale: Locale) => (
      <div className="gallery-window" data-layer={layer} data-width={width}>
        {render(locale)}
      </div>
    ),
  })),
  ...embedPlaceholderExamples.map(({ title, render }) => ({
    name: 'embed-placeholder',
    title,
    render: (locale: Locale, theme: Theme | null) => (
      <div className="section grid" data-theme={theme ?? 'paper'}>
        <div className="at-content">{render(locale)}</div>
      </div>
    ),
  })),
  {
    name: 'notice-bar',
    title: 'the studio’s own and a missing translation',
    render: locale => (
      <NoticeBar
        settings={exampleSettings}
        locale={locale}
        path="/__blocks"
        untranslated={{
          title: '31 von 50 Geräten laufen noch',
          href: '/de/neuigkeiten',
          locale: 'de',
          languages: ['de'],
        }}
        now={0}
      />
    ),
  },
  ...faults.flatMap(([status, message]) =>
    [exampleSettings, null].map(settings => ({
      name: 'error-page',
      title: `${status}, ${settings ? 'with settings' : 'settings not reachable'}`,
      render: (locale: Locale) => <ErrorPage status={status} message={message} locale={locale} settings={settings} />,
    })),
  ),
]
