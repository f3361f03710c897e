import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { Icon } from '../../controls/icon.tsx'
import { Skeleton } from '../../controls/message/skeleton.tsx'
import { SidePanel } from '../../frame/side-panel.tsx'
import { useTexts } from '../../language.ts'
import { Link } from '../../routing/navigation.tsx'
import { usePlaceName } from '../../stories/use-place-name.ts'
import type { ChoiceEntry, EntryUse, ListCalls } from './list-calls.ts'
import { listTexts } from './list-texts.ts'

/** Uses of an entry; the key follows what is saved anywhere. */
export function useEntryUses(entry: ChoiceEntry, calls: ListCalls) {
  return useQuery({
    queryKey: ['stories', 'entry-uses', entry.id, entry.value],
    queryFn: () => calls.usesOf(entry.id),
  })
}

export interface EntryUsesPanelProps {
  entry: ChoiceEntry
  calls: ListCalls
  onClose(): void
}

/** Which stories use an entry, each with the place, which opens there. */
export function EntryUsesPanel({ entry, calls, onClose }: EntryUsesPanelProps) {
  const t = useTexts(listTexts)
  const { data, error, refetch } = useEntryUses(entry, calls)
  return (
    <SidePanel title={t.usesTitle(entry.name)} onClose={onClose}>
      <p className="small muted">
        {t.key}: <code>{entry.value}</code>
      </p>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={['s', 's']} />
      ) : (
        <EntryUseList uses={data.uses} />
      )}
    </SidePanel>
  )
}

/** Stories that are shown before somebody asks for more. */
const atOnce = 50

/** Stories with the place and what is special about them. */
export function EntryUseList({ uses }: { uses: readonly EntryUse[] }) {
  const t = useTexts(listTexts)
  const placeName = usePlaceName()
  const [count, setCount] = useState(atOnce)
  if (uses.length === 0) return <p className="muted">{t.noUses}</p>
  const stateOf = (use: EntryUse): string =>
    use.isTrashed ? t.inBin : use.isPlanned && !use.inDraft ? t.isPlanned : use.isPublished ? '' : t.draftOnly
  return (
    <>
      <ul className="lines">
        {uses.slice(0, count).map(use => {
          const [place] = use.places
          const said = [
            placeName(place),
            use.places.length > 1 ? t.morePlaces(use.places.length - 1) : '',
            stateOf(use),
          ]
          return (
            <li key={use.storyId}>
              <Icon name="file" />
              {use.isTrashed ? (
                <span>{use.name}</span>
              ) : (
                <Link
                  className="quiet strong"
                  to={{
                    screen: 'story',
                    id: use.storyId,
                    lang: '',
                    panel: null,
                    block: place?.uid ?? null,
                    field: place?.field ?? null,
                  }}
                >
                  {use.name}
                </Link>
              )}
              <span className="sub">{said.filter(Boolean).join(' · ')}</span>
            </li>
          )
        })}
      </ul>
      {uses.length > count && (
        <Button small onClick={() => setCount(count + 500)}>
          {t.showMore(uses.length - count)}
        </Button>
      )}
    </>
  )
}
