import type { ReactNode } from 'react'
import { formatNumber, thinSpace } from '../../messages/format.ts'
import { formMessages } from '../../messages/form.ts'
import type { Locale } from '../../model/locale.ts'
import { Icon } from '../icon/icon.tsx'
import { describe, Field, FieldError, type FieldProps } from './field.tsx'
import { LimitScale } from './limit-scale.tsx'

/** A file that was chosen, and what is wrong with it. */
export interface ChosenFile {
  name: string
  bytes: number
  error?: string | null
}

export interface FileFieldProps extends FieldProps {
  /** Endings, `.pdf,.step`. */
  accept: string
  multiple?: boolean
  /** Largest file that is taken. */
  maxBytes: number
  /** Known only with script: browsers do not keep files across a page. */
  files?: readonly ChosenFile[]
  /** Takes a file off the list, by its place. */
  onRemove?(index: number): void
}

/** Files to send along: the browser's own control, with script a button and a list with sizes. */
export function FileField(props: FileFieldProps): ReactNode {
  const { name, locale, accept, multiple, maxBytes, optional, disabled, files = [], onRemove } = props
  return (
    <Field {...props}>
      <div className="file">
        <input
          className="file__input"
          id={name}
          name={name}
          type="file"
          accept={accept}
          multiple={multiple}
          required={!optional}
          disabled={disabled}
          {...describe(props)}
        />
        <label className="action file__pick" data-color="secondary" htmlFor={name}>
          <Icon name="upload" /> {formMessages[locale].chooseFiles}
        </label>
        <div className="file-list" data-file-list={name}>
          {files.map((file, index) => (
            <FileRow key={file.name} field={name} {...{ file, index, maxBytes, locale, onRemove }} />
          ))}
        </div>
      </div>
    </Field>
  )
}

interface FileRowProps {
  field: string
  file: ChosenFile
  index: number
  maxBytes: number
  locale: Locale
  onRemove: ((index: number) => void) | undefined
}

function FileRow({ field, file, index, maxBytes, locale, onRemove }: FileRowProps): ReactNode {
  return (
    <div className="file-row" data-invalid={file.error ? '' : undefined}>
      <span className="file-row__name">{file.name}</span>
      <span className="file-row__size">{formatBytes(file.bytes, locale)}</span>
      <button
        className="file-row__remove"
        type="button"
        value={index}
        onClick={onRemove && (() => onRemove(index))}
        aria-label={formMessages[locale].removeFile(file.name)}
      >
        <Icon name="close" />
      </button>
      <LimitScale used={file.bytes} max={maxBytes} />
      <FieldError name={`${field}-${index}`} error={file.error} />
    </div>
  )
}

/** `420 kB`, `2,4 MB`: decimal units, as people read them on their machines. */
export function formatBytes(bytes: number, locale: Locale): string {
  const [value, unit, digits] = bytes < 1_000_000 ? [bytes / 1000, 'kB', 0] : [bytes / 1_000_000, 'MB', 1]
  return `${formatNumber(value, locale, digits)}${thinSpace}${unit}`
}
