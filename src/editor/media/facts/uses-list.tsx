import { Icon } from '../../controls/icon.tsx'
import { labelOf } from '../../fields/form/field-kind.ts'
import { schemaName } from '../../fields/names/schema-names.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { Link } from '../../routing/navigation.tsx'
import { assetTexts } from '../asset-texts.ts'
import type { AssetUse } from '../use-assets.ts'
import { useComponents } from '../use-components.ts'

/** Stories that use a file, each with the place, which opens there. */
export function UsesList({ uses }: { uses: readonly AssetUse[] }) {
  const t = useTexts(assetTexts)
  const language = useLanguage()
  const components = useComponents()
  const placeOf = ({ places }: AssetUse): string => {
    const [place] = places
    const component = components?.get(place?.component ?? '')
    const definition = component?.schema[place?.field ?? '']
    if (!place || !component) return ''
    const field = definition ? schemaName(labelOf(place.field, definition), language) : place.field
    return `${schemaName(component.display_name || component.name, language)} › ${field}`
  }
  if (uses.length === 0) return <p className="muted">{t.noUses}</p>
  return (
    <ul className="lines">
      {uses.map(use => (
        <li key={use.storyId}>
          <Icon name="file" />
          <Link
            className="quiet strong"
            to={{
              ...{ screen: 'story', id: use.storyId, lang: '', panel: null },
              ...{ block: use.places[0]?.uid ?? null, field: use.places[0]?.field ?? null },
            }}
          >
            {use.name}
          </Link>
          <span className="small muted">
            {placeOf(use)}
            {!use.isPublished && ` · ${t.draftOnly}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
