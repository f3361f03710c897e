import type { Kysely } from 'kysely'
import type { JsonObject } from '../../base/json.ts'
import type { Tables } from '../../db/tables.ts'
import { readStoredTokens, storeToken } from './tokens.store.server.ts'

/** What a token opens: `public` published content, `private` (preview) drafts too, `asset` the addresses of private files alone. */
export type TokenAccess = 'public' | 'private' | 'asset'

export function isTokenAccess(value: unknown): value is TokenAccess {
  return value === 'public' || value === 'private' || value === 'asset'
}

/** The two tokens of the site itself. */
export interface SpaceTokens {
  public: string
  preview: string
}

export interface TokensDeps {
  db: Kysely<Tables>
  /** Makes a new secret, long and unguessable. */
  secret: () => string
  now: () => string
  /** Tokens from the settings; they go before stored ones. */
  configured?: { public?: string | undefined; preview?: string | undefined }
  /** Keys that were added through the management interface, read anew: another process may have taken one back. */
  addedKeys: () => Promise<readonly { data: JsonObject }[]>
}

/** Takes configured tokens, else those kept from the first start, else makes and keeps new ones. */
export async function loadTokens({ db, secret, now, configured = {}, addedKeys }: TokensDeps) {
  const stored = await readStoredTokens(db)
  const ensure = async (access: TokenAccess, wanted: string | undefined): Promise<string> => {
    if (wanted) return wanted
    const kept = stored.get(access)
    if (kept) return kept
    const token = secret()
    await storeToken(db, { token, access, created_at: now() })
    return token
  }
  const tokens: SpaceTokens = {
    public: await ensure('public', configured.public),
    preview: await ensure('private', configured.preview),
  }
  // the preview token is written last: should both be configured alike, drafts stay readable
  const access = new Map<string, TokenAccess>([
    [tokens.public, 'public'],
    [tokens.preview, 'private'],
  ])
  async function accessOfAdded(token: string): Promise<TokenAccess | null> {
    const found = (await addedKeys()).find(({ data }) => data.token === token)?.data.access
    return isTokenAccess(found) ? found : null
  }
  return {
    readTokens: (): SpaceTokens => tokens,
    /** @returns null for an unknown token. */
    accessOf(token: string): TokenAccess | null | Promise<TokenAccess | null> {
      return access.get(token) ?? (token === '' ? null : accessOfAdded(token))
    },
  }
}

export type Tokens = Awaited<ReturnType<typeof loadTokens>>
