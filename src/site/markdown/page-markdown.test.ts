import { expect, test } from 'vitest'
import { pageMarkdown } from './page-markdown.ts'

const address = 'https://site.example/de/kontakt'
const page = (main: string, head = ''): string =>
  `<!doctype html><html lang="de"><head><title>Kontakt – Studio</title>${head}</head><body><header><nav>Menü</nav></header><main id="inhalt">${main}</main></body></html>`
const bodyOf = (main: string): string => pageMarkdown(page(main), address).markdown.split('---\n\n')[1] ?? ''

test('what the page is comes first, as YAML', () => {
  const { markdown, robots } = pageMarkdown(
    page('<h1>A</h1>', '<meta name="description" content="So: &quot;ja&quot;">'),
    address,
  )
  expect(markdown).toBe(
    '---\ntitle: "Kontakt – Studio"\ndescription: "So: \\"ja\\""\nurl: "https://site.example/de/kontakt"\nlang: "de"\n---\n\n# A\n',
  )
  expect(robots).toBeNull()
})

test.each([
  ['headings and paragraphs', '<h1>A</h1><p>B <strong>c</strong></p>', '# A\n\nB **c**\n'],
  ['links, absolute', '<p><a href="/de/team">Team</a></p>', '[Team](https://site.example/de/team)\n'],
  ['pictures', '<img src="/f/a.jpg" alt="Ein Gerät">', '![Ein Gerät](https://site.example/f/a.jpg)\n'],
  ['lists', '<ul><li>A</li><li>B</li></ul>', '- A\n- B\n'],
  ['tables', '<table><tr><th>A</th></tr><tr><td>1</td></tr></table>', '| A |\n| - |\n| 1 |\n'],
  ['facts', '<dl><div><dt>Breite</dt><dd>186 mm</dd></div></dl>', '- **Breite**: 186 mm\n'],
  ['facts with several values', '<dl><dt>Von</dt><dd>A</dd><dd>B</dd></dl>', '- **Von**: A B\n'],
  [
    'words without places where they may be divided',
    '<p>Kali\u00adbrier\u00adwaage, a@<wbr>b.example</p>',
    'Kalibrierwaage, a\\@b.example\n',
  ],
  ['labels beside what they name', '<p><span>Telefon</span><b>110</b></p>', 'Telefon **110**\n'],
  ['text that looks like Markdown', '<p># 1. *kein* [Link](x)</p>', '\\# 1. \\*kein\\* \\[Link]\\(x)\n'],
])('%s', (_, main, markdown) => {
  expect(bodyOf(main)).toBe(markdown)
})

test.each([
  '<form><label>Name<input></label></form>',
  '<button>Mehr</button>',
  '<nav><a href="#a">Inhalt</a></nav>',
  '<p hidden>Nein</p>',
  '<p aria-hidden="true">Nein</p>',
  '<svg><title>Nein</title></svg>',
  '<script>nein</script>',
  '<p><a href="#haltung"><span>1</span> Haltung</a></p>',
])('what nobody reads is left out: %s', main => {
  expect(bodyOf(`<p>A</p>${main}`)).toBe('A\n')
})

test('what a page says to robots goes with it', () => {
  expect(pageMarkdown(page('', '<meta name="robots" content="noindex">'), address).robots).toBe('noindex')
})
