import { useId } from 'react'
import type { JsonObject } from '../../../../base/json.ts'
import { Button } from '../../../controls/button.tsx'
import { useTexts } from '../../../language.ts'
import { fieldTexts } from '../../names/field-texts.ts'
import { readImageOptions, writeImageOption, type ImageOptionName } from './image-options.ts'
import { richTextTexts } from '../rich-text-texts.ts'

export interface ImageDetailsProps {
  data: JsonObject
  onChange(data: JsonObject): void
  onClose(): void
}

const numbers: readonly ImageOptionName[] = ['blur', 'brightness', 'quality', 'width', 'height']

/** Words and filters of a picture in a text. What is outside the limits is kept and said; the page leaves it out. */
export function ImageDetails({ data, onChange, onClose }: ImageDetailsProps) {
  const t = useTexts(richTextTexts)
  const common = useTexts(fieldTexts)
  const id = useId()
  const options = readImageOptions(data)
  const text = (name: 'alt' | 'title') => (
    <label className="field">
      <span className="field__label">{t[name]}</span>
      <input
        className="input"
        value={typeof data[name] === 'string' ? data[name] : ''}
        onChange={event => onChange({ ...data, [name]: event.target.value })}
      />
    </label>
  )
  const set = (name: ImageOptionName, value: unknown): void => onChange(writeImageOption(data, name, value))
  return (
    // Keys in here belong to the inputs, not to the text around them.
    <div
      className="embedblock__details"
      role="group"
      aria-label={t.editImage}
      onKeyDown={event => event.stopPropagation()}
    >
      {text('alt')}
      {text('title')}
      <div className="two">
        {numbers.map(name => (
          <div className="field" key={name}>
            <label className="field__label" htmlFor={`${id}-${name}`}>
              {t[name as 'blur']}
            </label>
            <input
              className="input"
              id={`${id}-${name}`}
              inputMode="numeric"
              value={options[name].value === undefined ? '' : String(options[name].value)}
              aria-invalid={options[name].isOutside || undefined}
              aria-describedby={options[name].isOutside ? `${id}-${name}-p` : undefined}
              onChange={event => {
                const { value } = event.target
                set(name, value === '' ? undefined : Number.isFinite(Number(value)) ? Number(value) : value)
              }}
            />
            {options[name].isOutside && (
              <p className="field__note" id={`${id}-${name}-p`}>
                {t.outside}
              </p>
            )}
          </div>
        ))}
        <label className="field">
          <span className="field__label">{t.rotate}</span>
          <select
            className="select"
            value={String(options.rotate.value ?? '')}
            onChange={event => set('rotate', event.target.value === '' ? undefined : Number(event.target.value))}
          >
            {['', '90', '180', '270'].map(angle => (
              <option key={angle} value={angle}>
                {angle === '' ? t.none : `${angle}°`}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span className="field__label">{t.format}</span>
          <select
            className="select"
            value={String(options.format.value ?? '')}
            onChange={event => set('format', event.target.value || undefined)}
          >
            {['', 'webp', 'png', 'jpeg'].map(format => (
              <option key={format} value={format}>
                {format || t.asIs}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          checked={options.grayscale.value === true}
          aria-checked={options.grayscale.value === true}
          onChange={event => set('grayscale', event.target.checked || undefined)}
        />
        <span>{t.grayscale}</span>
        <span className="switch__state">{options.grayscale.value === true ? common.yes : common.no}</span>
      </label>
      <Button small onClick={onClose}>
        {t.apply}
      </Button>
    </div>
  )
}
