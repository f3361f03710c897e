import type { ContentService } from '../../src/cms/content-service.server.ts'
import { signedQuery } from './signed-query.ts'
import { openSite } from './site.ts'

const slugs = [
  'busse-design/leistungen/engineering',
  'busse-design/leistungen/prototyping',
  'busse-design/home',
] as const
const hour = 3_600_000

export interface Replays {
  tried: number
  /** What was shown that the link or signature does not open. */
  wrong: string[]
}

/**
 * Plants a word in the drafts of three stories and replays links and signatures of one for everything they were not made for:
 * other stories, languages, versions, addresses and methods, forged and older signatures, and after a link was revoked or
 * ended.
 */
export async function replayPreviews(): Promise<Replays> {
  let ahead = 0
  const site = await openSite({}, undefined, { clock: () => Date.now() + ahead })
  const wrong: string[] = []
  let tried = 0
  try {
    const { service } = site.app
    if (!service) throw new Error('unreachable: the site has a service')
    const words = new Map(slugs.map((slug, at) => [slug, `Kaltmamsell${at}`]))
    for (const [slug, word] of words) await saveTitle(service, slug, word)
    const idOf = (slug: string): number => service.findStory(slug)?.id ?? 0
    const open = async (slug: string, locales: string[], follows = true) => {
      const wish = { storyId: idOf(slug), locales, days: 1, authorId: null, follows }
      const made = await service.shareLinks.create(wish)
      if (!made.ok) throw new Error(JSON.stringify(made.problem))
      return { id: made.value.id, path: `/s/${made.value.token}` }
    }
    /** Asks, and notes every planted word but the one that may be shown. */
    const ask = async (name: string, target: string, allowed?: string, init: RequestInit = {}): Promise<string> => {
      tried++
      const response = await site.app.fetch(new Request(site.origin + target, init))
      const text = await response.text()
      for (const word of words.values())
        if (word !== allowed && text.includes(word)) wrong.push(`${name}: ${target.slice(0, 120)} shows ${word}`)
      if (response.status >= 500) wrong.push(`${name}: ${response.status}`)
      if (text.includes('Kaltmamsell') && !/no-store/.test(response.headers.get('cache-control') ?? ''))
        wrong.push(`${name}: kept by caches`)
      return text
    }

    const [own, other] = [slugs[0], slugs[1]]
    const german = await open(own, ['de'])
    const held = await open(own, ['de'], false)
    const word = words.get(own)
    if (!(await ask('as it was made', german.path, word)).includes(word ?? '')) wrong.push('a link shows nothing')
    const others = [
      `_storyblok=${idOf(other)}`,
      `story=${idOf(other)}`,
      `story_id=${idOf(other)}`,
      `slug=${other}`,
      `path=/de/leistungen/prototyping`,
    ]
    for (const query of [
      ...others,
      `version=published`,
      `version_id=1`,
      `versionId=2`,
      'lang=fr',
      'lang=en&lang=de',
      'lang[]=en',
    ])
      await ask('a link with another query', `${german.path}?${query}`, word)
    if (/<html lang="en"/.test(await ask('another language', `${german.path}?lang=en`, word)))
      wrong.push('shown in English')
    const token = german.path.slice(3)
    for (const path of [
      `${german.path}/`,
      `${german.path}/../${token}x`,
      `/s/${token.toUpperCase()}`,
      `/s/${token.slice(0, -1)}`,
      `/s/%20${token}`,
      `/s/${token}%00`,
    ])
      await ask('another spelling', path, path === `${german.path}/` ? word : undefined)
    for (const path of [
      '/de',
      '/de/leistungen/prototyping',
      '/de/leistungen/engineering',
      '/__payload/de/leistungen/engineering.json',
    ])
      for (const query of [`share=${token}`, `token=${token}`, `_storyblok_tk[token]=${token}`])
        await ask('a link as something else', `${path}?${query}`)
    for (const kind of ['POST', 'PUT', 'DELETE'])
      await ask('another method', german.path, undefined, { method: kind, body: kind === 'POST' ? 'message=' : null })

    // What is written after a held link was made is not for it.
    words.set(own, 'Kaltmamsell9')
    await saveTitle(service, own, 'Kaltmamsell9')
    await ask('a held version', held.path, 'Kaltmamsell0')
    await ask('a held version, another asked for', `${held.path}?version_id=9999&version=draft`)

    // Signatures open drafts of the space for an hour: neither later, nor for another space, nor by parts of them.
    const now = Date.now()
    const signed = signedQuery(site, idOf(own), now)
    const query = new URLSearchParams(signed.slice(1))
    const page = '/de/leistungen/engineering'
    if (!(await (await site.get(page + signed)).text()).includes('Kaltmamsell9'))
      wrong.push('a signature shows nothing')
    const changed = (name: string, value: string): string => {
      const next = new URLSearchParams(query)
      next.set(`_storyblok_tk[${name}]`, value)
      return `${page}?${next}`
    }
    const stamp = Number(query.get('_storyblok_tk[timestamp]'))
    for (const value of [stamp + 1, stamp - 1, stamp + 3600, `0${stamp}`, `${stamp}.0`, `+${stamp}`, ''])
      await ask('another time', changed('timestamp', String(value)))
    for (const value of ['1', '0290471', '290472', '', 'null']) await ask('another space', changed('space_id', value))
    for (const name of ['token', 'timestamp', 'space_id']) {
      const without = new URLSearchParams(query)
      without.delete(`_storyblok_tk[${name}]`)
      await ask('a part is missing', `${page}?${without}`)
      await ask('a part stands there twice', `${page}?${query}&_storyblok_tk[${name}]=x`)
    }
    await ask('too old', page + signedQuery(site, idOf(own), now - hour - 2000))
    await ask('of the future', page + signedQuery(site, idOf(own), now + 2 * hour))
    for (const path of [
      page,
      `/__payload${page}.json`,
      `/__fragment${page}`,
      '/sitemap-de.xml',
      '/de/neuigkeiten.rss',
      '/__search/de?q=Kaltmamsell',
      '/robots.txt',
    ])
      await ask('as a visitor', path)

    if (!(await service.shareLinks.revoke(german.id))) wrong.push('not revoked')
    for (const end of ['', '?lang=de', '?feedback=sent']) await ask('revoked', german.path + end)
    await ask('revoked, feedback', german.path, undefined, {
      method: 'POST',
      body: new URLSearchParams({ message: 'x' }),
    })
    ahead = 25 * hour
    for (const end of ['', '?lang=de']) await ask('ended', held.path + end)
    await ask('a signature of yesterday', page + signed)
    await ask('its payload', `/__payload${page}.json${signed}`)
    return { tried, wrong }
  } finally {
    await site.close()
  }
}

async function saveTitle(service: ContentService, slug: string, title: string): Promise<void> {
  const query = new URLSearchParams({ version: 'draft', token: service.tokens().preview, cv: String(Math.random()) })
  const response = await service.fetch(new Request(`http://cms.test/v2/cdn/stories/${slug}?${query}`))
  const { story } = JSON.parse(await response.text()) as { story: { content: Record<string, unknown> } }
  const saved = await service.stories.saveStory(service.findStory(slug)?.id ?? 0, {
    content: { ...story.content, title },
  })
  if (!saved.ok) throw new Error(JSON.stringify(saved.problem))
}
