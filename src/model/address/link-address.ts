import { visibleText } from '../../base/visible-text.ts'

/** Headers a link may bring along; `bcc` and `from` are not among them. @see RFC 6068 §4, §7 */
const mailHeaders: ReadonlySet<string> = new Set(['to', 'cc', 'subject', 'body', 'keywords', 'in-reply-to'])
const recipientHeaders: ReadonlySet<string> = new Set(['to', 'cc'])

/**
 * `a@x.example, b@y.example?subject=Maß` with or without `mailto:` → an address that a
 * browser may be given. Recipients keep their order, unknown headers and `bcc` are dropped.
 *
 * @returns null where a recipient is no mail address, or nobody is named.
 * @see RFC 6068
 */
export function toMailHref(text: string): string | null {
  const [list, query] = splitAt(
    withoutControls(text)
      .trim()
      .replace(/^mailto:/i, ''),
    '?',
  )
  const recipients = toRecipients(list)
  if (recipients === null) return null
  const headers = query.split('&').flatMap(pair => toMailHeader(pair) ?? [])
  if (recipients === '' && !headers.some(header => /^(?:to|cc)=/.test(header))) return null
  return `mailto:${recipients}${headers.length > 0 ? `?${headers.join('&')}` : ''}`
}

function toMailHeader(pair: string): string | null {
  const [rawName, rawValue] = splitAt(pair, '=')
  const name = decode(rawName)?.trim().toLowerCase() ?? ''
  const value = decode(rawValue)
  if (!mailHeaders.has(name) || value === null || value === '') return null
  if (recipientHeaders.has(name)) {
    const recipients = toRecipients(rawValue)
    return recipients ? `${name}=${recipients}` : null
  }
  // Only a body has lines: a line break elsewhere would begin another header.
  const text = name === 'body' ? value.replace(/\r?\n|\r/g, '\r\n') : value.replace(/[\r\n]+/g, ' ')
  return `${name}=${encodeURIComponent(text.toWellFormed())}`
}

/** Comma-separated addresses, each encoded; null when one of them is none. */
function toRecipients(list: string): string | null {
  const recipients = list.split(/[,;]/).map(address => decode(address)?.trim() ?? '@')
  const named = recipients.filter(Boolean)
  if (!named.every(address => /^[^\s@<>"(),:;\\[\]?&]+@[^\s@<>"(),:;\\[\]?&/#]+$/.test(address))) return null
  return named.map(address => encodeURIComponent(address.toWellFormed()).replace('%40', '@')).join(',')
}

/** `;ext=12`, `;phone-context=+49`: RFC 3966 §3 `parameter`. */
const phoneParameters = /^(?:;[a-z\d-]{1,40}(?:=(?:[\w\-.!~*'()[\]/:&+$]|%[\da-f]{2}){1,80})?)*$/i

/** How people of several countries name an extension, at the end of a number. */
const extension =
  /[\s,;/(-]*(?:(?<!\p{L})(?:ext(?:ension|n)?|x|durchwahl|dw|app(?:arat)?|nebenstelle|kl(?:appe)?|poste?|int(?:erno|ern)?|anexo|ramal|wewn?|linka|toestel|tst)(?!\p{L})|доб|доп|内線|分机|#)[\s.:]*(\d{1,9})[\s)]*$/iu
/** What people write before a number. */
const label = /^(?:tel(?:e(?:fon|phone))?|phone|fon|mobil(?:e|telefon)?|handy|cell|fax|[tmp])?[\s.:☎☏✆📞]+(?=[+(\d])/iu
/** Zeros of the digits that are written in other scripts. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50]

function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find(each => code >= each && code < each + 10)
  return zero === undefined ? digit : String(code - zero)
}

/**
 * A telephone number as an address: the writer's separators stay, spaces and slashes become
 * hyphens, the trunk zero in brackets of an international number is not dialled, an extension is said as the standard says it.
 *
 * `+49 (0)89 99998-100;ext=12` and `Tel. +49 (0)89 99998-100 ext. 12` → `tel:+49-89-99998-100;ext=12`.
 *
 * @returns null for what cannot be dialled.
 * @see RFC 3966 §3, §5.1.1
 */
export function toPhoneHref(text: string): string | null {
  if (text.length > 300) return null
  const line = visibleText(withoutControls(text))
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .trim()
  const [rest, parameters] = splitAt(line.replace(/^tel:/i, ''), ';')
  const given = (decode(rest) ?? '').trim().replace(label, '')
  const [, extended] =
    parameters === '' && /\d.*\d/.test(given.replace(extension, '')) ? (extension.exec(given) ?? []) : []
  const plain = (extended === undefined ? given : given.replace(extension, '')).replace(/^\(\s*\+\s*(\d+)\s*\)/, '+$1 ')
  const dialled = /^(?:\+|00)/.test(plain) ? plain.replace(/[([]\s*0\s*[)\]]/g, ' ') : plain
  const written = dialled
    .replace(/[\s/\\,_|~·•\u2010-\u2015\u2212]+/g, '-')
    .replace(/^\+-/, '+')
    .replace(/^-|-$/g, '')
    .replace(/-*([.()-])-*/g, '$1')
  if (!/^(?:\+[\d.()-]+|[\d.()*#-]+)$/.test(written)) return null
  const digits = written.replace(/[^\d*#]/g, '').length
  const tail = parameters !== '' ? `;${parameters}` : extended === undefined ? '' : `;ext=${extended}`
  if (digits < 2 || digits > 20 || !phoneParameters.test(tail)) return null
  return `tel:${written.replaceAll('#', '%23')}${tail}`
}

/**
 * An `http` or `https` address, in the form browsers read it; null for other schemes and for
 * addresses that carry a name or password, which only serve to disguise their host.
 */
export function toWebHref(text: string): string | null {
  const address = withoutControls(text).trim()
  const url = /^https?:\/\/[^/\\]/i.test(address) ? URL.parse(address) : null
  return url !== null && url.username === '' && url.password === '' ? url.href : null
}

/** A path of this site or an anchor of the page; null for what browsers would take as another host. */
export function toPathHref(text: string): string | null {
  const address = withoutControls(text).trim()
  if (!/^(?:\/(?![/\\])|#)/.test(address) || address.includes('\\')) return null
  return encodeURI((decodePath(address) ?? address).toWellFormed())
}

/** Browsers drop tabs and line breaks inside an address: what is checked must be what they read. */
export function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '')
}

function splitAt(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function decodePath(path: string): string | null {
  try {
    return decodeURI(path)
  } catch {
    return null
  }
}
