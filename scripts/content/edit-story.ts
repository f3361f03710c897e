import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ContentService } from '../../src/cms/content-service.server.ts'
import type { StoryHead } from '../../src/cms/stories/index/story-head.ts'
import { parseEdited, toEditable } from './editable-story.ts'

/**
 * Opens `$VISUAL` or `$EDITOR` with a story as JSON and saves what comes out of it as a draft, unless somebody else has changed
 * the story meanwhile.
 *
 * @returns what was done, in a sentence.
 * @throws Error that says what is wrong and where the file with the changes is: nothing written is lost.
 */
export async function editStory(
  service: ContentService,
  story: StoryHead,
  { VISUAL, EDITOR }: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const editor = VISUAL || EDITOR
  if (!editor) throw new Error('Name your editor: EDITOR=nano npm run content -- edit …')
  const before = `${JSON.stringify(await toEditable(service, story), null, 2)}\n`
  const file = join(mkdtempSync(join(tmpdir(), 'story-')), `${story.slug}.json`)
  writeFileSync(file, before, { mode: 0o600 })
  // by the shell: the setting may hold arguments (`code --wait`); the file's name is handed over apart
  const { status } = spawnSync('sh', ['-c', `${editor} "$1"`, 'sh', file], { stdio: 'inherit' })
  try {
    if (status !== 0) throw new Error(`The editor ended with ${status ?? 'a signal'}`)
    const after = readFileSync(file, 'utf8')
    if (after === before) return remove(file, 'Nothing was changed')
    const change = parseEdited(service, after, story)
    const saved = await service.stories.saveStory(story.id, change, { lockVersion: story.lockVersion })
    if (!saved.ok)
      throw new Error(
        Object.entries(saved.problem)
          .map(([field, messages]) => `${field} ${messages.join(', ')}`)
          .join('\n'),
      )
    return remove(
      file,
      `${saved.value.fullSlug} is saved as a draft. To show it: npm run content -- publish ${story.id}`,
    )
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\nYour changes are in ${file}`, {
      cause: error,
    })
  }
}

function remove(file: string, sentence: string): string {
  rmSync(dirname(file), { recursive: true, force: true })
  return sentence
}
