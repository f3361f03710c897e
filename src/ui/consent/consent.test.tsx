import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { locales } from '../../model/locale.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { consentCategories } from './preferences/consent-categories.ts'
import { consentExamples, exampleServices } from './examples.tsx'
import { PreferencesDialog } from './preferences/preferences-dialog.tsx'
import { SwitchField } from './preferences/switch-field.tsx'

const links = {
  preferences: { kind: 'page', href: '/de/einstellungen', newTab: false },
  privacy: { kind: 'page', href: '/de/datenschutz', newTab: false },
  imprint: { kind: 'page', href: '/de/impressum', newTab: false },
} as const

const banner = (analyticsProviders = 1) =>
  renderToStaticMarkup(<ConsentBanner id="c" locale="de" analyticsProviders={analyticsProviders} {...links} />)

const dialog = (granted: readonly string[] = [], open?: string) => {
  const categories = consentCategories({
    locale: 'de',
    services: exampleServices('de'),
    granted,
    ...(open ? { open } : {}),
  })
  return renderToStaticMarkup(<PreferencesDialog id="p" locale="de" categories={categories} days={182} {...links} />)
}

/** The buttons that answer, without their words and values: what is left is their look. */
function looksOf(html: string): string[] {
  return [...html.matchAll(/<button([^>]*)data-consent="(?:refuse|accept)"([^>]*)>/g)].map(([, before, after]) =>
    `${before}${after}`.replace(/value="\w+"/, ''),
  )
}

describe.each([
  ['banner', banner()],
  ['dialog', dialog()],
])('the %s', (_, html) => {
  test('gives refusing and accepting the same look', () => {
    const looks = looksOf(html)
    expect(looks).toHaveLength(2)
    expect(looks[0]).toBe(looks[1])
  })

  test('is named by its only heading', () => {
    const [, heading] = /<h2[^>]* id="([^"]+)"/.exec(html) ?? []
    expect(html.match(/<h[1-6]/g)).toHaveLength(1)
    expect(html).toContain(`aria-labelledby="${heading}"`)
  })

  test('leads to privacy and imprint', () => {
    expect(html).toContain('href="/de/datenschutz"')
    expect(html).toContain('href="/de/impressum"')
  })
})

test('the banner names the number of providers, and does not speak of measuring where nothing measures', () => {
  expect(banner(1)).toContain('(ein Anbieter)')
  expect(banner(2)).toContain('(2 Anbieter)')
  expect(banner(0)).not.toContain('messen')
})

test('nothing is chosen before the visitor chooses, but what is necessary is on and cannot be changed', () => {
  const switches = [...dialog().matchAll(/<input[^>]*role="switch"[^>]*>/g)].map(([input]) => input)
  expect(switches).toHaveLength(3)
  expect(switches.filter(input => input.includes('checked')).map(nameOf)).toEqual(['necessary'])
  expect(switches.filter(input => input.includes('disabled')).map(nameOf)).toEqual(['necessary'])
})

test('what was granted is on', () => {
  const on = [...dialog(['analytics']).matchAll(/<input[^>]*checked[^>]*>/g)].map(([input]) => nameOf(input))
  expect(on).toEqual(['necessary', 'analytics'])
})

test('of the categories one is open at a time, and only in its own dialog', () => {
  const html = dialog([], 'analytics')
  expect([...html.matchAll(/<details[^>]*name="p-category"/g)]).toHaveLength(3)
  expect([...html.matchAll(/<details[^>]* open=""/g)]).toHaveLength(1)
})

test('a switch is a native box with a name for everybody and words for what it shows', () => {
  const html = renderToStaticMarkup(<SwitchField name="analytics" label="Analyse" state="off" locale="de" />)
  expect(html).toMatch(
    /^<label class="switch-field"><span class="visually-hidden">Analyse<\/span><input type="checkbox"/,
  )
  expect(html).not.toContain('aria-checked')
  expect(html).toContain('>aus<')
  expect(html).toContain('>an<')
})

test.each(locales)('the examples in %s share no id', locale => {
  const html = consentExamples.map(({ render }) => renderToStaticMarkup(render(locale))).join('')
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
})

function nameOf(input: string): string | undefined {
  return /name="(\w+)"/.exec(input)?.[1]
}
