import { Icon } from '../../controls/icon.tsx'
import { useTexts } from '../../language.ts'
import { Link } from '../../routing/navigation.tsx'
import { usePlaceName } from '../../stories/use-place-name.ts'
import { assetTexts } from '../asset-texts.ts'
import type { AssetUse } from '../use-assets.ts'

/** Stories that use a file, each with the place, which opens there. */
export function UsesList({ uses }: { uses: readonly AssetUse[] }) {
  const t = useTexts(assetTexts)
  const placeName = usePlaceName()
  if (uses.length === 0) return <p className="muted">{t.noUses}</p>
  return (
    <ul className="lines">
      {uses.map(use => (
        <li key={use.storyId}>
          <Icon name="file" />
          <Link
            className="quiet strong"
            to={{
              screen: 'story',
              id: use.storyId,
              lang: '',
              panel: null,
              block: use.places[0]?.uid ?? null,
              field: use.places[0]?.field ?? null,
            }}
          >
            {use.name}
          </Link>
          <span className="small muted">
            {placeName(use.places[0])}
            {!use.isPublished && ` · ${t.draftOnly}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
