import { lazy, Suspense } from 'react'
import { AssetField } from '../kinds/asset-field.tsx'
import { AssetsField } from '../kinds/assets-field.tsx'
import { BlocksField } from '../kinds/blocks-field.tsx'
import { BooleanField } from '../kinds/boolean-field.tsx'
import { DateField } from '../kinds/date-field.tsx'
import { JsonField } from '../kinds/json-field.tsx'
import { LinkField } from '../kinds/link-field.tsx'
import { NumberField } from '../kinds/number-field.tsx'
import { OptionField } from '../kinds/option-field.tsx'
import { OptionsField } from '../kinds/options-field.tsx'
import { SeoField } from '../kinds/seo-field.tsx'
import { TableField } from '../kinds/table-field.tsx'
import { TextField } from '../kinds/text-field.tsx'
import { TextareaField } from '../kinds/textarea-field.tsx'
import { FieldBoundary } from './field-boundary.tsx'
import type { FieldKind } from './field-kind.ts'
import type { FieldProps } from './field-props.ts'

export interface FieldControlProps extends FieldProps {
  kind: FieldKind
  /** Words of the default language where there are none of their own. */
  placeholder: string
  placeholderLanguage: string
}

const RichTextField = lazy(async () => ({ default: (await import('../rich-text/rich-text-field.tsx')).RichTextField }))

/** The control of a field's kind; JSON where it fails. */
export function FieldControl(props: FieldControlProps) {
  return (
    <FieldBoundary key={props.kind} fallback={<JsonField {...props} />}>
      <KindControl {...props} />
    </FieldBoundary>
  )
}

function KindControl({ kind, placeholder, placeholderLanguage, ...field }: FieldControlProps) {
  const written = { ...field, placeholder, placeholderLanguage }
  switch (kind) {
    case 'text':
      return <TextField {...written} />
    case 'textarea':
    case 'markdown':
      return <TextareaField {...written} isSource={kind === 'markdown'} />
    case 'richtext':
      return (
        <Suspense fallback={<div className="rt rt--waiting" />}>
          <RichTextField {...written} />
        </Suspense>
      )
    case 'asset':
      return <AssetField {...field} />
    case 'multiasset':
      return <AssetsField {...field} />
    case 'link':
      return <LinkField {...field} />
    case 'option':
      return <OptionField {...field} />
    case 'options':
      return <OptionsField {...field} />
    case 'blocks':
      return <BlocksField {...field} />
    case 'boolean':
      return <BooleanField {...field} />
    case 'number':
      return <NumberField {...field} />
    case 'datetime':
      return <DateField {...field} />
    case 'seo':
      return <SeoField {...field} />
    case 'table':
      return <TableField {...field} />
    case 'json':
      return <JsonField {...field} />
  }
}
