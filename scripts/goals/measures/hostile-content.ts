/** One piece of content of somebody who means harm: a rich text, a link or a file in the place of a good one. */
export interface HostileCase {
  title: string
  kind: 'richtext' | 'link' | 'asset'
  value: unknown
}

/** What would run, or call home, if it were taken as it is. */
const run = 'window.__pwned=1'

const addresses: readonly string[] = [
  ...[
    'javascript:',
    'JaVaScRiPt:',
    ' javascript:',
    '\tjavascript:',
    '\u0001javascript:',
    'java\tscript:',
    'java\nscript:',
  ].map(scheme => scheme + run),
  `javascript:throw new Error(${run})`,
  `javascript://x.example/%0a${run}`,
  `javascript&colon;${run}`,
  `&#106;avascript:${run}`,
  `%6aavascript:${run}`,
  `vbscript:${run}`,
  `livescript:${run}`,
  `data:text/html,<script>parent.${run}</script>`,
  `data:image/svg+xml,<svg onload="${run}"/>`,
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'filesystem:https://evil.example/x',
  'view-source:https://evil.example',
  'intent://evil.example#Intent;end',
  'about:srcdoc',
  '//evil.example/x',
  '\\\\evil.example/x',
  '/\\evil.example/x',
  '/\t/evil.example/x',
  'https:evil.example',
  `https://x.example/"onmouseover="${run}`,
  `https://x.example/'><img src=x onerror=${run}>`,
  'https://user:password@evil.example@x.example:99999/',
]

const markup: readonly string[] = [
  `<script>${run}</script>`,
  `</script><script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<!--<script>${run}</script>-->`,
  `]]><script>${run}</script>`,
  `"><script>${run}</script>`,
  `'-${run}-'`,
  `\u2028${run}\u2029`,
  `\u0000<b>x`,
  '\ud800',
  `${'{'}{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
]

/** Names of attributes that an editor of Storyblok may give a link. */
const customs: readonly Readonly<Record<string, unknown>>[] = [
  ...['onclick', 'onmouseover', 'onfocus', 'ONCLICK', 'onClick', 'onanimationstart', 'on\u0000click'].map(name => ({
    [name]: run,
  })),
  { style: 'position:fixed;inset:0;background:url(https://evil.example/x)' },
  { srcdoc: `<script>parent.${run}</script>` },
  { href: `javascript:${run}` },
  { xlinkHref: `javascript:${run}` },
  { 'xlink:href': `javascript:${run}` },
  { formaction: `javascript:${run}` },
  { ping: 'https://evil.example/ping' },
  { [`x onmouseover=${run} y`]: 'z' },
  { [`"><script>${run}</script>`]: 'z' },
  { dangerouslySetInnerHTML: { __html: `<img src=x onerror=${run}>` } },
  { children: `<script>${run}</script>` },
  { ref: 'x', key: 'x' },
  { is: 'is-land', slot: 'x' },
  { __proto__x: { polluted: true }, constructor: { prototype: { polluted: true } } },
  { id: 'body', name: 'getElementById' },
]

const p = (...content: unknown[]) => ({ type: 'paragraph', content })
const text = (value: unknown, ...marks: unknown[]) => ({ type: 'text', text: value, marks })
const link = (attrs: object) =>
  p(text('ein Verweis', { type: 'link', attrs: { linktype: 'url', href: '/de', ...attrs } }))

