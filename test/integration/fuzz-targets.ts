import { globSync, readdirSync, readFileSync } from 'node:fs'
import { accessRules } from '../../src/cms/management/access/route-access.ts'
import { previewCardPath, previewRenderPath } from '../../src/model/editing/preview-answer.ts'

export interface Target {
  method: string
  path: string
}

/** Every endpoint, with `:id` and `*rest` for what differs: from the tables that the site itself answers by. */
export function targets(spaceId: number): Target[] {
  const managed = accessRules()
    // What ends the space, or the account that asks, ends the test.
    .filter(({ method, path }) => !(method === 'DELETE' && path === ''))
    .map(({ method, path, isOutside }) => ({
      method,
      path: isOutside ? `/v1/${path}` : `/v1/spaces/${spaceId}/${path}`,
    }))
  const accounts = globSync('src/accounts/**/*.ts').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:signedIn|open)\(\s*'([A-Z]+)',\s*'([^']+)'/g)].map(
      ([, method = '', path = '']) => ({ method, path: `/editor/api/${path}` }),
    ),
  )
  const read = [
    ...['stories', 'stories/*rest', 'links', 'links/:id', 'spaces/me', 'tags', 'datasources', 'datasources/:id'],
    ...['datasource_entries', 'assets/me', 'nothing/*rest'],
  ].map(path => ({ method: 'GET', path: `/v2/cdn/${path}` }))
  const others = [
    ...[
      '/oauth/token',
      '/oauth/authorize',
      '/v1/uploads',
      '/v1/uploads/:id',
      '/__webhooks/content',
      '/s/:id',
      '/cookie-consent/log',
    ],
    ...[
      '/forms/contact',
      '/forms/newsletter',
      '/forms/newsletter/de/unsubscribe',
      '/forms/newsletter/de/confirm',
      '/forms/newsletter/de/data',
    ],
    ...[previewRenderPath, previewCardPath, '/v1/*rest', '/forms/*rest', '/editor/api/*rest'],
  ].map(path => ({ method: 'POST', path }))
  const looks = [
    ...[
      '/oauth/authorize',
      '/oauth/user_info',
      '/forms/token',
      '/forms/captcha',
      '/forms/newsletter/de/data',
      '/editor/api/facts/:id',
    ],
    ...[
      '/cookie-consent/:id',
      '/f/*rest',
      '/downloads/:id',
      '/downloads/press/*rest',
      '/__payload/*rest',
      '/__nuxt_island/*rest',
    ],
    ...[
      '/__search/:id',
      '/__share/*rest',
      '/builds/*rest',
      '/s/:id',
      '/de',
      '/de/*rest',
      '/en/search',
      '/de/suche',
      '/de/referenzen',
      '/*rest',
    ],
  ].map(path => ({ method: 'GET', path }))
  // Many are of the management interface; the others are asked as often together.
  const rest = [...accounts, ...read, ...others, ...looks]
  return [...managed, ...rest, ...others, ...rest]
}

/** Where the names of a path's fields are: those of the management interface in the folder that is named like the path. */
function foldersOf(path: string): string[] {
  if (path.startsWith('/editor/api')) return ['accounts']
  if (path.startsWith('/oauth')) return ['cms/oauth']
  if (path.startsWith('/v2')) return ['cms/delivery/query', 'cms/delivery/endpoints']
  if (!path.startsWith('/v1')) return ['forms', 'site/preview', 'site/forms']
  const below = path.replace(/^\/v1\/(?:spaces\/\d+)?/, '')
  const own = readdirSync('src/cms/management').filter(name => below.includes(name.slice(0, 5)))
  return (own.length > 0 ? own : ['space', 'records']).map(name => `cms/management/${name}`)
}

/** Whatever the handlers of a path call by name: fields of bodies, parameters of queries. */
export function fieldNames(path: string): string[] {
  const found = foldersOf(path)
    .flatMap(folder => globSync(`src/${folder}/**/*.ts`))
    .filter(file => !/\.(?:test|fixture)\./.test(file))
    .flatMap(file =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /\b([a-z]+(?:_[a-z]+)+)\b|\b(?:given|body|query|story|item)\??\.([a-z]+)\b|'([a-z]{2,20})'|\b([a-z]\w+): (?:z\.|line|email)/g,
        ),
      ].map(match => match.slice(1).find(Boolean) ?? ''),
    )
  return [...new Set([...found, '__proto__', 'toString', ''])]
}

/** Things inside which requests name the things that they are about. */
export const wrappers: readonly string[] = (
  'story asset asset_folder component component_group datasource datasource_entry space release ' +
  'workflow workflow_stage workflow_stage_change webhook_endpoint tag internal_tag preset api_key ' +
  'share_link schedule story_scheduling version proposal collaborator space_role item user'
).split(' ')

/** The same numbers for the same seed, between 0 and 1. @see https://gist.github.com/tommyettinger/46a3c48c4ee0a0c7a8d5 mulberry32 */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
