import { useQueries, useQuery } from '@tanstack/react-query'
import { isObject } from '../../../base/json.ts'
import { FormMessage } from '../../account/form/form-message.tsx'
import { useAction } from '../../account/form/use-action.tsx'
import { useWhen } from '../../account/use-when.ts'
import { toDate } from '../../account/when.ts'
import { Icon } from '../../controls/icon.tsx'
import { useTexts } from '../../language.ts'
import { useApi } from '../../session/session-context.tsx'
import { Section } from './section.tsx'
import { settingsTexts } from './settings-texts.ts'

const linksKey = ['share-links', 'all'] as const
/** Names of more sheets than this are not asked for: the list is one to clear up, not to work in. */
const maxShown = 50

interface OpenLink {
  id: string
  story: number
  expiresAt: string
  opens: number
}

/** Preview links that still lead somewhere, of all sheets. */
export function LinksSection() {
  const t = useTexts(settingsTexts)
  const api = useApi()
  const when = useWhen()
  const path = api.space('share_links')
  const { data: links = [] } = useQuery({
    queryKey: linksKey,
    queryFn: async () => parseLinks(await api.call('GET', path)),
  })
  const names = useQueries({
    queries: [...new Set(links.map(link => link.story))].map(story => ({
      queryKey: ['story-name', story],
      queryFn: async () => ({ story, name: nameOf(await api.call('GET', api.space(`stories/${story}`))) }),
    })),
  })
  const { act, problem } = useAction({ renew: [linksKey] })
  const nameFor = (story: number): string =>
    names.find(({ data }) => data?.story === story)?.data?.name ?? t.story(story)

  return (
    <Section id="links" title={t.links}>
      <FormMessage text={problem.message} />
      {links.length === 0 && <p className="muted">{t.noLinks}</p>}
      <ul className="lines">
        {links.map(link => (
          <li key={link.id}>
            <Icon name="share" />
            <span className="strong">{nameFor(link.story)}</span>
            <button
              type="button"
              className="link-btn"
              aria-label={t.revokeOf(nameFor(link.story))}
              onClick={() => void act(() => api.call('DELETE', `${path}/${link.id}`), t.revoked)}
            >
              {t.revoke}
            </button>
            <span className="sub">{t.linkUntil(toDate(link.expiresAt, when), link.opens)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function parseLinks(answer: unknown): OpenLink[] {
  const list: unknown[] = isObject(answer) && Array.isArray(answer.share_links) ? answer.share_links : []
  const open = list.filter(isObject).filter(link => link.is_open === true)
  return open.slice(0, maxShown).map(link => ({
    id: String(link.id),
    story: Number(link.story_id),
    expiresAt: String(link.expires_at),
    opens: Number(link.opens) || 0,
  }))
}

function nameOf(answer: unknown): string | null {
  const story = isObject(answer) && isObject(answer.story) ? answer.story : null
  return typeof story?.name === 'string' ? story.name : null
}
