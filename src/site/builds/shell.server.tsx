import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { siteMessages } from '../../messages/site.ts'
import { locales, type Locale } from '../../model/locale.ts'
import { Document } from '../../pages/document/document.tsx'
import type { PageAssets } from '../../pages/document/page-assets.ts'

/**
 * The empty document of `/_shell.html`: the browser fetches and mounts the page
 * of the address it is at. A static mirror sends it for what it does not have.
 *
 * @see docs/specification.md §4 "Application start"
 */
export function renderShell(assets: PageAssets, defaultLocale: Locale): string {
  const html = renderToStaticMarkup(
    <Document
      locale={defaultLocale}
      head={null}
      title="nennmass"
      assets={assets}
      policy="text"
      header={null}
      content={
        <noscript>
          <p>
            {locales.map((locale, index) => (
              <Fragment key={locale}>
                {index > 0 && ' · '}
                <a href={`/${locale}`}>{siteMessages[locale].homePage}</a>
              </Fragment>
            ))}
          </p>
        </noscript>
      }
      footer={null}
    />,
  )
  return `<!doctype html>${html.replace('<html ', '<html data-shell="" ')}`
}
