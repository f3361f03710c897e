import { FieldFrame } from '../../fields/form/field-frame.tsx'
import { languageName } from '../../fields/names/language-name.ts'
import { altOf, type ManagedAsset, withAlt } from '../../fields/values/asset-value.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { useEditor } from '../../session/session-context.tsx'
import { assetTexts } from '../asset-texts.ts'

/** Letters that a good alternative text needs at most. */
const mostLetters = 140

export interface AltFieldsProps {
  asset: ManagedAsset
  readOnly: boolean
  isSideBySide?: boolean
  onChange(change: Partial<ManagedAsset>): void
}

/** Words of a picture in every language, or that it needs none. */
export function AltFields({ asset, readOnly, isSideBySide = false, onChange }: AltFieldsProps) {
  const t = useTexts(assetTexts)
  const language = useLanguage()
  const { locales } = useEditor().boot
  const isDecorative = asset.meta_data.decorative === true
  const fields = locales.map(({ code }, index) => {
    const key = index === 0 ? '' : code
    const text = altOf(asset, key)
    const id = `alt-${asset.id}-${code}`
    const isMissing = text.trim() === '' && !isDecorative
    return (
      <FieldFrame
        key={code}
        id={id}
        label={t.altIn(languageName(code, language))}
        isRequired={!isDecorative}
        isChanged={false}
        count={{ is: [...text].length, limit: mostLetters }}
        hint={index === 0 ? t.altHint : null}
        problems={[]}
        note={isMissing ? t.altMissing : undefined}
        hasOneInput
        onRevert={null}
      >
        <textarea
          className="textarea"
          data-grows
          id={id}
          rows={3}
          lang={code}
          readOnly={readOnly}
          aria-describedby={[index === 0 && `${id}-h`, isMissing && `${id}-n`].filter(Boolean).join(' ') || undefined}
          value={text}
          onChange={event => {
            const { alt, meta_data } = withAlt({ alt: asset.alt, meta_data: asset.meta_data }, key, event.target.value)
            onChange({ alt: String(alt), meta_data: meta_data as ManagedAsset['meta_data'] })
          }}
        />
      </FieldFrame>
    )
  })
  return (
    <>
      {isSideBySide ? <div className="two two--top">{fields}</div> : fields}
      <label className="check">
        <input
          type="checkbox"
          checked={isDecorative}
          disabled={readOnly}
          onChange={event => {
            const { decorative: _old, ...meta } = asset.meta_data
            onChange({ meta_data: event.target.checked ? { ...meta, decorative: true } : meta })
          }}
        />
        {t.decorative}
      </label>
    </>
  )
}
