/** Panels of an open story; `null` is its form. */
export const panels = [
  'publish',
  'schedule',
  'history',
  'share',
  'conflict',
  'insert',
  'asset',
  'translate',
  'write',
  'card',
  'widths',
  'asof',
  'keys',
  'page',
] as const
export type PanelName = (typeof panels)[number]

/** Screens that an address without further parts opens. */
const plainScreens = [
  'sign-in',
  'start',
  'invitation',
  'reset',
  'redirects',
  'newsletter',
  'people',
  'sign-ins',
  'settings',
  'activity',
  'bin',
] as const
export type PlainScreen = (typeof plainScreens)[number]

/** Every address of the editor. */
export type Route =
  | { screen: 'today' }
  /** @property folder full slug, empty for all stories. */
  | {
      screen: 'content'
      folder: string
      /** Kind of the story that is being created. */
      create?: string
    }
  | {
      screen: 'story'
      id: number
      /** Language of the content; empty: the default one. */
      lang: string
      /** `_uid` of the selected block. */
      block: string | null
      field: string | null
      panel: PanelName | null
    }
  | { screen: 'assets'; id: number | null }
  | { screen: 'lists'; slug: string | null }
  | { screen: 'inbox'; id: string | null }
  /** @property rule kind of findings that is shown, empty for all. */
  | { screen: 'report'; rule: string }
  | { screen: PlainScreen }
  | { screen: 'unknown' }

export const editorPath = '/editor'

/**
 * Reads an address of the editor.
 *
 * @param url path and query, e.g. `/editor/story/12?lang=en&panel=publish`.
 */
export function parseRoute(url: string): Route {
  const [pathname = '', search = ''] = url.split(/[?#]/, 2)
  const searchParams = new URLSearchParams(search)
  const [root, screen, ...rest] = pathname.split('/').filter(Boolean).map(decode)
  if (root !== 'editor') return { screen: 'unknown' }
  if (screen === undefined) return { screen: 'today' }
  const [first = null] = rest
  if (screen === 'content') {
    const create = searchParams.get('new')
    return { screen, folder: rest.join('/'), ...(create !== null && { create }) }
  }
  if (screen === 'story') return parseStory(first, searchParams)
  if (screen === 'assets') return { screen, id: first === null ? null : Number(first) || null }
  if (screen === 'lists') return { screen, slug: first }
  if (screen === 'inbox') return { screen, id: first }
  if (screen === 'report' && rest.length === 0) return { screen, rule: searchParams.get('rule') ?? '' }
  const plain = plainScreens.find(name => name === screen)
  return plain && rest.length === 0 ? { screen: plain } : { screen: 'unknown' }
}

function parseStory(id: string | null, query: URLSearchParams): Route {
  if (id === null || !/^\d{1,15}$/.test(id)) return { screen: 'unknown' }
  return {
    screen: 'story',
    id: Number(id),
    lang: query.get('lang') ?? '',
    block: query.get('block'),
    field: query.get('field'),
    panel: panels.find(panel => panel === query.get('panel')) ?? null,
  }
}

/** The address of a route: `parseRoute` reads it back. */
export function toPath(route: Exclude<Route, { screen: 'unknown' }>): string {
  switch (route.screen) {
    case 'today':
      return editorPath
    case 'content':
      return (
        [editorPath, 'content', ...route.folder.split('/').filter(Boolean).map(encodeURIComponent)].join('/') +
        (route.create === undefined ? '' : `?${new URLSearchParams({ new: route.create })}`)
      )
    case 'story': {
      const { lang, block, field, panel } = route
      const query = new URLSearchParams(
        Object.entries({ lang, block, field, panel }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      )
      return `${editorPath}/story/${route.id}${query.size > 0 ? `?${query}` : ''}`
    }
    case 'assets':
    case 'inbox':
      return `${editorPath}/${route.screen}${route.id === null ? '' : `/${encodeURIComponent(route.id)}`}`
    case 'report':
      return `${editorPath}/report${route.rule === '' ? '' : `?${new URLSearchParams({ rule: route.rule })}`}`
    case 'lists':
      return `${editorPath}/lists${route.slug === null ? '' : `/${encodeURIComponent(route.slug)}`}`
    default:
      return `${editorPath}/${route.screen}`
  }
}

type StoryRoute = Extract<Route, { screen: 'story' }>

/** The route of a story with its form. */
export function storyRoute(id: number, more: Partial<Omit<StoryRoute, 'id'>> = {}): StoryRoute {
  return { lang: '', block: null, field: null, panel: null, ...more, screen: 'story', id }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    // A segment that is no text names nothing.
    return segment
  }
}
