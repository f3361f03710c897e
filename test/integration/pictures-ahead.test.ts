import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readStoredStories } from './preview-parity.ts'
import { openSite } from './site.ts'

/** Renders many pictures, on a machine that does other things as well. */
const manyMs = 300_000

test(
  'pictures of first windows and cards are made before anybody asks, that of a published page soon',
  { timeout: manyMs },
  async () => {
    let isMachineIdle = true
    const site = await openSite({ PREPARE_PICTURES: 'true' }, undefined, {
      isMachineIdle: () => isMachineIdle,
      sleep: async (_, signal) => {
        await new Promise(resolve => setTimeout(resolve, 5))
        signal?.throwIfAborted()
      },
    })
    onTestFinished(() => site.close())
    const made = (folder: 'share' | 'images'): string[] => {
      const path = join(site.config.DATA_DIR, folder)
      return existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
    }
    const waiting = { timeout: manyMs, interval: 50 }
    await site.app.prepare()
    await expect.poll(() => made('images').length, waiting).toBeGreaterThan(3)
    await expect.poll(() => made('share').length, waiting).toBeGreaterThan(3)

    // Nobody has opened the page that is published, and the home page does not lead to it.
    isMachineIdle = false
    const story = readStoredStories(site).findLast(({ component }) => component === 'person')
    if (!story) throw new Error('unreachable: the world has people')
    const before = new Set(made('share'))
    const title = 'Name, der so nirgends stand'
    const content = { ...story.content, name: title, title, seo_title: title }
    const saved = await site.app.service?.stories.saveStory(story.id, { content }, { publish: 'all' })
    expect(saved?.ok).toBe(true)
    isMachineIdle = true
    await expect
      .poll(() => made('share').filter(name => !before.has(name) && name.includes(story.uuid)).length, waiting)
      .toBeGreaterThan(0)
  },
)
