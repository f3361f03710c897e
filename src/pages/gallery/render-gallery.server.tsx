import { renderToStaticMarkup } from 'react-dom/server'
import { defaultContentLocale, isLocale, locales } from '../../model/locale.ts'
import { themes } from '../../model/story/schema.ts'
import { Document } from '../document/document.tsx'
import type { PageAssets } from '../document/page-assets.ts'
import { completeDocument } from '../document/complete-document.ts'
import { mainId } from '../frame/header/skip-link.tsx'
import { renderGalleryParts, galleryNames, renderExample, type GalleryChoice } from './gallery.server.tsx'

/**
 * The block gallery `/__blocks`: every block with every example. `?block=hero`
 * renders one, `?lang=en` the other language, `?theme=ink` all of them in a theme.
 *
 * @throws an error that names the block and the example which cannot be rendered.
 */
export async function renderGallery(query: URLSearchParams, assets: PageAssets): Promise<string> {
  const choice = toChoice(query)
  const pictures = await renderGalleryParts(choice)
  // One by one first: an error in the whole document would not say which block it comes from.
  for (const picture of pictures) renderExample(picture)
  const html = renderToStaticMarkup(
    <Document
      locale={choice.locale}
      head={null}
      title="Blocks"
      assets={assets}
      policy="text"
      header={
        <nav className="grid" aria-label="Gallery">
          <p className="at-content small">
            {locales.map(locale => (
              <a key={locale} href={hrefOf({ ...choice, locale })}>
                {locale}{' '}
              </a>
            ))}
            {[null, ...themes].map(theme => (
              <a key={theme} href={hrefOf({ ...choice, theme })}>
                {theme ?? 'own themes'}{' '}
              </a>
            ))}
            {[null, ...galleryNames].map(name => (
              <a key={name} href={hrefOf({ ...choice, name })}>
                {name ?? 'all blocks'}{' '}
              </a>
            ))}
          </p>
        </nav>
      }
      content={
        <div id={mainId}>
          {pictures.map(({ id, name, title, element }) => (
            <div key={id} data-example={id}>
              <p className="grid">
                <span className="label at-content">
                  {name}: {title}
                </span>
              </p>
              <div data-picture={id}>{element}</div>
            </div>
          ))}
        </div>
      }
      footer={null}
    />,
  )
  return completeDocument(`<!doctype html>${html}`, assets)
}

function toChoice(query: URLSearchParams): GalleryChoice {
  const lang = query.get('lang') ?? ''
  return {
    locale: isLocale(lang) ? lang : defaultContentLocale,
    theme: themes.find(theme => theme === query.get('theme')) ?? null,
    name: galleryNames.find(name => name === query.get('block')) ?? null,
  }
}

function hrefOf({ locale, theme, name }: GalleryChoice): string {
  const query = new URLSearchParams({ lang: locale })
  if (theme !== null) query.set('theme', theme)
  if (name !== null) query.set('block', name)
  return `/__blocks?${query}`
}
