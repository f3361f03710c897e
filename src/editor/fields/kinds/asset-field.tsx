import { useState } from 'react'
import { isObject } from '../../../base/json.ts'
import { IconButton } from '../../controls/button.tsx'
import { Icon } from '../../controls/icon.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { defineTexts, useLanguage, useTexts } from '../../language.ts'
import { Thumbnail } from '../../media/thumbnail.tsx'
import { filesOf } from '../../media/upload/dropped-files.ts'
import { useUploads } from '../../media/upload/use-uploads.ts'
import { UploadRow } from '../../media/upload/upload-row.tsx'
import { useEditor, useSession } from '../../session/session-context.tsx'
import { fieldTexts } from '../names/field-texts.ts'
import type { FieldProps } from '../form/field-props.ts'
import { useBlockForm } from '../form/form-context.ts'
import { languageName } from '../names/language-name.ts'
import { altOf, emptyAsset, sizeOf, toAssetValue, withAlt } from '../values/asset-value.ts'

export const assetTexts = defineTexts(
  {
    choose: 'Wählen, ziehen oder einfügen',
    empty: 'leer',
    replace: 'Ersetzen',
    focus: 'Fokus',
    alt: (languages: string) => `Alt-Text ${languages}`,
    noAlt: 'Alt-Text fehlt',
    decorative: 'dekorativ',
    editAlt: 'Alt-Text',
    altIn: (language: string) => `Alt-Text ${language}`,
    altHint: 'Was zu sehen ist, nicht was gemeint ist. Gilt an dieser Stelle.',
    wroteAlt: 'Alt-Text geschrieben',
  },
  {
    choose: 'Choose, drag or paste',
    empty: 'empty',
    replace: 'Replace',
    focus: 'Focus',
    alt: (languages: string) => `Alt text ${languages}`,
    noAlt: 'Alt text is missing',
    decorative: 'decorative',
    editAlt: 'Alt text',
    altIn: (language: string) => `Alt text ${language}`,
    altHint: 'What is to be seen, not what is meant. For this place.',
    wroteAlt: 'Alt text written',
  },
)

/** One file: chosen in the media, dropped or pasted here; its words for this place, its focus. */
export function AssetField({ id, describedBy, name, value, readOnly, onChange }: FieldProps) {
  const t = useTexts(assetTexts)
  const common = useTexts(fieldTexts)
  const form = useBlockForm()
  const { may } = useSession()
  const { show } = useMessages()
  const [isAltOpen, setIsAltOpen] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const asset = isObject(value) ? value : {}
  const filename = typeof asset.filename === 'string' ? asset.filename : ''
  const uploads = useUploads({
    folder: null,
    onStored: stored => onChange(toAssetValue(stored)),
    onRefused: text => show({ text }),
  })
  const take = (data: DataTransfer | null): boolean => {
    const files = readOnly || !may('media') ? [] : filesOf(data).slice(0, 1)
    uploads.add(files)
    return files.length > 0
  }
  const dropping = {
    onDragOver: (event: React.DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: React.DragEvent) => {
      setIsOver(false)
      if (take(event.dataTransfer)) event.preventDefault()
    },
    onPaste: (event: React.ClipboardEvent) => {
      if (take(event.clipboardData)) event.preventDefault()
    },
  }
  const running = uploads.items.map(upload => <UploadRow key={upload.id} upload={upload} onStop={uploads.stop} />)
  if (filename === '' && readOnly) return <p className="muted">{t.empty}</p>
  if (filename === '') {
    return (
      <>
        <button
          type="button"
          className="rel__add rel asset__empty"
          id={id}
          aria-labelledby={`${id}-l ${id}-c`}
          aria-describedby={describedBy}
          onClick={() => form.pickAsset(name)}
          {...dropping}
        >
          <Icon name="image" />
          <span id={`${id}-c`}>{t.choose}</span>
        </button>
        {running}
      </>
    )
  }
  const size = sizeOf(filename)
  return (
    <>
      <div
        className="asset"
        role="group"
        aria-labelledby={`${id}-l`}
        aria-describedby={describedBy}
        data-over={isOver || undefined}
        {...dropping}
      >
        <div className="asset__thumb">
          <Thumbnail filename={filename} width={96} focus={asset.focus} />
        </div>
        <div className="asset__body">
          <span className="strong clip">{filename.split('/').at(-1)}</span>
          <span className="small muted clip">
            {size && `${size.width} × ${size.height} · `}
            <AltState value={asset} />
          </span>
          {!readOnly && (
            <span className="asset__acts">
              <button type="button" className="link-btn" id={id} onClick={() => form.pickAsset(name)}>
                {t.replace}
              </button>
              {typeof asset.id === 'number' && (
                <a className="link-btn" href={`/editor/assets/${asset.id}`}>
                  {t.focus}
                </a>
              )}
              <button
                type="button"
                className="link-btn"
                aria-expanded={isAltOpen}
                onClick={() => setIsAltOpen(!isAltOpen)}
              >
                {t.editAlt}
              </button>
              <span className="grow" />
              <IconButton
                icon="close"
                small
                label={common.remove(filename.split('/').at(-1) ?? '')}
                onClick={() => onChange(emptyAsset(value))}
              />
            </span>
          )}
        </div>
      </div>
      {isAltOpen && <AltFields id={id} value={asset} readOnly={readOnly} onChange={onChange} />}
      {running}
    </>
  )
}

/** In which languages a picture has words. */
export function AltState({ value }: { value: unknown }) {
  const t = useTexts(assetTexts)
  const { locales } = useEditor().boot
  const meta = isObject(value) && isObject(value.meta_data) ? value.meta_data : {}
  if (meta.decorative === true) return t.decorative
  const has = locales.filter((_, index) => altOf(value, index === 0 ? '' : (locales[index]?.code ?? '')) !== '')
  return has.length === 0 ? t.noAlt : t.alt(has.map(({ code }) => code).join(', '))
}

interface AltFieldsProps {
  id: string
  value: Record<string, unknown>
  readOnly: boolean
  onChange: FieldProps['onChange']
}

/** The words of a picture at one place, in all languages. */
function AltFields({ id, value, readOnly, onChange }: AltFieldsProps) {
  const t = useTexts(assetTexts)
  const language = useLanguage()
  const { locales } = useEditor().boot
  return (
    <div className="subfields">
      {locales.map(({ code }, index) => (
        <div className="field" key={code}>
          <div className="field__head">
            <label htmlFor={`${id}-alt-${code}`}>{t.altIn(languageName(code, language))}</label>
          </div>
          <textarea
            className="textarea"
            data-grows
            rows={2}
            id={`${id}-alt-${code}`}
            lang={code}
            readOnly={readOnly}
            value={altOf(value, index === 0 ? '' : code)}
            onChange={event =>
              onChange(withAlt(value, index === 0 ? '' : code, event.target.value), {
                name: t.wroteAlt,
                isTyping: true,
              })
            }
          />
        </div>
      ))}
      <p className="field__hint">{t.altHint}</p>
    </div>
  )
}
