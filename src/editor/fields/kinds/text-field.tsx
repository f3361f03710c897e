import type { FieldProps } from '../form/field-props.ts'
import { usePasteLimit } from '../use-paste-limit.ts'

export interface WrittenFieldProps extends FieldProps {
  /** Words of the default language, shown where there are none of their own. */
  placeholder: string
  placeholderLanguage: string
}

/** One line. */
export function TextField({ id, describedBy, value, language, readOnly, hasProblem, ...rest }: WrittenFieldProps) {
  const { placeholder, placeholderLanguage, onChange } = rest
  const onPaste = usePasteLimit()
  const text = typeof value === 'string' ? value : ''
  return (
    <input
      className="input"
      id={id}
      value={text}
      // A placeholder is in the language it was written in; what is typed is in the language of the field.
      lang={text === '' && placeholder !== '' ? placeholderLanguage : language}
      placeholder={placeholder}
      aria-describedby={describedBy}
      aria-invalid={hasProblem || undefined}
      readOnly={readOnly}
      autoComplete="off"
      spellCheck
      onPaste={onPaste}
      onChange={event => onChange(event.target.value, { isTyping: true })}
    />
  )
}
