import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Icon, type IconName } from '../../../controls/icon.tsx'
import { Menu, type MenuEntry } from '../../../controls/menu.tsx'
import { type EditorLanguage, useLanguage, useTexts } from '../../../language.ts'
import { commandKey } from '../../../frame/keys.ts'
import { insertTable, setTextKind } from './commands.ts'
import { richTextTexts } from '../rich-text-texts.ts'
import type { Tool } from './toolbar-rules.ts'
import { useEditorFacts } from '../use-editor-facts.ts'
import type { RichTextBox } from '../use-rich-text.ts'

export interface ToolbarProps {
  editor: Editor
  tools: ReadonlySet<Tool>
  box: RichTextBox
  setBox(box: RichTextBox): void
  /** Everything in one row; else what is rare is in a menu. */
  isLarge: boolean
  onImage(): void
  /** At the end of the row. */
  end?: ReactNode
}

/** Signs of formats, as people know them from programs in their language. */
const signs: Readonly<Record<EditorLanguage, Partial<Record<Tool, ReactNode>>>> = {
  de: signsOf('F', 'K'),
  en: signsOf('B', 'I'),
}

function signsOf(bold: string, italic: string): Partial<Record<Tool, ReactNode>> {
  return {
    bold: <b>{bold}</b>,
    italic: <i>{italic}</i>,
    underline: <u>U</u>,
    strike: <s>S</s>,
    // Drawn, not written: who hears the name of the button need not hear the sign.
    superscript: <span className="sign" data-sign="x²" />,
    subscript: <span className="sign" data-sign="x₂" />,
  }
}
const icons: Readonly<Partial<Record<Tool, IconName>>> = {
  link: 'link',
  bullet_list: 'list',
  ordered_list: 'numbered',
  blockquote: 'quote',
  table: 'table',
  image: 'image',
  code: 'text',
  blok: 'block',
}
const keys: Readonly<Partial<Record<Tool, string>>> = { bold: 'B', italic: 'I', underline: 'U', link: 'K', code: 'E' }

/** Formats and parts that the field allows. One stop in the order of Tab, arrows within. */
export function Toolbar({ editor, tools, box, setBox, isLarge, onImage, end }: ToolbarProps) {
  const t = useTexts(richTextTexts)
  const language = useLanguage()
  const facts = useEditorFacts(editor)
  const bar = useRef<HTMLDivElement>(null)
  const isOn = (tool: Tool): boolean => facts.marks.includes(tool) || facts.around.includes(tool) || facts.kind === tool
  const toggleList = (name: 'bullet_list' | 'ordered_list') => (): void => {
    editor.chain().focus().toggleList(name, 'list_item').run()
  }
  const mark = (name: string) => (): void => {
    editor.chain().focus().toggleMark(name).run()
  }
  const actions: Readonly<Partial<Record<Tool, () => void>>> = {
    bold: mark('bold'),
    italic: mark('italic'),
    underline: mark('underline'),
    strike: mark('strike'),
    code: mark('code'),
    superscript: mark('superscript'),
    subscript: mark('subscript'),
    link: () => setBox(box === 'link' ? null : 'link'),
    bullet_list: toggleList('bullet_list'),
    ordered_list: toggleList('ordered_list'),
    blockquote: () => void editor.chain().focus().toggleWrap('blockquote').run(),
    table: () => insertTable(editor),
    image: onImage,
    anchor: () => setBox('anchor'),
    highlight: () => setBox('highlight'),
    textStyle: () => setBox('color'),
    styled: () => setBox('styled'),
    horizontal_rule: () => void editor.chain().focus().insertContent({ type: 'horizontal_rule' }).run(),
    blok: () => setBox('insert'),
  }
  const button = (tool: Tool): ReactNode => {
    const run = actions[tool]
    if (!tools.has(tool) || !run) return null
    const name = t[tool === 'blok' ? 'insert' : (tool as 'bold')]
    const key = keys[tool]
    const label = key ? `${name} (${commandKey(key)})` : name
    const icon = icons[tool]
    return (
      <button
        key={tool}
        type="button"
        className="btn btn--quiet btn--icon btn--small"
        aria-label={label}
        title={label}
        aria-pressed={tool === 'link' ? undefined : isOn(tool)}
        aria-expanded={tool === 'link' ? box === 'link' : undefined}
        // The selection of the text stays while the pointer is down.
        onPointerDown={event => event.preventDefault()}
        onClick={run}
      >
        {icon ? <Icon name={icon} small /> : signs[language][tool]}
      </button>
    )
  }
  const group = (...group: readonly Tool[]): ReactNode => {
    const shown = group.map(button).filter(Boolean)
    return shown.length > 0 ? [...shown, <span key={group.join()} className="sep" />] : null
  }
  const entry = (tool: Tool): MenuEntry[] => {
    const run = actions[tool]
    return tools.has(tool) && run ? [{ id: tool, label: t[tool as 'bold'], run }] : []
  }
  const rare: readonly Tool[] = isLarge
    ? ['strike', 'code', 'highlight', 'textStyle', 'styled', 'anchor', 'horizontal_rule']
    : [
        'blockquote',
        'underline',
        'strike',
        'code',
        'superscript',
        'subscript',
        'highlight',
        'textStyle',
        'styled',
        'anchor',
      ]
  const inserts: readonly Tool[] = isLarge ? [] : ['table', 'image', 'horizontal_rule']
  const clear: MenuEntry = {
    id: 'clear',
    label: t.clear,
    run: () => void editor.chain().focus().unsetAllMarks().run(),
  }
  return (
    <div
      ref={bar}
      className={isLarge ? 'write__bar' : 'rt__bar'}
      role="toolbar"
      aria-label={t.toolbar}
      tabIndex={-1}
      onKeyDown={event => moveFocus(event, bar.current)}
    >
      <KindMenu editor={editor} tools={tools} kind={facts.kind} />
      <span className="sep" />
      {group('bold', 'italic')}
      {isLarge && group('underline', 'superscript', 'subscript')}
      {isLarge
        ? group('link', 'bullet_list', 'ordered_list', 'blockquote')
        : group('link', 'bullet_list', 'ordered_list')}
      {isLarge && group('table', 'image', 'blok')}
      <Menu
        label={t.more}
        small
        groups={[inserts.flatMap(entry), rare.flatMap(entry), [clear]].filter(entries => entries.length > 0)}
      />
      <span className="grow" />
      {end}
    </div>
  )
}

function KindMenu({ editor, tools, kind }: { editor: Editor; tools: ReadonlySet<Tool>; kind: string }) {
  const t = useTexts(richTextTexts)
  const kinds = (['paragraph', 'h2', 'h3', 'h4', 'h5', 'h6', 'code_block'] as const).filter(
    each => tools.has(each) || each === kind,
  )
  const shown = kinds.find(each => each === kind) ?? 'paragraph'
  const entries = kinds.map(each => ({
    id: each,
    label: t[each],
    run: () => setTextKind(editor, each === 'paragraph' || each === 'code_block' ? each : Number(each.slice(1))),
  }))
  return <Menu label={t[shown]} show="words" small groups={[entries]} />
}

/** Left, right, Home and End go through the buttons of the bar. */
function moveFocus(event: KeyboardEvent, bar: HTMLElement | null): void {
  const step = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key]
  if (!bar || step === undefined) return
  const buttons = [...bar.querySelectorAll<HTMLElement>('button, a')]
  const at = buttons.findIndex(button => button === document.activeElement)
  if (at === -1) return
  event.preventDefault()
  buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus()
}
