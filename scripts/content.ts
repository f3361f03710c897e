import { silentLog } from '../src/base/log.ts'
import type { ContentService } from '../src/cms/content-service.server.ts'
import { openContentService } from '../src/capabilities/content/content-service.server.ts'
import { editStory } from './content/edit-story.ts'
import { findStory } from './content/find-story.ts'
import { toEditable } from './content/editable-story.ts'
import { runScript } from './run-script.ts'

const usage = 'npm run content -- list [ADDRESS] | show STORY | edit STORY | publish STORY | unpublish STORY'

/**
 * `npm run content`: stories on the command line. STORY is an address below the folder of the site, a whole slug, an id or a
 * uuid. `edit` opens `$EDITOR` with the story as JSON, checks it, and saves a draft; what is refused stays in the file.
 * A running server shows what is published within a second.
 */
await runScript(async config => {
  const { service, close } = await openContentService(config, silentLog)
  try {
    const [command = '', key = ''] = process.argv.slice(2)
    await run(service, command, key, config.WEBSITE_FOLDER)
  } finally {
    await close()
  }
})

async function run(service: ContentService, command: string, key: string, folder: string): Promise<void> {
  if (command === 'list') return list(service, key)
  if (!['show', 'edit', 'publish', 'unpublish'].includes(command) || key === '') throw new Error(usage)
  const story = findStory(service, key, folder)
  if (command === 'show') return console.log(JSON.stringify(await toEditable(service, story), null, 2))
  if (command === 'edit') return console.log(await editStory(service, story, process.env))
  const { publishStory, unpublishStory } = service.stories
  const result = await (command === 'publish' ? publishStory(story.id) : unpublishStory(story.id))
  if (!result.ok) throw new Error(`${story.fullSlug}: ${Object.values(result.problem).flat().join(', ')}`)
  console.log(`${story.fullSlug} is ${command}ed`)
}

/** One line for each story and folder: id, state, address, name. */
function list(service: ContentService, prefix: string): void {
  const found = service.listStories().filter(story => story.fullSlug.includes(prefix))
  for (const { id, fullSlug, name, isFolder, versions } of found) {
    const isChanged = versions.draft?.id !== versions.published?.id
    const state = isFolder ? 'folder' : !versions.published ? 'draft' : isChanged ? 'changed' : 'published'
    console.log([id, state.padEnd(9), fullSlug, name].join('\t'))
  }
}
