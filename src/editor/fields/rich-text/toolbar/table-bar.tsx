import type { Editor } from '@tiptap/react'
import { Menu } from '../../../controls/menu.tsx'
import { useTexts } from '../../../language.ts'
import { richTextTexts } from '../rich-text-texts.ts'
import { useEditorFacts } from '../use-editor-facts.ts'

/** What can be done with the table around the caret. */
export function TableBar({ editor }: { editor: Editor }) {
  const t = useTexts(richTextTexts)
  const { around } = useEditorFacts(editor)
  if (!around.includes('table')) return null
  const run = (command: (chain: ReturnType<Editor['chain']>) => { run(): boolean }) => (): void => {
    command(editor.chain().focus()).run()
  }
  return (
    <div className="rt__table">
      <span className="small muted">{t.table}</span>
      <Menu
        label={t.tableTools}
        show="words"
        small
        groups={[
          [
            { id: 'row-before', label: t.rowBefore, run: run(chain => chain.addRowBefore()) },
            { id: 'row-after', label: t.rowAfter, run: run(chain => chain.addRowAfter()) },
            { id: 'row-delete', label: t.deleteRow, run: run(chain => chain.deleteRow()) },
          ],
          [
            { id: 'column-before', label: t.columnBefore, run: run(chain => chain.addColumnBefore()) },
            { id: 'column-after', label: t.columnAfter, run: run(chain => chain.addColumnAfter()) },
            { id: 'column-delete', label: t.deleteColumn, run: run(chain => chain.deleteColumn()) },
          ],
          [
            { id: 'header', label: t.headerRow, run: run(chain => chain.toggleHeaderRow()) },
            { id: 'merge', label: t.merge, run: run(chain => chain.mergeCells()) },
            { id: 'split', label: t.split, run: run(chain => chain.splitCell()) },
          ],
          [{ id: 'delete', label: t.deleteTable, run: run(chain => chain.deleteTable()) }],
        ]}
      />
    </div>
  )
}
