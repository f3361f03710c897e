import type { ReactNode } from 'react'
import { toScriptJson } from '../../base/json.ts'
import { formatConsentFacts, toConsentFacts, type ConsentContent } from '../../consent/consent-facts.ts'
import type { Head } from '../../content/seo/head.ts'
import type { Locale } from '../../model/locale.ts'
import { SkipLink } from '../frame/header/skip-link.tsx'
import { HeadTags } from './head-tags.tsx'
import type { AssetFile, PageAssets } from './page-assets.ts'

/** A region that was rendered before, by React too. */
export interface ReadyHtml {
  html: string
}

export interface DocumentProps {
  locale: Locale
  head: Head | null
  /** Title of pages without a story. */
  title?: string
  assets: PageAssets
  /** Graph of structured data, already serialised safely. */
  structuredData?: object | null
  bodyClassName?: string | undefined
  /** The settings' part of how consent is handled; null where they cannot be loaded. */
  consent?: ConsentContent | null | undefined
  /** Class of the security policy: a navigation to another class is an ordinary load. `completeDocument` writes any other. */
  policy: 'text'
  /** What is said about the page above it. */
  banner?: ReactNode
  header: ReactNode | ReadyHtml
  content: ReactNode
  footer: ReactNode | ReadyHtml
}

/**
 * The whole document. Three regions are what a navigation swaps: header,
 * content, footer; they are `display: contents`, so that sticky parts keep the
 * window as their frame.
 *
 * No inline script and no style attribute, ever: data travels as JSON.
 */
export function Document(props: DocumentProps): ReactNode {
  const { locale, head, assets } = props
  return (
    <html
      lang={locale}
      data-build={assets.buildId}
      data-build-check={assets.buildCheckMs}
      data-policy={props.policy}
      data-consent-facts={assets.consent && formatConsentFacts(toConsentFacts(assets.consent, props.consent ?? null))}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {assets.font && (
          <link rel="preload" href={assets.font.href} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        {assets.styles.map(style => (
          <link key={style.href} rel="stylesheet" href={style.href} {...integrityOf(style)} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {assets.devModules?.map(src => (
          <script key={src} type="module" src={src} />
        ))}
        {assets.entry && <script type="module" src={assets.entry.href} {...integrityOf(assets.entry)} />}
        <HeadTags head={head} title={props.title ?? ''} />
        {props.structuredData && (
          <script
            type="application/ld+json"
            // Not script but data; `toScriptJson` leaves nothing in it that could end the element.
            dangerouslySetInnerHTML={{ __html: toScriptJson(props.structuredData) }}
          />
        )}
      </head>
      <body className={props.bodyClassName}>
        <SkipLink locale={locale} />
        {props.banner}
        {/* "arriving": what lies below the window is laid out a moment later, see `src/browser/navigation/swap/arrival.ts`. */}
        <Region name="header">{props.header}</Region>
        <Region name="content" arriving="">
          {props.content}
        </Region>
        <Region name="footer" arriving="">
          {props.footer}
        </Region>
      </body>
    </html>
  )
}

interface RegionProps {
  name: string
  arriving?: ''
  children: ReactNode | ReadyHtml
}

function Region({ name, arriving, children }: RegionProps): ReactNode {
  if (!isReady(children)) {
    return (
      <div data-region={name} data-arriving={arriving}>
        {children}
      </div>
    )
  }
  return <div data-region={name} data-arriving={arriving} dangerouslySetInnerHTML={{ __html: children.html }} />
}

function isReady(region: ReactNode | ReadyHtml): region is ReadyHtml {
  return typeof region === 'object' && region !== null && 'html' in region
}

function integrityOf(file: AssetFile): { integrity?: string; crossOrigin?: 'anonymous' } {
  return file.integrity === '' ? {} : { integrity: file.integrity, crossOrigin: 'anonymous' }
}
