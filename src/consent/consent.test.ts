import { expect, test } from 'vitest'
import { createTagManager } from './tag-manager.ts'
import { formatConsentFacts, parseConsentFacts, toConsentFacts, type ConsentFacts } from './consent-facts.ts'
import { parseLayerTexts } from './consent-texts.ts'
import { eraseCookies } from './lock-analytics.ts'
import { isTrustedScript } from './trusted-scripts.ts'

const usual: ConsentFacts = {
  revision: 0,
  trackingId: null,
  captcha: 'altcha',
  recaptchaKey: null,
  embedServices: ['demo-film'],
  storage: 'cookie',
  reload: false,
  log: false,
}

test.each<[string, Partial<ConsentFacts>]>([
  ['usual', {}],
  ['no revision', { revision: null }],
  [
    'everything',
    {
      revision: 3,
      trackingId: 'G-A',
      captcha: 'recaptcha',
      recaptchaKey: 'key',
      storage: 'local',
      reload: true,
      log: true,
    },
  ],
])('facts travel unchanged: %s', (_, changed) => {
  const facts = { ...usual, ...changed }
  expect(parseConsentFacts(formatConsentFacts(facts))).toEqual(facts)
})

test('a document that says nothing about consent has no facts', () => {
  expect(parseConsentFacts(undefined)).toBeNull()
})

test('the id in the content goes before that of the settings; an empty one counts as none', () => {
  const options = { ...usual, trackingId: 'GTM-ENV' }
  expect(toConsentFacts(options, { consent_revision: 2, tracking_id: 'G-CONTENT' })).toMatchObject({
    trackingId: 'G-CONTENT',
    revision: 2,
  })
  expect(toConsentFacts(options, { consent_revision: null, tracking_id: '' }).trackingId).toBe('GTM-ENV')
  expect(toConsentFacts(options, null)).toMatchObject({ trackingId: 'GTM-ENV', revision: null })
})

/** @see docs/specification.md §5 "Tag-manager id" */
test.each([
  ['gtm-abc', " Did you mean 'GTM-ABC' or 'G-ABC'?"],
  ['UA-123-4', " Did you mean 'GTM-4' or 'G-4'?"],
  ['ABC', " Did you mean 'GTM-ABC' or 'G-ABC'?"],
  ['', ''],
  ['GTM-', ''],
  ['G-', ''],
])('the id "%s" is refused with a suggestion where there is one', (id, suggestion) => {
  expect(() => createTagManager(id)).toThrow(
    new Error(`'${id}' is not a valid GTM-ID (/^(GTM|G)-[0-9A-Z]+$/).${suggestion}`),
  )
})

test.each(['GTM-ABC123', 'G-AB12'])('the id "%s" is valid, and nothing is loaded for it yet', id => {
  expect(() => createTagManager(id)).not.toThrow()
})

test.each([
  ['/assets/worker-1.js', true],
  ['https://site.example/assets/worker-1.js', true],
  ['/f/290471/upload.js', false],
  ['/assets/../f/upload.js', false],
  ['https://tags.example/x.js', true],
  ['https://tags.example.evil.example/x.js', false],
  ['//tags.example/x.js', true],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://site.example/1', false],
  ['https://', false],
])('a script from %s: %s', (address, expected) => {
  expect(isTrustedScript(address, 'https://site.example/de', ['https://tags.example'])).toBe(expected)
})

test('cookies are deleted for every domain the page may write for, and no others', () => {
  const written: string[] = []
  const doc = {
    get cookie() {
      return '_ga=1; _gid=2; other=3'
    },
    set cookie(value: string) {
      written.push(value)
    },
  }
  eraseCookies([/^(_ga|_gid)/], doc, 'shop.nennmass.example')
  expect(written).toHaveLength(6)
  expect(written.every(text => text.includes('Expires=Thu, 01 Jan 1970'))).toBe(true)
  expect(written.filter(text => text.startsWith('_ga=')).map(text => /Domain=(.*)/.exec(text)?.[1] ?? null)).toEqual([
    null,
    'shop.nennmass.example',
    'nennmass.example',
  ])
})

test.each([[null], [{}], [{ html: { consentModal: '<p>' } }], ['<!doctype html>']])(
  'anything but consent texts is refused: %j',
  value => {
    expect(() => parseLayerTexts(value)).toThrow('No consent texts')
  },
)
