import { Icon } from '../../controls/icon.tsx'
import { commandKey } from '../../frame/keys.ts'
import { useTexts } from '../../language.ts'
import { useBlockForm } from '../form/form-context.ts'
import type { WrittenFieldProps } from '../kinds/text-field.tsx'
import { RichTextEditor } from './rich-text-editor.tsx'
import { richTextTexts } from './rich-text-texts.ts'

/** A rich text within a form. */
export function RichTextField(props: WrittenFieldProps) {
  const t = useTexts(richTextTexts)
  const form = useBlockForm()
  const { id, describedBy, name, definition, value, language, readOnly, placeholder, placeholderLanguage, onChange } =
    props
  const label = `${t.large} (${commandKey('⇧ F')})`
  return (
    <RichTextEditor
      {...{ id, describedBy, definition, value, language, readOnly, placeholder, placeholderLanguage }}
      labelledBy={`${id}-l`}
      isLarge={false}
      onChange={next => onChange(next, { isTyping: true })}
      onPickImage={() => form.pickAsset(name)}
      onWriteLarge={() => form.writeLarge(name)}
      end={
        <button
          type="button"
          className="btn btn--quiet btn--icon btn--small"
          aria-label={label}
          title={label}
          onClick={() => form.writeLarge(name)}
        >
          <Icon name="expand" small />
        </button>
      }
    />
  )
}
