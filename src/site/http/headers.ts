import { hostsFor, type Service } from '../../consent/services.ts'
import type { PagePolicy } from '../../pages/document/page-policy.ts'

/** Where pictures and files may come from besides the site itself, e.g. `https://a.storyblok.com`. */
export interface PolicyOptions {
  /** Default `text`. */
  policy?: PagePolicy
  assetOrigins: readonly string[]
  secure: boolean
  development: boolean
  /** Outside services that the browser may use once the visitor has agreed. */
  services?: readonly Service[]
  /** Origins of editors that may show the page in a frame of theirs; none but drafts have any. */
  editorOrigins?: readonly string[]
}

/**
 * Headers of every page. No inline script, no inline style: what the policy
 * allows is what the page needs, and no more. Of others only the declared hosts
 * of services in use, which nothing asks before the visitor has agreed.
 *
 * `default` is the policy for scripts of consented services, `goog#html` that of Google's captcha where it is in use.
 */
export function pageHeaders(options: PolicyOptions): Record<string, string> {
  const { assetOrigins, secure, development, services = [], policy: name = 'text' } = options
  const files = ["'self'", ...assetOrigins].join(' ')
  const more = additions[name]
  const usesRecaptcha = services.some(({ id }) => id === 'recaptcha')
  const policy = [
    "default-src 'none'",
    [`script-src 'self'${more.script}`, ...hostsFor('script', services)].join(' '),
    `style-src 'self'${development ? " 'unsafe-inline'" : more.style}`,
    [`img-src ${files}${more.img}`, ...hostsFor('image', services)].join(' '),
    `media-src ${files}`,
    "font-src 'self'",
    [
      `connect-src ${name === 'model' ? files : "'self'"}${more.connect}`,
      ...(development ? ['ws:'] : []),
      ...hostsFor('connect', services),
    ].join(' '),
    `frame-src ${hostsFor('frame', services).join(' ') || "'none'"}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ["frame-ancestors 'self'", ...(options.editorOrigins ?? [])].join(' '),
    ...(development
      ? []
      : [
          "require-trusted-types-for 'script'",
          `trusted-types boot navigator default${usesRecaptcha ? ' goog#html' : ''}${more.trusted}`,
        ]),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return { 'content-security-policy': policy, ...commonHeaders(secure) }
}

/** On every answer of a site with `https:`, those to malformed requests and to clients of the API included. */
export const transportSecurity = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
/**
 * What a class of pages may do besides. The viewer of 3D objects compiles the
 * WebAssembly it brings along, styles its own shadow tree (the hash), renders
 * its HTML through lit and unpacks textures of an object into pictures of its own.
 */
const additions: Readonly<Record<PagePolicy, PolicyAdditions>> = {
  text: { script: '', style: '', img: '', connect: '', trusted: '' },
  model: {
    script: " 'wasm-unsafe-eval'",
    style: " 'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0='",
    img: ' data: blob:',
    connect: ' data: blob:',
    trusted: ' lit-html',
  },
}

type PolicyAdditions = Readonly<Record<'script' | 'style' | 'img' | 'connect' | 'trusted', string>>

/** Headers of every answer of the site, page or not. */
export function commonHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
    ...(secure ? transportSecurity : {}),
  }
}

/** Browsers ask again every time (and mostly get 304); caches in front may serve the old page while they ask. */
export const publicPage = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400, stale-if-error=604800'
export const privatePage = 'private, no-store'
/** What shows drafts is kept by nobody and found by nobody. @see docs/readings.md 25 */
export const draftHeaders = { 'cache-control': privatePage, 'x-robots-tag': 'noindex, nofollow' } as const
export const immutable = 'public, max-age=31536000, immutable'
