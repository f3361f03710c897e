import { useQuery } from '@tanstack/react-query'
import { isObject } from '../../../../base/json.ts'
import { Button } from '../../../controls/button.tsx'
import { Note } from '../../../controls/message/note.tsx'
import { Skeleton } from '../../../controls/message/skeleton.tsx'
import { SidePanel } from '../../../frame/side-panel.tsx'
import { defineTexts, useTexts } from '../../../language.ts'
import { Link } from '../../../routing/navigation.tsx'
import { storyRoute } from '../../../routing/route.ts'
import { useApi } from '../../../session/session-context.tsx'
import type { Overview, OverviewRow } from '../../../stories/overview.ts'

const texts = defineTexts(
  {
    title: (name: string) => `„${name}“ in den Papierkorb`,
    remove: 'In den Papierkorb',
    links: (count: number) => (count === 1 ? '1 Blatt verlinkt hierher:' : `${count} Blätter verlinken hierher:`),
    noLinks: 'Kein Blatt verlinkt hierher.',
    below: (count: number) => `Mit ${count} Blättern darin.`,
    kept: 'Es bleibt 90 Tage dort, mit allen Ständen. Die Adresse bleibt so lange frei gehalten.',
    public: 'Besucher finden dann unter der Adresse nichts mehr.',
  },
  {
    title: (name: string) => `Move “${name}” to the bin`,
    remove: 'Move to the bin',
    links: (count: number) => (count === 1 ? '1 sheet links here:' : `${count} sheets link here:`),
    noLinks: 'No sheet links here.',
    below: (count: number) => `With ${count} sheets in it.`,
    kept: 'It stays there for 90 days, with all versions. Its address stays free for as long.',
    public: 'Visitors then find nothing at the address.',
  },
)

/** Links that are listed. */
const maxLinks = 12

export interface RemovePanelProps {
  overview: Overview
  row: OverviewRow
  uuidOf(row: OverviewRow): Promise<string>
  onRemove(): void
  onClose(): void
}

/** What hangs on a story, before it goes. Nothing is lost: it can come back. */
export function RemovePanel({ overview, row, uuidOf, onRemove, onClose }: RemovePanelProps) {
  const t = useTexts(texts)
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['story', row.id, 'links'],
    queryFn: async () => {
      const uuid = await uuidOf(row)
      const query = { reference_search: uuid, per_page: 100 }
      const answer = await api.call('GET', api.space('stories'), { query })
      const stories: unknown[] = isObject(answer) && Array.isArray(answer.stories) ? answer.stories : []
      return stories.flatMap(each =>
        isObject(each) && each.id !== row.id ? [{ id: Number(each.id), name: String(each.name) }] : [],
      )
    },
  })
  const below = row.type === null ? (overview.counts.get(row.id) ?? 0) : 0
  return (
    <SidePanel
      title={t.title(row.name)}
      onClose={onClose}
      foot={
        <Button kind="primary" data-first="" onClick={onRemove}>
          {t.remove}
        </Button>
      }
    >
      {data === undefined ? (
        <Skeleton lines={['s', 's']} />
      ) : data.length === 0 ? (
        <p>{t.noLinks}</p>
      ) : (
        <Note kind="warn">
          <p className="strong">{t.links(data.length)}</p>
          <ul>
            {data.slice(0, maxLinks).map(({ id, name }) => (
              <li key={id}>
                <Link to={storyRoute(id)}>{name}</Link>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {below > 0 && <p>{t.below(below)}</p>}
      {row.states.some(state => state === 'published' || state === 'changed') && <p>{t.public}</p>}
      <p className="small muted">{t.kept}</p>
    </SidePanel>
  )
}
