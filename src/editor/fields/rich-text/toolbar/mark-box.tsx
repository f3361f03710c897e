import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { textStyles } from '../../../../model/story/rich-text.ts'
import { Button } from '../../../controls/button.tsx'
import { useTexts } from '../../../language.ts'
import { markAt, setMarkData } from './commands.ts'
import { dataOf } from '../document/nodes.ts'
import { richTextTexts } from '../rich-text-texts.ts'

export interface MarkBoxProps {
  editor: Editor
  mark: 'anchor' | 'color' | 'highlight' | 'styled'
  onClose(): void
}

const names = { anchor: 'anchor', color: 'textStyle', highlight: 'highlight', styled: 'styled' } as const
const attributes = { anchor: 'id', color: 'color', highlight: 'color', styled: 'class' } as const
const patterns = { anchor: /^[\w-]{1,100}$/, color: /^#[0-9a-f]{3,8}$/i, highlight: /^#[0-9a-f]{3,8}$/i }

/** The one word that an anchor, a colour or a style needs. */
export function MarkBox({ editor, mark, onClose }: MarkBoxProps) {
  const t = useTexts(richTextTexts)
  const name = names[mark]
  const attribute = attributes[mark]
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const [before] = useState(() => {
    const found = markAt(editor, name)
    return found && dataOf(found)
  })
  const [text, setText] = useState(String(before?.[attribute] ?? (mark === 'highlight' ? '#f2e7b5' : '')))
  useEffect(() => input.current?.focus(), [])
  const close = (): void => {
    onClose()
    editor.commands.focus()
  }
  const isGood = mark === 'styled' ? text !== '' : patterns[mark].test(text)
  const apply = (): void => {
    if (!isGood) return
    setMarkData(editor, name, { ...before, [attribute]: text })
    close()
  }
  const label = mark === 'anchor' ? t.anchor : mark === 'styled' ? t.styled : t.color
  return (
    <div
      className="linkpop linkpop--row"
      role="group"
      aria-label={t[name]}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
          event.preventDefault()
          apply()
        }
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <label className="row grow">
        <span className="small nowrap">{label}</span>
        {mark === 'styled' ? (
          <select ref={input} className="select select--s" value={text} onChange={event => setText(event.target.value)}>
            <option value="">{t.none}</option>
            {textStyles.map(style => (
              <option key={style} value={style}>
                {t[style]}
              </option>
            ))}
          </select>
        ) : (
          <input
            ref={input}
            className="input"
            value={text}
            aria-invalid={(!isGood && text !== '') || undefined}
            placeholder={mark === 'anchor' ? t.anchorHint : '#1f3fd0'}
            onChange={event => setText(event.target.value)}
          />
        )}
      </label>
      <Button small onClick={apply} aria-disabled={!isGood}>
        {t.apply}
      </Button>
      {before && (
        <Button
          small
          kind="quiet"
          onClick={() => {
            setMarkData(editor, name, null)
            close()
          }}
        >
          {t.clear}
        </Button>
      )}
    </div>
  )
}
