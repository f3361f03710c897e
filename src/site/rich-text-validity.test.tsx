import fc from 'fast-check'
import { HtmlValidate } from 'html-validate'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { silentLog } from '../base/log.ts'
import { buildTranslationMap } from '../content/map/translation-map.server.ts'
import { createKeptRelated } from '../content/parse/kept-related.ts'
import { parseRichText } from '../content/parse/parse-rich-text.ts'
import { RichText } from '../ui/rich-text/rich-text.tsx'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'no-inline-style': 'error' },
})

const context = {
  locale: 'de',
  version: 'published',
  map: buildTranslationMap([], 'busse-design'),
  related: new Map(),
  parsed: new Map(),
  kept: createKeptRelated(),
  assetOrigin: null,
  assetOrigins: [],
  siteOrigin: null,
  log: silentLog,
} as const

function render(value: unknown): string {
  const text = parseRichText(
    value,
    context,
    () => {},
    () => [],
  )
  return text ? renderToStaticMarkup(<RichText text={text} />) : ''
}

const attrs = fc.record(
  {
    level: fc.constantFrom(1, 2, 6, 99, 'x'),
    order: fc.constantFrom(1, 4, -3, 'x'),
    id: fc.constantFrom('hier', 'inhalt', 'body', '1', 'a b'),
    class: fc.constantFrom('num', 'visually-hidden', 'language-js', '"><b>'),
    href: fc.constantFrom(
      '/de',
      'javascript:x',
      'mailto:a@b.example?bcc=x@y.example',
      'https://x.example',
      'tel:+49 89 1',
    ),
    linktype: fc.constantFrom('url', 'email', 'story', 'asset'),
    color: fc.constantFrom('red', '#fff', 'url(x)'),
    colspan: fc.constantFrom(1, 2, 0, 90),
    rowspan: fc.constantFrom(1, 3, -1),
    src: fc.constantFrom('/f/1/10x10/abcdef0123/x.jpg', 'https://evil.example/x.png', ''),
    alt: fc.string(),
    emoji: fc.constantFrom('🔧', ''),
    textAlign: fc.constantFrom('left', 'x'),
  },
  { requiredKeys: [] },
)
const types =
  `paragraph heading blockquote bullet_list ordered_list list_item code_block hard_break horizontal_rule image
  emoji table tableRow tableCell tableHeader text callout style blok`.split(/\s+/)
const markTypes = 'bold italic underline strike code link anchor styled highlight textStyle superscript blink'.split(
  ' ',
)

const { node } = fc.letrec(tie => ({
  node: fc.record(
    {
      type: fc.constantFrom(...types),
      text: fc.oneof(fc.string({ unit: 'binary', maxLength: 8 }), fc.constantFrom('Maß', ' ', '<i>')),
      attrs,
      marks: fc.array(fc.record({ type: fc.constantFrom(...markTypes), attrs }), { maxLength: 3 }),
      content: fc.array(tie('node'), { maxLength: 4 }),
    },
    { requiredKeys: ['type'] },
  ),
}))

test('whatever a document holds, it is valid HTML', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(node, { minLength: 1, maxLength: 6 }), async content => {
      const html = render({ type: 'doc', content })
      const { results } = await validator.validateString(html)
      const problems = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId} ${message}`))
      expect(problems, html).toEqual([])
      expect(html).not.toMatch(/javascript:|bcc|evil/)
    }),
    { numRuns: 100 },
  )
})
