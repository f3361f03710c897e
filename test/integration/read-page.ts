/** What a page leads to and shows, read from its HTML as it was sent. */
export interface ReadPage {
  /** Internal targets as they are: path, query, fragment. */
  links: string[]
  /** Addresses of pictures and films of the site's own assets. */
  assets: string[]
  ids: ReadonlySet<string>
}

export function readPage(html: string, origin: string): ReadPage {
  const attributes = [...html.matchAll(/\s(href|src|srcset|poster|id)="([^"]*)"/gi)].map(
    ([, name = '', value = '']) => ({
      name: name.toLowerCase(),
      value: decode(value),
    }),
  )
  const internal = (value: string): string[] => {
    if (value.startsWith(origin)) return [value.slice(origin.length) || '/']
    return value.startsWith('/') || value.startsWith('#') ? [value] : []
  }
  const addresses = attributes.flatMap(({ name, value }) => {
    if (name === 'srcset') return value.split(/,\s+/).flatMap(part => internal(part.trim().split(/\s+/)[0] ?? ''))
    return name === 'id' ? [] : internal(value)
  })
  const isAsset = (address: string): boolean => address.startsWith('/f/')
  return {
    links: [...new Set(addresses.filter(address => !isAsset(address)))],
    assets: [...new Set(addresses.filter(isAsset))],
    ids: new Set(attributes.flatMap(({ name, value }) => (name === 'id' ? [value] : []))),
  }
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
