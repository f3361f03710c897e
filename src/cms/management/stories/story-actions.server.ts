import { z } from 'zod'
import type { Principal } from '../../../model/editing/principal.ts'
import type { IndexedStory } from '../../stories/index/story-head.ts'
import type { PublishLanguages } from '../../stories/publish-stories.server.ts'
import { addressProblem, isReservedSlug, slugProblem } from '../../stories/slug-paths.ts'
import { readContents } from '../../stories/stories.store.server.ts'
import type { WriteOptions } from '../../stories/story-writer.server.ts'
import { flag, folder, idOrNone, optionalId, optionalText } from '../given.ts'
import { done, invalid, type ManagementAnswer, need, noContent, ok, refused } from '../management-answer.ts'
import { acceptProposals } from '../proposals/proposal-routes.server.ts'
import { asking, reading, type Route, writing } from '../routes.ts'
import { storyShape } from './parse-story.ts'
import { withWholeAddresses } from './stored-addresses.ts'
import { bulkShape, idsOf, maxBulk } from './story-places.server.ts'
import { basisShape, type StoryTools } from './story-tools.server.ts'

/** What is done with stories besides saving them. @see docs/storyblok-contract.md §7.2 */
export function storyActions(tools: StoryTools): Route[] {
  const { index, stories, answer, writeOptions, publishedLanguages } = tools

  async function act(id: number, work: () => ReturnType<typeof stories.deleteStory>): Promise<ManagementAnswer> {
    need(index.get(id))
    return ok(await answer(done(await work())))
  }

  const restore = (method: 'GET' | 'PUT'): Route =>
    writing({
      method,
      path: 'stories/:id/restore_with',
      // the official editor says with `versions_v2` which list it chose from
      read: given => given.as({ ...basisShape, version: optionalId, version_id: optionalId, versions_v2: flag }),
      touches: (_, { id }) => ({ stories: [id()] }),
      answer: ({ version, version_id, ...basis }, { id, user }) =>
        act(id(), () => stories.restoreVersion(id(), version ?? version_id ?? 0, writeOptions(user, basis))),
    })

  const bulkUndelete = writing({
    method: 'POST',
    path: 'stories/bulk_undelete',
    read: given => ({ ids: idsOf(given.as(bulkShape)) }),
    touches: async ({ ids: storyIds }) => ({ stories: storyIds, folders: await foldersAfterBin(storyIds) }),
    async answer({ ids: storyIds }, { user }) {
      const results = []
      for (const each of storyIds)
        results.push({ id: each, result: await stories.undeleteStory(each, { author: user.id }) })
      const back = results.filter(({ result }) => result.ok)
      // what cannot come back is named; where nothing can, that is the answer
      const left = results.flatMap(({ id, result }) => (result.ok ? [] : [{ id, errors: result.problem }]))
      const [first] = results
      if (back.length === 0 && first) done(first.result)
      return ok({ stories: back.map(({ id }) => ({ id })), not_restored: left })
    },
  })

  /** Folders that stories of the bin come back to: the root where theirs is gone. */
  async function foldersAfterBin(storyIds: readonly number[]): Promise<number[]> {
    const trash = (await stories.trash()).filter(row => storyIds.includes(row.id))
    return trash.map(row => (index.get(row.parent_id)?.isFolder ? row.parent_id : 0))
  }

  /**
   * Says whether a slug can be given in a folder: `success` and the message in the official form, where a whole story is asked
   * for; our own editor asks for several slugs at once.
   */
  const validateSlugs = asking({
    method: 'POST',
    path: 'stories/validate_slugs',
    read(given) {
      const slugs = z.array(z.string('is not text'), 'is not a list').max(maxBulk, `is more than ${maxBulk} at once`)
      const story = z.object({ ...storyShape, id: idOrNone, slug: z.string('is not text').optional() }).optional()
      const read = given.as({ story, slugs: slugs.optional(), slug: optionalText, parent_id: folder })
      const asked = read.slugs ?? [read.story?.slug ?? read.slug ?? ''].filter(slug => slug !== '')
      if (asked.length === 0) throw invalid({ slug: ["can't be blank"] })
      return { slugs: asked, parentId: read.story?.parent_id ?? read.parent_id ?? 0, own: read.story?.id ?? null }
    },
    answer({ slugs, parentId, own }) {
      const parent = index.get(parentId)
      const checked = slugs.map(slug => {
        const fullSlug = parent ? `${parent.fullSlug}/${slug}` : slug
        const isReserved = parent?.fullSlug === tools.websiteFolder && isReservedSlug(slug, tools.websiteFolder)
        const other = index.bySlug(fullSlug)
        const message = slugProblem(slug) ?? addressProblem(fullSlug)
        const isTaken = other !== undefined && other.id !== own
        const errors = [message, isReserved && 'is reserved', isTaken && 'has already been taken'].filter(Boolean)
        return { slug, valid: errors.length === 0, errors }
      })
      const errors = checked.flatMap(each => each.errors)
      return ok({ success: errors.length === 0, valid: errors.length === 0, errors, slugs: checked })
    },
  })

  async function bySlug(slug: string, version: 'draft' | 'published'): Promise<ManagementAnswer> {
    const asked = slug.replace(/\/$/, '')
    const at = index.bySlug(asked)
    // a folder and its start page have one address
    const story = need(at && !at.isFolder ? at : (index.bySlug(`${asked}/`) ?? at))
    if (version === 'draft') return ok(await answer(story))
    const { id, name } = need(story.versions.published)
    const stored: unknown = JSON.parse((await readContents(tools.reader, [id])).get(id) ?? '{}')
    const { story: view, ...rest } = await answer(story)
    const content = withWholeAddresses(stored, tools.addresses)
    return ok({ story: { ...view, name, content }, ...rest })
  }

  /** Stories that the given ones name and visitors cannot see. */
  const unpublishedDependencies = asking({
    method: 'POST',
    path: 'stories/unpublished_dependencies',
    read: given => ({ ids: idsOf(given.as(bulkShape)) }),
    async answer({ ids: storyIds }) {
      const given = storyIds.flatMap(each => index.get(each) ?? [])
      const contents = await readContents(
        tools.reader,
        given.flatMap(story => story.versions.draft?.id ?? []),
      )
      const texts = [...contents.values()]
      const uuids = new Set(texts.flatMap(text => text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []))
      const missing = [...uuids].flatMap(uuid => index.byUuid(uuid) ?? []).filter(story => !story.versions.published)
      const list = missing.filter(story => !story.isFolder && !given.includes(story))
      return ok({ stories: list.map(each => ({ ...toName(each), full_slug: each.fullSlug })) })
    },
  })

  type Work = (id: number, user: Principal, options: WriteOptions) => Promise<ManagementAnswer>
  const acting = (action: string, work: Work): Route =>
    writing({
      method: 'GET',
      path: `stories/:id/${action}`,
      read: given => given.as(basisShape),
      touches: (_, { id: idOf }) => ({ stories: [idOf()] }),
      answer: (basis, { id: idOf, user }) => work(idOf(), user, writeOptions(user, basis)),
    })

  /** `lang` says which languages; all without it. */
  const forVisitors = (
    action: string,
    work: (id: number, languages: PublishLanguages, options: WriteOptions) => Promise<ManagementAnswer>,
  ): Route =>
    writing({
      method: 'GET',
      path: `stories/:id/${action}`,
      read(given) {
        const { lang, ...basis } = given.as({ ...basisShape, lang: optionalText })
        return { languages: publishedLanguages(lang), basis }
      },
      touches: (_, { id: idOf }) => ({ stories: [idOf()], publishes: true }),
      answer: ({ languages, basis }, { id: idOf, user }) => work(idOf(), languages, writeOptions(user, basis)),
    })

  return [
    forVisitors('publish', async (storyId, languages, options) => {
      await tools.checkPublishable(storyId, null)
      const answered = await act(storyId, () => stories.publishStory(storyId, languages, options))
      if (options.author) await acceptProposals(tools.records, storyId, languages, options.author)
      return answered
    }),
    forVisitors('unpublish', (storyId, languages, options) =>
      act(storyId, () => stories.unpublishStory(storyId, languages, options)),
    ),
    writing({
      method: 'GET',
      path: 'stories/:id/undelete',
      read: given => given.as({}),
      touches: async (_, { id: idOf }) => ({ stories: [idOf()], folders: await foldersAfterBin([idOf()]) }),
      answer: async (_, { id: idOf, user }) =>
        ok(await answer(done(await stories.undeleteStory(idOf(), { author: user.id })))),
    }),
    acting('discard_changes', (storyId, _, options) => {
      const published = index.get(storyId)?.versions.published
      if (!published) throw refused(422, 'The story was never published')
      return act(storyId, () => stories.restoreVersion(storyId, published.id, options))
    }),
    acting('regenerate_uuid', (storyId, _, options) => act(storyId, () => stories.changeUuid(storyId, null, options))),
    writing({
      method: 'PUT',
      path: 'stories/:id/update_uuid',
      read(given) {
        const { uuid, ...basis } = given.as({ ...basisShape, uuid: optionalText })
        if (uuid === null) throw invalid({ uuid: ["can't be blank"] })
        return { uuid, basis }
      },
      touches: (_, { id: idOf }) => ({ stories: [idOf()] }),
      answer: ({ uuid, basis }, { id: idOf, user }) =>
        act(idOf(), () => stories.changeUuid(idOf(), uuid, writeOptions(user, basis))),
    }),
    restore('GET'),
    restore('PUT'),
    reading('stories/draft/*slug', [], (_, { text }) => bySlug(text('slug'), 'draft')),
    reading('stories/published/*slug', [], (_, { text }) => bySlug(text('slug'), 'published')),
    writing({
      method: 'DELETE',
      path: 'stories/trash/:id',
      read: given => given.as({}),
      touches: (_, { id: idOf }) => ({ stories: [idOf()] }),
      async answer(_, { id: idOf }) {
        if ((await stories.purgeStory(idOf())) === 0) need(null)
        return noContent()
      },
    }),
    validateSlugs,
    bulkUndelete,
    unpublishedDependencies,
  ]
}

const toName = ({ id: storyId, uuid, name }: IndexedStory) => ({ id: storyId, uuid, name })
