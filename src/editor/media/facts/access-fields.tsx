import { Check } from '../../controls/input/check.tsx'
import { FieldFrame } from '../../fields/form/field-frame.tsx'
import { DateField } from '../../fields/kinds/date-field.tsx'
import type { ManagedAsset } from '../../fields/values/asset-value.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { assetTexts } from '../asset-texts.ts'

export interface AccessFieldsProps {
  asset: ManagedAsset
  readOnly: boolean
  onChange(change: Partial<ManagedAsset>): void
}

/** Whether visitors may have a file, and from when until when. */
export function AccessFields({ asset, readOnly, onChange }: AccessFieldsProps) {
  const t = useTexts(assetTexts)
  const language = useLanguage()
  const dates = [
    { name: 'publish_at', label: t.visibleFrom },
    { name: 'expire_at', label: t.visibleUntil },
  ] as const
  return (
    <section className="sec">
      <div className="sec__head">
        <h2 className="h3">{t.access}</h2>
      </div>
      <div className="form">
        <div>
          <Check checked={asset.is_private} disabled={readOnly} onChange={is_private => onChange({ is_private })}>
            {t.isPrivate}
          </Check>
          <p className="field__hint">{t.privateHint}</p>
        </div>
        {dates.map(({ name, label }) => (
          <FieldFrame
            key={name}
            id={`asset-${name}`}
            label={label}
            isRequired={false}
            isChanged={false}
            count={null}
            hint={null}
            problems={[]}
            hasOneInput={false}
            onRevert={null}
          >
            <DateField
              id={`asset-${name}`}
              describedBy={undefined}
              name={name}
              definition={{ type: 'datetime' }}
              value={asset[name]}
              language={language}
              readOnly={readOnly}
              hasProblem={false}
              onChange={value => onChange({ [name]: value === '' ? null : String(value) })}
            />
          </FieldFrame>
        ))}
      </div>
    </section>
  )
}
