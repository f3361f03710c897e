/**
 * The address that may be in a frame, for the address that editors copy from their browser: films have a player
 * of their own. Anything else stays as it is.
 *
 * @see https://developers.google.com/youtube/player_parameters, https://developer.vimeo.com/player/sdk/embed
 */
export function toEmbedAddress(href: string): string {
  if (!URL.canParse(href)) return href
  const { hostname, pathname, searchParams } = new URL(href)
  const host = hostname.replace(/^www\./, '')
  const id =
    host === 'youtu.be'
      ? pathname.slice(1)
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? (searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1] ?? null)
        : null
  if (id !== null && /^[\w-]{5,20}$/.test(id)) return `https://www.youtube-nocookie.com/embed/${id}`
  const film = host === 'vimeo.com' ? /^\/(\d+)/.exec(pathname)?.[1] : undefined
  return film === undefined ? href : `https://player.vimeo.com/video/${film}?dnt=1`
}
