import type { Page } from 'playwright-core'
import { launchBrowser, longestWaitMs } from '../../../e2e/browser.ts'
import { openEditor, startEditor } from '../../../e2e/editor-session.ts'
import { formUid } from '../../../test/integration/contact-client.ts'
import { isObject } from '../../../src/base/json.ts'
import { all, measure, none } from './measure.ts'

declare global {
  interface Window {
    canaries?: string[]
  }
}

/** Sets a mark where it is run. @param at where it was written. */
const canary = (at: string): string =>
  `"'><img src=x onerror="(window.canaries||=[]).push('${at}')"><svg onload=(window.canaries||=[]).push('${at}')><a href="javascript:(window.canaries||=[]).push('${at}')">x</a><script>(window.canaries||=[]).push('${at}')</script>{{7*7}}\${7*7}`

const screens = [
  '',
  '/content',
  '/assets',
  '/lists',
  '/redirects',
  '/inbox',
  '/newsletter',
  '/report',
  '/people',
  '/settings',
  '/activity',
  '/bin',
]

measure('scripts in strings that people and visitors enter, seen in the editor and its inbox', async () => {
  const [site, browser] = await Promise.all([startEditor({ CAPTCHA: 'none' }), launchBrowser()])
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' })
    await site.signIn(context, 'admin')
    let [tried, written] = [0, 0]
    const write = async (method: string, path: string, body: unknown): Promise<Record<string, unknown>> => {
      tried++
      const answer = await site.call(context, method, path, body)
      if (answer.ok) written++
      const value: unknown = await answer.json().catch(() => null)
      return isObject(value) ? value : {}
    }
    const x = canary
    const listed = (await (await site.call(context, 'GET', 'stories?per_page=100')).json()) as {
      stories: { id: number; slug: string }[]
    }
    const own: number[] = []
    for (const { id } of listed.stories.slice(0, 3)) {
      const { story } = (await (await site.call(context, 'GET', `stories/${id}`)).json()) as {
        story: Record<string, unknown>
      }
      own.push(id)
      const content = spoiled(story.content, 'content')
      await write('PUT', `stories/${id}`, {
        story: { name: x('story.name'), content, tag_list: [x('tag')] },
        force_update: '1',
      })
      await write('POST', 'share_links', {
        share_link: { story_id: id, locales: ['de'], days: 3, label: x('share.label') },
      })
      await write('POST', 'comments', { comment: { story_id: id, message: x('comment') } })
      await write('POST', `stories/${id}/comments`, { comment: { message: x('comment') } })
    }
    await write('POST', 'stories', { story: { name: x('folder'), slug: 'canary-folder', is_folder: true } })
    const gone = await write('POST', 'stories', {
      story: { name: x('bin'), slug: 'canary-bin', content: { component: 'page' } },
    })
    if (isObject(gone.story)) await write('DELETE', `stories/${Number(gone.story.id)}`, undefined)
    await write('POST', 'datasources', { datasource: { name: x('list.name'), slug: 'canary' } })
    await write('POST', 'datasource_entries', {
      datasource_entry: { name: x('entry.name'), value: x('entry.value'), datasource_slug: 'canary' },
    })
    await write('POST', 'asset_folders', { asset_folder: { name: x('asset.folder') } })
    await write('POST', 'internal_tags', { internal_tag: { name: x('internal.tag'), object_type: 'asset' } })
    await write('POST', 'component_groups', { component_group: { name: x('group') } })
    await write('POST', 'components', {
      component: {
        name: 'canary_block',
        display_name: x('component'),
        schema: { a: { type: 'text', description: x('field'), display_name: x('field') } },
      },
    })
    await write('POST', 'presets', { preset: { name: x('preset'), preset: { a: x('preset.value') } } })
    await write('POST', 'webhook_endpoints', {
      webhook_endpoint: {
        name: x('webhook'),
        description: x('webhook'),
        endpoint: 'https://example.com/x',
        actions: ['story.published'],
      },
    })
    await write('PUT', '', { space: { name: x('space') } })
    await write('POST', '/editor/api/people', { name: x('person'), email: 'canary@nennmass.example', role: 'reader' })
    await write('PATCH', '/editor/api/session', { name: x('me') })
    const assets = (await (await site.call(context, 'GET', 'assets')).json()) as { assets: { id: number }[] }
    for (const { id } of assets.assets.slice(0, 3))
      await write('PUT', `assets/${id}`, {
        asset: {
          alt: x('alt'),
          title: x('title'),
          copyright: x('copyright'),
          source: x('source'),
          meta_data: { alt: x('meta') },
        },
      })
    const body = new FormData()
    const fields = {
      form: formUid,
      page: '/de/kontakt',
      topic: 'other',
      message: x('message'),
      name: x('name').slice(0, 90),
      company: x('company').slice(0, 90),
      email: 'a@mail.example',
      phone: '+49 89 1',
      send_key: 'canary',
    }
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    tried++
    const sent = await fetch(`${site.origin}/forms/contact`, {
      method: 'POST',
      body,
      headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
    })
    if (sent.ok) written++

    const bad: string[] = []
    const breaches: string[] = []
    const look = async (path: string): Promise<void> => {
      const page = await context.newPage()
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', event => {
          ;(window.canaries ||= []).push(`policy ${event.effectiveDirective} ${event.sample}`)
        })
      })
      page.on('dialog', dialog => void dialog.dismiss())
      await openEditor(page, site.origin, path)
      await page.waitForLoadState('networkidle', { timeout: longestWaitMs }).catch(() => null)
      const link = page.locator('.inbox__list a').first()
      if (path === '/inbox' && (await link.count()) > 0) {
        await link.click()
        await page.locator('blockquote').first().waitFor()
      }
      for (const found of await readAll(page)) (found.startsWith('policy') ? breaches : bad).push(`${path} ${found}`)
      await page.close()
    }
    const paths = [...screens, ...own.map(id => `/content/${id}`)]
    for (const path of paths) await look(path)
    return all(
      none(bad, paths.length, `screens ran or hold a script (${written} of ${tried} strings were taken)`),
      none(breaches, paths.length, 'screens broke their policy'),
      { figure: `${written} stored`, holds: written > 15 },
    )
  } finally {
    await browser.close()
    await site.stop()
  }
})

/** Marks that were set, and what would set one when it is pressed, in the page and in all its frames. */
async function readAll(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const frame of page.frames()) {
    const here = await frame
      .evaluate(() => [
        ...(window.canaries ?? []),
        ...[...document.querySelectorAll('[onerror], [onload], [srcdoc]')].map(each => each.outerHTML.slice(0, 80)),
        ...[...document.querySelectorAll<HTMLAnchorElement>('a[href], form[action]')]
          .map(each => each.getAttribute('href') ?? each.getAttribute('action') ?? '')
          .filter(href => /^\s*(?:javascript|data|vbscript):/i.test(href)),
      ])
      .catch(() => [])
    found.push(...here)
  }
  return found
}

/** Content with a canary in every text that names nothing. */
function spoiled(value: unknown, at: string): unknown {
  if (Array.isArray(value)) return value.map(item => spoiled(item, at))
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        /^(?:_uid|component|id|uuid|type|fieldtype|linktype|plugin|filename|locales)$/.test(key)
          ? item
          : spoiled(item, `${at}.${key}`),
      ]),
    )
  return typeof value === 'string' && /\s/.test(value) ? canary(at) : value
}
