import { usePasteLimit } from '../use-paste-limit.ts'
import type { WrittenFieldProps } from './text-field.tsx'

/** Several lines; Markdown is shown as its source. */
export function TextareaField({ isSource, ...field }: WrittenFieldProps & { isSource: boolean }) {
  const { id, describedBy, value, language, readOnly, hasProblem, placeholder, placeholderLanguage, onChange } = field
  const onPaste = usePasteLimit()
  const text = typeof value === 'string' ? value : ''
  return (
    <textarea
      className={isSource ? 'textarea textarea--code' : 'textarea'}
      data-grows
      id={id}
      rows={isSource ? 6 : 3}
      value={text}
      lang={text === '' && placeholder !== '' ? placeholderLanguage : language}
      placeholder={placeholder}
      aria-describedby={describedBy}
      aria-invalid={hasProblem || undefined}
      readOnly={readOnly}
      spellCheck={!isSource}
      onPaste={onPaste}
      onChange={event => onChange(event.target.value, { isTyping: true })}
    />
  )
}
