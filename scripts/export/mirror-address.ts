/** The address of any file of the content service, as it is in HTML, JSON or XML. */
export const fileAddress = /\/f\/\d+\/[^\s"'\\,&<]+/g

/** Queries of more parts than this are combinations nobody links to; the mirror shows the whole list there. */
const mostParts = 3

/**
 * A static server ignores queries, so every linked state of a list is a page of its own:
 * `/de/referenzen?kategorie=tools&ansicht=index#liste` → `/de/referenzen/~kategorie=tools~ansicht=index#liste`.
 * A query that cannot be a file name is dropped.
 */
export function toMirrorHref(href: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(href) ?? []
  if (query === undefined) return href
  const parts = [...new URLSearchParams(query)].filter(([name, value]) => name !== '' && value !== '')
  const isName = parts.every(part => part.every(text => /^[\w-]+$/.test(text)))
  if (parts.length === 0 || parts.length > mostParts || !isName) return path + hash
  return `${path}/${parts.map(([name, value]) => `~${name}=${value}`).join('')}${hash}`
}

/** True for an address whose query becomes a page of the mirror. */
export function isMirrored(href: string): boolean {
  return !href.includes('?') || toMirrorHref(href).includes('/~')
}

/**
 * `/f/…/pump.jpg/m/640x0/filters:format(webp)` → `/f/…/m/640x0/filters-format-webp/pump.webp`: a file cannot be the
 * folder of its variants as well, and its ending tells a static server what it is.
 */
export function toFilePath(address: string): string {
  const [, folder, name, operations] = /^(.*)\/([^/]+)\/m\/(.*)$/.exec(address) ?? []
  if (folder === undefined || name === undefined || operations === undefined) return address
  const dot = name.lastIndexOf('.')
  const format = /format\(([a-z]+)\)/.exec(operations)?.[1] ?? name.slice(dot + 1)
  return `${folder}/m/${operations.replace(/[^\w/]+/g, '-').replace(/-$/, '')}/${name.slice(0, dot)}.${format}`
}
