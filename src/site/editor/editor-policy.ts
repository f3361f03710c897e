import { commonHeaders, privatePage } from '../http/headers.ts'

export interface EditorPolicyOptions {
  /** Allows the style elements of the libraries that the editor uses; new for every answer. */
  nonce: string
  /** Where pictures may come from besides the site itself. */
  assetOrigins: readonly string[]
  secure: boolean
  development: boolean
}

/**
 * Headers of the editor's shell. Its policy is its own: the site's pages in its frame, previews of files that are not
 * uploaded yet (`blob:`), and style elements of React Aria and ProseMirror by nonce. Everything else is as strict as for visitors.
 *
 * `ProseMirrorClipboard` is the policy with which ProseMirror reads what is pasted, `editor-worker` allows the one worker of the
 * command palette.
 *
 * @see docs/decisions/0035-editor.md
 */
export function editorHeaders({
  nonce,
  assetOrigins,
  secure,
  development,
}: EditorPolicyOptions): Record<string, string> {
  const files = ["'self'", ...assetOrigins].join(' ')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${files} data: blob:`,
    `media-src ${files} blob:`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(development ? [] : ["require-trusted-types-for 'script'", 'trusted-types ProseMirrorClipboard editor-worker']),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return {
    ...commonHeaders(secure),
    'content-security-policy': policy,
    'cache-control': privatePage,
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
    'permissions-policy':
      'camera=(), geolocation=(), microphone=(), browsing-topics=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  }
}