const nodes: readonly (readonly [string, unknown])[] = [
  ...['script', 'iframe', 'html', 'style', 'base', 'object', '__proto__', 'constructor', 'toString'].map(
    type =>
      [
        `a node ${type}`,
        { type, attrs: { src: `javascript:${run}`, href: '//evil.example' }, content: [p(text(run))] },
      ] as const,
  ),
  ...[99, -1, 0, 'h1', '1 onclick=x', `1><script>${run}</script>`, {}, null].map(
    level =>
      [
        `a heading of level ${JSON.stringify(level)}`,
        { type: 'heading', attrs: { level }, content: [text('Titel')] },
      ] as const,
  ),
  ...[`js"><script>${run}</script>`, '__proto__', 'x" onload="y'].map(
    name =>
      [
        `code of ${name.slice(0, 9)}`,
        { type: 'code_block', attrs: { class: `language-${name}` }, content: [text(run)] },
      ] as const,
  ),
  ...[1e9, -5, 'x', `1" onclick="${run}`].map(
    span =>
      [
        `a cell over ${span}`,
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [
                {
                  type: 'tableCell',
                  attrs: { colspan: span, rowspan: span, colwidth: [span] },
                  content: [p(text('x'))],
                },
              ],
            },
          ],
        },
      ] as const,
  ),
  ...addresses
    .slice(0, 9)
    .map(
      src =>
        [`a picture ${src.slice(0, 20)}`, { type: 'image', attrs: { src, alt: markup[2], title: markup[0] } }] as const,
    ),
  [
    'an emoji with a picture',
    { type: 'emoji', attrs: { name: markup[0], emoji: markup[2], fallbackImage: `javascript:${run}` } },
  ],
  [
    'a block of nobody',
    { type: 'blok', attrs: { body: [{ component: 'script', _uid: '1', src: `javascript:${run}` }] } },
  ],
  ['a block named like a prototype', { type: 'blok', attrs: { body: [{ component: '__proto__', _uid: '1' }] } }],
  ['marks that are none', p({ type: 'text', text: 'x', marks: 'bold' })],
  ['a mark of a prototype', p(text('x', { type: '__proto__' }, { type: 'constructor' }))],
  [
    'a colour that fetches',
    p(text('x', { type: 'textStyle', attrs: { color: 'red;background:url(https://evil.example)' } })),
  ],
  ['a highlight that fetches', p(text('x', { type: 'highlight', attrs: { color: 'url(https://evil.example)' } }))],
  ['a class that ends the attribute', p(text('x', { type: 'styled', attrs: { class: `a" onload="${run}` } }))],
  ['an anchor that ends the attribute', p(text('x', { type: 'anchor', attrs: { id: `a" onload="${run}` } }))],
  ...['body', 'getElementById', 'cookie', '__proto__', 'forms'].map(
    id => [`an anchor called ${id}`, p(text('x', { type: 'anchor', attrs: { id } }))] as const,
  ),
  [
    'text that is an element of React',
    p(text({ $$typeof: 'Symbol(react.element)', type: 'script', props: { children: run } })),
  ],
  ['text that is a list', p(text([markup[0]]))],
  ['no attributes', { type: 'heading', attrs: null, content: null }],
  ['content that is a text', { type: 'doc', content: markup[0] }],
  [
    'two thousand levels',
    Array.from({ length: 45 }).reduce((inner: unknown) => ({ type: 'blockquote', content: [inner] }), p(text('x'))),
  ],
  ['ten thousand marks', p(text('x', ...Array.from({ length: 10_000 }, () => ({ type: 'bold' }))))],
]

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const rich = (title: string, ...content: unknown[]): HostileCase => ({
  title,
  kind: 'richtext',
  value: doc(...content),
})

export const hostileCases: readonly HostileCase[] = [
  ...addresses.map(href => rich(`a link ${href.slice(0, 24)}`, link({ href }))),
  ...customs.map(custom => rich(`a link with ${Object.keys(custom)[0]?.slice(0, 20)}`, link({ custom }))),
  ...markup.map(value =>
    rich(`text ${value.slice(0, 24)}`, p(text(value)), {
      type: 'heading',
      attrs: { level: 2 },
      content: [text(value)],
    }),
  ),
  ...nodes.map(([title, node]) => rich(title, node)),
  ...['_top', `_blank" onclick="${run}`, '__proto__'].map(target =>
    rich(`a link into ${target.slice(0, 8)}`, link({ href: 'https://x.example', target })),
  ),
  ...[`x@y.example?cc=z@evil.example&body=${run}`, `javascript:${run}`, 'a\r\nBcc: b@evil.example'].map(href =>
    rich(`a mail to ${href.slice(0, 12)}`, link({ linktype: 'email', href })),
  ),
  ...addresses.slice(0, 12).map((url): HostileCase => ({
    title: `a field of a link ${url.slice(0, 20)}`,
    kind: 'link',
    value: { linktype: 'url', url, cached_url: url, fieldtype: 'multilink' },
  })),
  ...[
    ...addresses.slice(0, 10),
    '//evil.example/a.png',
    'http://127.0.0.1:9/x.png',
    '/f/1/1x1/x/../../x.svg',
    markup[6] ?? '',
  ].map((filename): HostileCase => ({
    title: `a file ${filename.slice(0, 20)}`,
    kind: 'asset',
    value: {
      fieldtype: 'asset',
      id: 1,
      filename,
      alt: markup[2],
      title: markup[0],
      copyright: markup[6],
      focus: '9x9:-1x',
      source: markup[0],
    },
  })),
]
