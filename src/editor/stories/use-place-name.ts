import { labelOf } from '../fields/form/field-kind.ts'
import { schemaName } from '../fields/names/schema-names.ts'
import { useLanguage } from '../language.ts'
import { useComponents } from '../media/use-components.ts'

/** A field of a block somewhere in a story. */
export interface ContentPlace {
  uid: string | null
  component: string | null
  field: string
}

/** Names a place in the language of the interface: `Reference › Categories`; empty where the component is gone. */
export function usePlaceName(): (place: ContentPlace | undefined) => string {
  const language = useLanguage()
  const components = useComponents()
  return place => {
    const component = components?.get(place?.component ?? '')
    if (!place || !component) return ''
    const definition = component.schema[place.field]
    const field = definition ? schemaName(labelOf(place.field, definition), language) : place.field
    return `${schemaName(component.display_name || component.name, language)} › ${field}`
  }
}
