import { useEffect, useRef, useState } from 'react'
import { isObject, type JsonObject } from '../../../base/json.ts'
import { IconButton } from '../../controls/button.tsx'
import { Icon } from '../../controls/icon.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { defineTexts, useTexts } from '../../language.ts'
import { filesOf } from '../../media/upload/dropped-files.ts'
import { Thumbnail } from '../../media/thumbnail.tsx'
import { UploadRow } from '../../media/upload/upload-row.tsx'
import { useUploads } from '../../media/upload/use-uploads.ts'
import { useSession } from '../../session/session-context.tsx'
import { fieldTexts } from '../names/field-texts.ts'
import type { FieldProps } from '../form/field-props.ts'
import { useBlockForm } from '../form/form-context.ts'
import { toAssetValue } from '../values/asset-value.ts'
import { moveItem } from '../values/move-item.ts'
import { AltState } from './asset-field.tsx'
import { useSortable } from './use-sortable.ts'

const texts = defineTexts(
  { add: 'Dateien hinzufügen', place: (name: string, place: number) => `${place}. ${name}` },
  { add: 'Add files', place: (name: string, place: number) => `${place}. ${name}` },
)

/** Several files in their order. One is chosen by a click; its words and the ways to move it stand below. */
export function AssetsField({ id, describedBy, name, value, readOnly, onChange }: FieldProps) {
  const t = useTexts(texts)
  const common = useTexts(fieldTexts)
  const form = useBlockForm()
  const { may } = useSession()
  const { announce, show } = useMessages()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const files = (Array.isArray(value) ? value : []).filter(isObject)
  // Several uploads end one after the other: each is put into what is there then, in the order in which they were chosen.
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  })
  const uploads = useUploads({
    folder: null,
    onStored: (stored, put) => {
      latest.current = put(latest.current, toAssetValue(stored), file => Number(file.id))
      onChange(latest.current)
    },
    onRefused: text => show({ text }),
  })
  const move = (from: number, to: number): void => {
    const file = files[from]
    if (!file || to < 0 || to >= files.length) return
    onChange(moveItem(files, from, to))
    setChosen(to)
    announce(common.moved(nameOf(file), to + 1, files.length))
  }
  const sortable = useSortable({ list, count: files.length, isOn: !readOnly, axis: 'x', onMove: move })
  const current = chosen === null ? undefined : files[chosen]
  const remove = (index: number): void => {
    onChange(files.toSpliced(index, 1))
    setChosen(null)
  }
  return (
    <>
      <div
        className="files"
        ref={list}
        role="group"
        aria-labelledby={`${id}-l`}
        aria-describedby={describedBy}
        onDragOver={event => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={event => {
          if (readOnly || !may('media') || event.dataTransfer.files.length === 0) return
          event.preventDefault()
          uploads.add(filesOf(event.dataTransfer))
        }}
        onPaste={event => !readOnly && may('media') && uploads.add(filesOf(event.clipboardData))}
      >
        {files.map((file, index) => (
          <button
            type="button"
            className="files__item"
            // oxlint-disable-next-line react/no-array-index-key -- a file may stand twice in a list
            key={`${String(file.filename)}-${index}`}
            data-sort={index}
            data-drop={sortable.dropAt(index)}
            aria-pressed={chosen === index}
            aria-label={t.place(nameOf(file), index + 1)}
            onClick={() => setChosen(chosen === index ? null : index)}
            onKeyDown={event => {
              const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
              if (readOnly) return
              if (event.key === 'Delete') remove(index)
              if (!event.altKey || step === undefined) return
              event.preventDefault()
              event.stopPropagation()
              move(index, index + step)
              sortable.focusAfterMove(index + step)
            }}
          >
            <Thumbnail filename={String(file.filename)} width={96} />
            <span>{index + 1}</span>
          </button>
        ))}
        {!readOnly && (
          <button type="button" className="files__add" id={id} aria-label={t.add} onClick={() => form.pickAsset(name)}>
            <Icon name="plus" />
          </button>
        )}
      </div>
      {current && chosen !== null && (
        <div className="files__menu">
          <span className="clip grow">
            <span className="strong">{nameOf(current)}</span>{' '}
            <span className="small muted">
              <AltState value={current} />
            </span>
          </span>
          {!readOnly && (
            <>
              <IconButton icon="up" small label={common.up(nameOf(current))} onClick={() => move(chosen, chosen - 1)} />
              <IconButton
                icon="down"
                small
                label={common.down(nameOf(current))}
                onClick={() => move(chosen, chosen + 1)}
              />
              <IconButton icon="close" small label={common.remove(nameOf(current))} onClick={() => remove(chosen)} />
            </>
          )}
        </div>
      )}
      {uploads.items.map(upload => (
        <UploadRow key={upload.id} upload={upload} onStop={uploads.stop} />
      ))}
      {files.length > 1 && !readOnly && <p className="field__hint">{common.order}</p>}
    </>
  )
}

function nameOf(file: JsonObject): string {
  return (
    String(file.filename ?? '')
      .split('/')
      .at(-1) ?? ''
  )
}
