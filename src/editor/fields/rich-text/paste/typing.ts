import { Extension, InputRule, markInputRule, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'

/** Quotes of a language: double and single, open and close. */
export interface Quotes {
  double: readonly [open: string, close: string]
  single: readonly [open: string, close: string]
}

/** @param language e.g. `de`, `en`, `de-at`. */
export function quotesOf(language: string): Quotes {
  const base = language.split('-')[0]
  if (base === 'de' || base === 'cs') return { double: ['„', '“'], single: ['‚', '‘'] }
  if (base === 'fr') return { double: ['«\u202f', '\u202f»'], single: ['‹\u202f', '\u202f›'] }
  if (base === 'pl') return { double: ['„', '”'], single: ['‚', '’'] }
  return { double: ['“', '”'], single: ['‘', '’'] }
}

/** True where a quote opens: at the begin, after a space, a bracket, a dash or another quote that opens. */
export const opensQuote = (before: string, { double, single }: Quotes): boolean =>
  /(?:^|[\s([{\-–—/])$/u.test(before) || before.endsWith(double[0]) || before.endsWith(single[0])

const isCode = (state: EditorState): boolean => {
  const { $from } = state.selection
  return $from.parent.type.spec.code === true || $from.marks().some(({ type }) => type.name === 'code')
}

/** A rule that replaces one typed character by what stands before it. */
function charRule(find: RegExp, replace: (before: string) => string | null): InputRule {
  return new InputRule({
    find,
    handler({ state, range, match }) {
      if (isCode(state)) return null
      const { $from } = state.selection
      const start = range.from - $from.start()
      const before = $from.parent.textBetween(0, Math.max(0, start), undefined, ' ')
      const text = replace(before + (match[1] ?? ''))
      if (text === null) return null
      state.tr.insertText(text, range.from + (match[1]?.length ?? 0), range.to)
      return undefined
    },
  })
}

/**
 * What typing means: quotes of the language, `--` as a dash, `...` as an ellipsis, Markdown's signs for headings, lists,
 * quotes and formats. Backspace takes the last one back.
 */
export const Typing = Extension.create<{ language: string }>({
  name: 'typing',
  addOptions: () => ({ language: 'de' }),
  addInputRules() {
    const quotes = quotesOf(this.options.language)
    const { double, single } = quotes
    const { schema } = this.editor
    const { nodes, marks } = schema
    return [
      charRule(/"$/, before => (opensQuote(before, quotes) ? double[0] : double[1])),
      charRule(/'$/, before => {
        if (opensQuote(before, quotes)) return single[0]
        // Within words and after them it is an apostrophe, unless a single quote is open.
        return before.lastIndexOf(single[0]) > before.lastIndexOf(single[1]) && single[0] !== '‘' ? single[1] : '’'
      }),
      charRule(/--$/, () => '–'),
      charRule(/\.\.\.$/, () => '…'),
      ...[2, 3, 4].map(level =>
        textblockTypeInputRule({
          find: new RegExp(`^(#{${level}})\\s$`),
          type: nodes.heading!,
          getAttributes: () => ({ data: { level, textAlign: null } }),
        }),
      ),
      wrappingInputRule({ find: /^\s*([-+*])\s$/, type: nodes.bullet_list! }),
      wrappingInputRule({
        find: /^(\d+)\.\s$/,
        type: nodes.ordered_list!,
        getAttributes: match => ({ data: { order: Number(match[1]) } }),
      }),
      wrappingInputRule({ find: /^\s*>\s$/, type: nodes.blockquote! }),
      textblockTypeInputRule({ find: /^```\s$/, type: nodes.code_block! }),
      markInputRule({ find: /(?:^|\s)(\*\*([^*\s][^*]*)\*\*)$/, type: marks.bold! }),
      markInputRule({ find: /(?:^|\s)(_([^_\s][^_]*)_)$/, type: marks.italic! }),
      markInputRule({ find: /(?:^|\s)(`([^`]+)`)$/, type: marks.code! }),
    ]
  },
})
