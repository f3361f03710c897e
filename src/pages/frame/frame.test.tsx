import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Story } from '../../blocks/block.ts'
import { containsPage, currentOf } from './header/current.ts'
import { Footer } from './footer/footer.tsx'
import { exampleFooter, examplePage, exampleSettings, navItem } from './frame-examples.ts'
import { Header } from './header/header.tsx'
import { forEachLocale } from '../../model/locale.ts'
import { NoticeBar } from './notice-bar.tsx'
import { Ruler } from './ruler/ruler.tsx'
import { titleBlockOf } from './title-block.ts'

const alternates = forEachLocale(locale => `/${locale}/team`)
const header = (path: string, settings: Story<'settings'> | null = exampleSettings) =>
  renderToStaticMarkup(<Header settings={settings} path={path} locale="de" alternates={alternates} />)
const footer = (story: Story, settings: Story<'settings'> | null = exampleSettings) =>
  renderToStaticMarkup(<Footer settings={settings} locale="de" {...titleBlockOf(story, 'de')} />)

test.each([
  ['/de/referenzen', '/de/referenzen', 'page'],
  ['/de/referenzen', '/de/referenzen/tenna', 'true'],
  ['/de/referenzen', '/de/referenzen-archiv', undefined],
  ['/de/team#karriere', '/de/team', undefined],
])('the entry %s on the page %s is current: %s', (href, path, expected) => {
  expect(currentOf(navItem('x', href).link, path)).toBe(expected)
})

test('an entry contains the pages of its children', () => {
  const company = navItem('Unternehmen', '/de/unternehmen', [navItem('Team', '/de/team')])
  expect(containsPage(company, '/de/team')).toBe(true)
  expect(containsPage(company, '/de/kontakt')).toBe(false)
})

test('the header marks the page and the menu word above it', () => {
  const html = header('/de/team')
  expect(html).toContain('<summary aria-current="true">Unternehmen</summary>')
  expect(html).toMatch(/href="\/de\/team" aria-current="page"><span class="nav-sheet__name">Team/)
  expect(html).not.toMatch(/href="\/de\/team#karriere" aria-current/)
})

test('an entry with children keeps a way to its own page, unless a child leads there', () => {
  const html = header('/de')
  expect(html).toContain('Leistungen im Überblick')
  expect(html).not.toContain('Unternehmen im Überblick')
})

test('the language switch is words in their language, each with the address of this page', () => {
  const html = header('/de/team')
  expect(html).toContain(
    '<a href="/de/team" lang="de" hrefLang="de" aria-current="true" data-locale="de"><span aria-hidden="true">de</span><span class="visually-hidden">Deutsch</span>',
  )
  expect(html).toContain(
    '<a href="/en/team" lang="en" hrefLang="en" data-locale="en"><span aria-hidden="true">en</span><span class="visually-hidden">English</span>',
  )
})

test('without settings the header still leads home and to the other language', () => {
  const html = header('/de/team', null)
  expect(html).toContain('<a class="header__logo" href="/de" aria-label="nennmass, Startseite">')
  expect(html).toContain('href="/en/team"')
  expect(html).not.toContain('header__nav')
})

test('menus are details of one name and no script is needed', () => {
  const html = header('/de')
  expect(html.match(/<details class="nav-sheet" name="nav">/g)).toHaveLength(2)
  expect(html).not.toContain('style=')
})

test('the footer ends with sheet, date and scale', () => {
  const html = footer(examplePage)
  expect(html).toContain('Blatt</span>Prüfseite')
  expect(html).toContain('Stand</span><span class="num">11. Juni 2026')
  expect(html).toContain('Maßstab</span><span class="num">1\u202f:\u202f1')
})

test('the footer has a cell for every address that is known and none for the others', () => {
  const html = footer(examplePage)
  expect(html).toContain('href="tel:+498999998100"')
  expect(html).toContain('kontakt@<wbr/>nennmass.example')
  expect(html).not.toContain('Presse')
  expect(html).toContain('<li>Goldene Fuge</li>')
})

test('the footer invites where the page itself does not', () => {
  expect(footer(examplePage)).toContain('Sagen Sie uns, was klemmt.')
  const contact = { ...examplePage, content: { ...examplePage.content, page_kind: 'contact' as const } }
  expect(footer(contact)).not.toContain('Sagen Sie uns, was klemmt.')
})

test('header and footer of preview are blocks of the settings story', () => {
  const editable = { json: '{"name":"settings"}', uid: '2089-x' }
  const settings = { ...exampleSettings, content: { ...exampleSettings.content, editable } }
  expect(header('/de', settings)).toContain(
    '<header class="header" data-blok-c="{&quot;name&quot;:&quot;settings&quot;}"',
  )
  expect(footer(examplePage, settings)).toContain('data-blok-uid="2089-x"')
  expect(exampleFooter.content).not.toHaveProperty('editable')
})

test('the notice of the studio ends at its date', () => {
  const render = (now: string) =>
    renderToStaticMarkup(
      <NoticeBar settings={exampleSettings} locale="de" path="/de" untranslated={null} now={Date.parse(now)} />,
    )
  expect(render('2026-02-28')).toContain('Am Freitag ist das Studio geschlossen.')
  expect(render('2026-03-02')).toBe('')
})

test('a visitor sent away from an untranslated page is told its name and can close the notice', () => {
  const html = renderToStaticMarkup(
    <NoticeBar
      settings={null}
      locale="en"
      path="/en/news"
      untranslated={{ title: 'Georg Merk', href: '/de/neuigkeiten/merk', locale: 'de', languages: ['de'] }}
      now={0}
    />,
  )
  expect(html).toContain('role="status"')
  expect(html).toContain('This page exists in German only: <a')
  expect(html).toContain('<a href="/de/neuigkeiten/merk" lang="de" hrefLang="de">Georg Merk</a>')
  expect(html).toContain('<a class="notice-bar__close" href="/en/news" aria-label="Close this notice">')
})

test('a ruler needs three sections', () => {
  const entries = ['Haltung', 'Arbeit', 'Kontakt'].map((label, place) => ({
    id: `s${place}`,
    number: place + 1,
    label,
  }))
  expect(renderToStaticMarkup(<Ruler entries={entries.slice(0, 2)} locale="de" />)).toBe('')
  expect(renderToStaticMarkup(<Ruler entries={entries} locale="de" />)).toContain(
    '<a href="#s1">2<span>Arbeit</span></a>',
  )
})

test('the logo and the social links that editors chose are shown', () => {
  const { content } = exampleSettings
  const action = {
    component: 'action' as const,
    _uid: 'x',
    label: 'Werkbank-Netz',
    link: { kind: 'web' as const, href: 'https://werkbank-netz.example/', newTab: false },
    size: null,
    color: null,
    aria_label: null,
    download: false,
  }
  const logo = { ...exampleSettings.content.award_logos[0], src: '/f/1/219x38/a/zeichen.svg' }
  const chosen = content.header && { ...content.header, content: { ...content.header.content, logo } }
  const settings = {
    ...exampleSettings,
    content: { ...content, header: chosen, social: [action] },
  } as typeof exampleSettings
  expect(header('/de', settings)).toContain('src="/f/1/219x38/a/zeichen.svg"')
  expect(footer(examplePage, settings)).toContain('<a href="https://werkbank-netz.example/">Werkbank-Netz</a>')
})
