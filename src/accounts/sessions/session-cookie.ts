/**
 * A cookie of the editor. With https its name begins with `__Host-`: no other host and no page without encryption can set
 * it. Sent to our own pages alone (`Strict`), never readable by scripts.
 *
 * @param secure true where the public address begins with `https:`.
 * @see RFC 6265bis §4.1.3.2
 */
export function createOwnCookie(plainName: string, secure: boolean) {
  const name = secure ? `__Host-${plainName}` : plainName
  const attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  return {
    /** What a request brings; null where there is none, or two that differ. */
    read(headers: Headers): string | null {
      const cookies = (headers.get('cookie') ?? '').split(';').map(part => part.trim())
      const found = new Set(
        cookies.filter(part => part.startsWith(`${name}=`)).map(part => part.slice(name.length + 1)),
      )
      const [token] = found
      return found.size === 1 && token !== undefined && token !== '' ? token : null
    },
    /** @param maxAgeS how long the browser keeps it, in seconds. */
    set: (token: string, maxAgeS: number): string => `${name}=${token}; ${attributes}; Max-Age=${maxAgeS}`,
    clear: (): string => `${name}=; ${attributes}; Max-Age=0`,
  }
}

/** The cookie of a session. */
export const createSessionCookie = (secure: boolean) => createOwnCookie('nennmass-editor', secure)

export type SessionCookie = ReturnType<typeof createSessionCookie>
