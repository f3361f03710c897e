/** Where mail programs, search engines and networks put the address that a link of theirs leads to. */
interface Wrapper {
  host: RegExp
  path?: RegExp
  /** The address inside, or null where this link has none. */
  read(url: URL): string | null
}

const named =
  (...names: readonly string[]): Wrapper['read'] =>
  ({ search }) => {
    for (const [name, value] of new URLSearchParams(search)) if (names.includes(name.toLowerCase())) return value
    return null
  }

/** The last part of the path, as an address that was encoded. */
const lastPart: Wrapper['read'] = ({ pathname, search, hash }) =>
  decode(`${pathname.slice(pathname.lastIndexOf('/') + 1)}${search}${hash}`)

const google = /^(?:www\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/

/**
 * Only programs that write the target into the address are here; where it is known to them alone (Mimecast's `/s/`,
 * `t.co`, `lnkd.in`), nobody else can tell.
 */
const wrappers: readonly Wrapper[] = [
  // Microsoft: Outlook in all regions and clouds, Teams, Bing
  { host: /(?:^|\.)safelinks\.protection\.(?:outlook\.com|office365\.us|partner\.outlook\.cn)$/, read: named('url') },
  { host: /(?:^|\.)safelinks\.o365\.cn$/, read: named('url') },
  { host: /^statics\.teams\.cdn\.(?:office\.net|live\.net)$/, path: /safelinks/, read: named('url') },
  {
    host: /^(?:www\.)?bing\.com$/,
    path: /^\/ck\/a$/,
    read: url => fromBase64(named('u')(url)?.replace(/^a1/, '') ?? null),
  },
  // Proofpoint
  { host: /^urldefense(?:\.proofpoint)?\.(?:com|us)$/, path: /^\/v1\/url$/, read: named('u') },
  { host: /^urldefense(?:\.proofpoint)?\.(?:com|us)$/, path: /^\/v2\/url$/, read: fromProofpoint2 },
  { host: /^urldefense(?:\.proofpoint)?\.(?:com|us)$/, path: /^\/v3\//, read: fromProofpoint3 },
  // other gateways
  { host: /(?:^|\.)mimecast(?:protect)?\.com$/, read: named('u', 'url') },
  { host: /^linkprotect\.cudasvc\.com$/, path: /^\/url$/, read: named('a') },
  { host: /^secure-web\.cisco\.com$/, read: lastPart },
  { host: /(?:^|\.)trendmicro\.com$/, path: /\/clicktime\/v1\/query$/, read: named('url') },
  { host: /(?:^|\.)protection\.sophos\.com$/, read: url => fromBase64(named('u')(url)) },
  { host: /^protect\d?\.fireeye\.com$/, path: /\/url$/, read: named('u') },
  { host: /^clicktime\.symantec\.com$/, read: named('u') },
  { host: /^scanmail\.trustwave\.com$/, read: named('u') },
  { host: /^link\.edgepilot\.com$/, path: /^\/s\//, read: named('u') },
  { host: /^(?:url\.avanan\.click|(?:url\.)?protect\.checkpoint\.com)$/, path: /^\/v[12]\//, read: betweenLines },
  // German mail services
  { host: /^deref-(?:gmx|web-\d+|mail|1und1)(?:-\d+)?\.(?:net|de|com)$/, read: named('redirecturl') },
  // search engines
  { host: google, path: /^\/url$/, read: named('q', 'url') },
  { host: google, path: /^\/amp\/s\//, read: ({ pathname, search }) => `https://${pathname.slice(7)}${search}` },
  { host: /^(?:[a-z\d-]+\.)?cdn\.ampproject\.org$/, path: /^\/[cv]\/(?:s\/)?[^/]+\.[^/]+/, read: fromAmpCache },
  { host: /^(?:html\.|lite\.)?duckduckgo\.com$/, path: /^\/l\/?$/, read: named('uddg') },
  { host: /^r\.search\.yahoo\.com$/, read: ({ pathname }) => decode(/\/RU=([^/]+)/.exec(pathname)?.[1] ?? '') },
  // networks and chats
  { host: /^(?:l|lm)\.(?:facebook|instagram|messenger|threads)\.(?:com|net)$/, read: named('u') },
  { host: /^(?:www\.|m\.)?facebook\.com$/, path: /^\/l\.php$/, read: named('u') },
  { host: /(?:^|\.)linkedin\.com$/, path: /^\/(?:redir\/redirect|safety\/go)\/?$/, read: named('url') },
  { host: /^slack-redir\.net$/, path: /^\/link$/, read: named('url') },
  { host: /^(?:www\.|m\.)?youtube\.com$/, path: /^\/redirect$/, read: named('q') },
  { host: /^(?:www\.|m\.)?vk\.com$/, path: /^\/away\.php$/, read: named('to') },
  { host: /^out\.reddit\.com$/, read: named('url') },
  { host: /(?:^|\.)pinterest\.[a-z.]{2,6}$/, path: /^\/offsite\/?$/, read: named('url') },
  { host: /^(?:t\.umblr\.com|href\.li)$/, path: /^\/redirect$/, read: named('z') },
  { host: /^steamcommunity\.com$/, path: /^\/linkfilter\/?$/, read: named('u', 'url') },
]

/** Gateways behind gateways: a mail that was forwarded has several. */
const mostWrappings = 10
const mostCharacters = 20_000

/**
 * The address that a link leads to in the end: out of the redirects that mail programs and networks put around it, with the
 * recipient's data in them, and without parameters that only follow people. Nothing is fetched. Whatever is in a wrapper,
 * only `http`, `https`, `mailto` and `tel` come out of it; else the wrapper stays.
 *
 * `https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fx.example%2F&data=…` → `https://x.example/`.
 */
export function unwrapAddress(address: string): string {
  if (address.length > mostCharacters) return address
  let found = address.trim()
  for (let times = 0; times < mostWrappings; times++) {
    const inside = insideOf(found)
    if (inside === null) return withoutTracking(found)
    found = inside
  }
  return withoutTracking(found)
}

/** The same for every address within a text. */
export function unwrapInText(text: string): string {
  return text.replace(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/gi, unwrapAddress)
}

function insideOf(address: string): string | null {
  const url = /^https?:/i.test(address) ? URL.parse(address) : null
  if (url === null) return null
  const { hostname: host, pathname } = url
  const wrapper = wrappers.find(each => each.host.test(host) && (each.path?.test(pathname) ?? true))
  const inside = wrapper?.read(url)?.trim() ?? ''
  // What a browser would read differently than it looks: a name before the host, a backslash, a control character.
  if (/[\p{C}\s\\]/u.test(inside)) return null
  if (/^(?:mailto|tel):[^/]/i.test(inside)) return inside
  const target = /^https?:\/\/[^/]/i.test(inside) ? URL.parse(inside) : null
  return target === null || target.username !== '' || target.password !== '' ? null : inside
}

/** Runs of `-XX` are `%XX`, `_` is `/`. @see https://help.proofpoint.com "URL Decoder" */
function fromProofpoint2(url: URL): string | null {
  const inside = named('u')(url)
  return inside === null ? null : decode(inside.replaceAll('-', '%').replaceAll('_', '/'))
}

const runLengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** `/v3/__ADDRESS__;BASE64!!…`: each `*` of the address stands for the next character, `**X` for a run of them. */
function fromProofpoint3({ href }: URL): string | null {
  const [, start, address = '', encoded = ''] =
    /\/v3\/__((?:[a-z][a-z\d+.-]*:\/?)?)(?=\/?[^/])(.*?)__;(.*?)!/i.exec(href) ?? []
  if (start === undefined) return null
  const kept = [...(fromBase64(encoded) ?? '')]
  let at = 0
  const text = address.replace(/\*(?:\*(.))?/g, (_star, length?: string) => {
    const count = length === undefined ? 1 : runLengths.indexOf(length) + 2
    return kept.slice(at, (at += count)).join('')
  })
  // Servers on the way make one slash of two.
  return `${start.replace(/\/$/, '')}//${text.replace(/^\/+/, '')}`
}

/** `/v2/___https://x.example___.YXA…` */
function betweenLines({ href }: URL): string | null {
  return /\/v[12]\/(?:r\d+\/)?___(.+?)___/.exec(href)?.[1]?.replace(/^(https?:)\/(?!\/)/i, '$1//') ?? null
}

/** `/c/s/x.example/page`: `c` or `v` says how it is shown, `s` that it is `https`. */
function fromAmpCache({ pathname, search }: URL): string {
  const [, secure, rest = ''] = /^\/[cv]\/(s\/)?(.+)$/.exec(pathname) ?? []
  return `${secure ? 'https' : 'http'}://${rest}${search}`
}

function fromBase64(text: string | null): string | null {
  try {
    const plain = atob((text ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(plain, each => each.charCodeAt(0)))
  } catch {
    return null
  }
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Parameters by which advertisers, newsletters and networks follow who clicked; no page is another without them. */
const tracking =
  /^(?:utm_\w+|mtm_\w+|pk_(?:campaign|kwd|keyword|source|medium|content|cid)|hsa_\w+|fb_(?:action_\w+|source|ref)|gclid|gclsrc|dclid|gbraid|wbraid|gad_(?:source|campaignid)|srsltid|fbclid|msclkid|twclid|ttclid|li_fat_id|igsh(?:id)?|yclid|ysclid|_openstat|epik|sccid|mc_[ce]id|ml_subscriber(?:_hash)?|vero_(?:id|conv)|_hsenc|_hsmi|__hs(?:tc|sc|fp)|hsctatracking|oly_(?:anon|enc)_id|mkt_tok|wickedid|_kx|_ga|_gl|s_cid|rb_clickid|dm_i|ref_src)$/i
/** Who shared it. */
const sharing: readonly [RegExp, RegExp][] = [
  [/(?:^|\.)(?:youtube\.com|youtu\.be|spotify\.com)$/, /^si$/],
  [/^(?:www\.)?(?:twitter|x)\.com$/, /^[st]$/],
]

/** Everything else of the address stays as it was written. */
function withoutTracking(address: string): string {
  const [, place = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  if (!/^(?:https?:\/\/|\/(?!\/))/i.test(place)) return address
  const host = URL.parse(place)?.hostname ?? ''
  const own = sharing.filter(([hosts]) => hosts.test(host)).map(([, names]) => names)
  const isKept = (pair: string): boolean => {
    const name = decode(pair.split('=')[0] ?? '') ?? ''
    return !tracking.test(name) && !own.some(each => each.test(name))
  }
  const kept = query?.split('&').filter(isKept).join('&')
  const marks = /^#(?:[\w.-]+=[^&]*&)*utm_\w+=/i.test(hash)
    ? `#${hash.slice(1).split('&').filter(isKept).join('&')}`
    : hash
  return `${place}${kept ? `?${kept}` : query === '' ? '?' : ''}${marks === '#' ? '' : marks}`
}
