import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../../../controls/button.tsx'
import { useTexts } from '../../../language.ts'
import { LinkSearch } from '../../choose/link-search.tsx'
import { useAnchors, useStoriesByUuid } from '../../choose/use-stories.ts'
import type { LinkTarget } from '../../values/link-value.ts'
import { markAt, setMarkData } from './commands.ts'
import { dataOf } from '../document/nodes.ts'
import { readLinkMark, writeLinkMark } from './link-marks.ts'
import { richTextTexts } from '../rich-text-texts.ts'

/** Where the selected words lead: the same field as everywhere, its anchor, its window. */
export function LinkBox({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const t = useTexts(richTextTexts)
  // What the link was when the box was opened: typing in the box does not move the caret of the text.
  const [before] = useState(() => {
    const mark = markAt(editor, 'link')
    return mark ? dataOf(mark) : null
  })
  const [target, setTarget] = useState<LinkTarget | null>(before && readLinkMark(before))
  const { data: stories } = useStoriesByUuid(target?.kind === 'story' ? [target.uuid] : [])
  const story = target?.kind === 'story' ? stories?.get(target.uuid) : undefined
  const { data: anchors } = useAnchors(story?.id ?? null)
  const close = (): void => {
    onClose()
    editor.commands.focus()
  }
  const set = (next: LinkTarget, { keepsFocus = false } = {}): void => {
    setTarget(next)
    const data = writeLinkMark(next, before ?? {})
    const { empty } = editor.state.selection
    if (empty && !before) {
      // Nothing is selected: the name of the target is written, and leads there.
      const text = next.kind === 'story' ? (stories?.get(next.uuid)?.name ?? next.text) : next.text
      editor
        .chain()
        .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { data } }] })
        .run()
      close()
    } else setMarkData(editor, 'link', data, { keepsFocus })
  }
  return (
    <div className="linkpop" role="group" aria-label={t.editLink}>
      <div className="commands__in">
        <LinkSearch
          initialText={target ? (story?.name ?? target.text) : ''}
          onChoose={chosen => {
            set({ ...chosen, newTab: target?.newTab ?? false })
            if (chosen.kind !== 'story') close()
          }}
          onCancel={close}
        />
      </div>
      <div className="pane__foot">
        {target && target.kind === 'story' && (anchors?.length || target.anchor) ? (
          <label className="row">
            <span className="small">{t.anchorOf}</span>
            <select
              className="select select--s"
              value={target.anchor}
              onChange={event => set({ ...target, anchor: event.target.value }, { keepsFocus: true })}
            >
              <option value="">{t.none}</option>
              {[...new Set([...(anchors ?? []), ...(target.anchor ? [target.anchor] : [])])].map(anchor => (
                <option key={anchor}>{anchor}</option>
              ))}
            </select>
          </label>
        ) : null}
        {target && target.kind !== 'mail' && target.kind !== 'phone' && (
          <label className="check">
            <input
              type="checkbox"
              checked={target.newTab}
              onChange={event => set({ ...target, newTab: event.target.checked }, { keepsFocus: true })}
            />
            {t.newTab}
          </label>
        )}
        <span className="grow" />
        {target && (
          <Button
            kind="quiet"
            small
            onClick={() => {
              setMarkData(editor, 'link', null)
              close()
            }}
          >
            {t.removeLink}
          </Button>
        )}
      </div>
    </div>
  )
}
