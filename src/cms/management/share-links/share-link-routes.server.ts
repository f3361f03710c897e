import { isOpen, shareDays, type ShareFeedback, type ShareLink } from '../../share-links/share-link.ts'
import type { ShareLinks } from '../../share-links/share-links.server.ts'
import type { Clock } from '../../../base/clock.ts'
import { created, done, need, noContent, ok, recordMissing } from '../management-answer.ts'
import { z } from 'zod'
import { optionalFlag, optionalId, wrapper } from '../given.ts'
import { nothing, reading, type Route, writing } from '../routes.ts'

export interface ShareLinkRoutesDeps {
  shareLinks: ShareLinks
  /** Public origin of the site, without a slash at the end. */
  assetOrigin: string
  clock: Clock
}

/**
 * `share_links`: an addition of ours, which the official interface does not have.
 *
 * - `GET share_links?story_id=7`: all, or those of a story; each with its feedback
 * - `POST share_links` `{share_link: {story_id, locales, days, label, takes_feedback, follows}}`: 201 with `token` and `url`, which are never shown again
 * - `GET share_links/:id`, `DELETE share_links/:id`: shows, revokes
 *
 * @see docs/decisions/0028-share-links.md
 */
export function shareLinkRoutes({ shareLinks, assetOrigin, clock }: ShareLinkRoutesDeps): Route[] {
  async function view(links: readonly ShareLink[]) {
    const feedback = await shareLinks.feedback(links)
    return links.map(link => toView(link, feedback, clock()))
  }

  /** A link that is there, with the story that it shows. */
  const touchedByLink = async (linkId: number) => ({ stories: [(await shareLinks.byId(linkId))?.storyId ?? 0] })

  return [
    reading('share_links', ['story_id'], async query => {
      const story = query.get('story_id') ?? ''
      const links = /^\d{0,15}$/.test(story) ? await shareLinks.all(story === '' ? null : Number(story)) : []
      return ok({ share_links: await view(links) })
    }),
    writing({
      method: 'POST',
      path: 'share_links',
      read: given => given.as({ share_link: wrapper('share_link', linkShape) }).share_link,
      touches: ({ story_id: storyId }) => ({ stories: [storyId ?? 0] }),
      async answer(given, { user }) {
        const { token, ...link } = done(
          await shareLinks.create({
            storyId: given.story_id ?? 0,
            locales: given.locales ?? [],
            days: given.days ?? shareDays.usual,
            authorId: user.id,
            label: given.label ?? '',
            takesFeedback: given.takes_feedback !== false,
            follows: given.follows !== false,
          }),
        )
        return created({ share_link: { ...toView(link, [], clock()), token, url: `${assetOrigin}/s/${token}` } })
      },
    }),
    reading('share_links/:id', [], async (_, { id }) => {
      const [link] = await view([need(await shareLinks.byId(id()))])
      return ok({ share_link: link })
    }),
    writing({
      method: 'DELETE',
      path: 'share_links/:id',
      read: nothing,
      touches: (_, { id }) => touchedByLink(id()),
      async answer(_, { id }) {
        if (!(await shareLinks.revoke(id()))) throw recordMissing()
        return noContent()
      },
    }),
  ]
}

const linkShape = {
  story_id: optionalId,
  locales: z.array(z.string('is not text'), 'is not a list').max(100, 'is too long').nullish(),
  days: z.number('is not a number').nullish(),
  label: z.string('is not text').nullish(),
  takes_feedback: optionalFlag,
  follows: optionalFlag,
}

function toView(link: ShareLink, feedback: readonly ShareFeedback[], now: number) {
  return {
    id: link.id,
    story_id: link.storyId,
    locales: link.locales,
    label: link.label,
    author_id: link.authorId,
    is_open: isOpen(link, now),
    created_at: link.createdAt,
    expires_at: link.expiresAt,
    revoked_at: link.revokedAt,
    opens: link.opens,
    last_opened_at: link.lastOpenedAt,
    takes_feedback: link.takesFeedback,
    follows: link.versionId === null,
    version_id: link.versionId,
    feedback: feedback
      .filter(({ linkId }) => linkId === link.id)
      .map(({ id, locale, name, message, createdAt }) => ({ id, locale, name, message, created_at: createdAt })),
  }
}
