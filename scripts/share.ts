import { silentLog } from '../src/base/log.ts'
import type { ContentService } from '../src/cms/content-service.server.ts'
import { isOpen, shareDays } from '../src/cms/share-links/share-link.ts'
import type { Config } from '../src/config.server.ts'
import { openContentService } from '../src/capabilities/content/content-service.server.ts'
import { sharedDraftPath } from '../src/pages/shared-draft/shared-draft.ts'
import { findStory } from './content/find-story.ts'
import { runScript } from './run-script.ts'

const usage = `npm run share -- create STORY [--languages de,en] [--days ${shareDays.usual}]
npm run share -- list [STORY]
npm run share -- revoke ID
STORY is the address, slug, id or uuid of a story, e.g. kontakt.`

/**
 * `npm run share`: links that show the draft of one story to people without an account. `create` prints the link, once; `list`
 * shows which there are, how often they were opened and what was said; `revoke` closes one at once.
 *
 * @see docs/decisions/0028-share-links.md
 */
await runScript(async config => {
  const { service, close } = await openContentService(config, silentLog)
  try {
    await run(service, config, process.argv.slice(2))
  } finally {
    await close()
  }
})

async function run(service: ContentService, config: Config, [command, value, ...options]: string[]): Promise<void> {
  if (command === 'create' && value !== undefined) await create(service, config, value, options)
  else if (command === 'list' && options.length === 0) await list(service, config, value)
  else if (command === 'revoke' && /^\d+$/.test(value ?? '')) {
    if (!(await service.shareLinks.revoke(Number(value)))) throw new Error(`There is no open link ${value}`)
  } else throw new Error(usage)
}

async function create(service: ContentService, config: Config, story: string, options: string[]): Promise<void> {
  const made = await service.shareLinks.create({
    storyId: findStory(service, story, config.WEBSITE_FOLDER).id,
    locales: (option(options, '--languages') ?? config.DEFAULT_LOCALE).split(','),
    days: Number(option(options, '--days') ?? shareDays.usual),
    authorId: null,
  })
  if (!made.ok) {
    const problems = Object.entries(made.problem).map(([field, texts]) => `${field} ${texts.join(', ')}`)
    throw new Error(problems.join('\n'))
  }
  console.log(`${config.SITE_URL}${sharedDraftPath}/${made.value.token}`)
}

async function list(service: ContentService, config: Config, story: string | undefined): Promise<void> {
  const storyId = story === undefined ? null : findStory(service, story, config.WEBSITE_FOLDER).id
  const links = await service.shareLinks.all(storyId)
  const feedback = await service.shareLinks.feedback(links)
  for (const link of links) {
    const { id, storyId, locales, expiresAt, revokedAt, opens } = link
    const state = isOpen(link, Date.now()) ? `until ${expiresAt}` : revokedAt ? `revoked ${revokedAt}` : 'expired'
    const slug = service.findStory(storyId)?.fullSlug ?? `story ${storyId}, deleted`
    console.log([id, slug, locales.join(','), state, `opened ${opens} times`].join('\t'))
    for (const said of feedback.filter(({ linkId }) => linkId === id)) {
      console.log(`\t${said.createdAt}\t${said.name || '–'}\t${said.message.replaceAll(/\s+/g, ' ')}`)
    }
  }
}

function option(options: readonly string[], name: string): string | undefined {
  const at = options.indexOf(name)
  return at < 0 ? undefined : options[at + 1]
}
