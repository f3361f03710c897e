import { renderToStaticMarkup } from 'react-dom/server'
import { toScriptJson } from '../../base/json.ts'
import { preferredLanguage } from '../../base/preferred-language.ts'
import type { EditorAssets } from '../builds/editor-assets.server.ts'
import { editorHeaders } from './editor-policy.ts'

export interface EditorShellDeps {
  assets: EditorAssets
  assetOrigins: readonly string[]
  secure: boolean
  development: boolean
  /** What the editor knows before anybody signs in: `Boot` of `src/editor/session/boot.ts`, without its language. */
  boot: Readonly<Record<string, unknown>>
  /** A new nonce for every answer. */
  nonce(): string
}

/** Languages of the interface; the first one where a browser wants none of them. */
const languages = ['de', 'en'] as const

/** Answers every address below `/editor`: one document, whose script shows the screen of the address. */
export function createEditorShell({ assets, boot, nonce: newNonce, ...policy }: EditorShellDeps) {
  return (request: Request): Response => {
    const nonce = newNonce()
    const language = preferredLanguage(request.headers.get('accept-language'), languages) ?? languages[0]
    const html = renderToStaticMarkup(
      <html lang={language} data-scheme="light">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex, nofollow" />
          {/* React Aria gives its style elements this nonce. */}
          <meta property="csp-nonce" nonce={nonce} />
          <title>{String(boot.siteName)}</title>
          <link rel="icon" href="/favicon.svg" />
          {assets.styles.map(({ href, integrity }) => (
            <link key={href} rel="stylesheet" href={href} integrity={integrity} />
          ))}
          {assets.devModules.map(href => (
            <script key={href} type="module" src={href} />
          ))}
          <script
            type="module"
            src={assets.entry.href}
            {...(assets.entry.integrity ? { integrity: assets.entry.integrity } : {})}
          />
        </head>
        <body>
          <div id="editor" />
          <noscript>
            {language === 'de'
              ? 'Die Redaktion braucht JavaScript. Die Website selbst kommt ohne aus.'
              : 'The editor needs JavaScript. The website itself does not.'}
          </noscript>
          <script
            id="boot"
            type="application/json"
            dangerouslySetInnerHTML={{ __html: toScriptJson({ ...boot, language }) }}
          />
        </body>
      </html>,
    )
    return new Response(`<!doctype html>${html}`, {
      headers: {
        ...editorHeaders({ ...policy, nonce }),
        'content-type': 'text/html; charset=UTF-8',
        vary: 'Accept-Language',
      },
    })
  }
}
