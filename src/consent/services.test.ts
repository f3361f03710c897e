import { expect, test } from 'vitest'
import { consentServiceMessages } from '../messages/consent-services.ts'
import { locales } from '../model/locale.ts'
import { toEmbedAddress } from './embed-address.ts'
import { eraseEntries } from './lock-analytics.ts'
import { embedServiceIds, embedServiceOf, isHostOf, services, servicesInUse, type ServiceOptions } from './services.ts'

const none: ServiceOptions = { trackingId: null, captcha: 'altcha', embedServices: [] }

test('every service has its words in every language', () => {
  for (const locale of locales) {
    expect(Object.keys(consentServiceMessages[locale]).toSorted()).toEqual(services.map(({ id }) => id).toSorted())
  }
})

test('a site that measures nothing and embeds nothing uses what is necessary', () => {
  expect(new Set(servicesInUse(none).map(({ category }) => category))).toEqual(new Set(['necessary']))
})

test.each<[string, Partial<ServiceOptions>, string]>([
  ['a tracking id', { trackingId: 'GTM-A' }, 'tag-manager'],
  ['Google’s captcha', { captcha: 'recaptcha' }, 'recaptcha'],
  ['embedded films', { embedServices: ['youtube'] }, 'youtube'],
])('%s brings its service into use', (_, options, id) => {
  expect(servicesInUse({ ...none, ...options }).map(service => service.id)).toContain(id)
})

test('what is necessary comes from nobody else', () => {
  for (const { category, hosts } of services) if (category === 'necessary') expect(hosts).toEqual({})
})

test.each([
  ['https://www.youtube-nocookie.com/embed/x', 'youtube'],
  ['http://www.youtube-nocookie.com/embed/x', null],
  ['https://www.youtube-nocookie.com:8443/embed/x', null],
  ['https://www.youtube-nocookie.com.evil.example/x', null],
  ['https://evil.example/https://player.vimeo.com/', null],
  ['https://user@player.vimeo.com/video/1', 'vimeo'],
  ['javascript:alert(1)', null],
  ['/x', null],
])('an address %s belongs to %s', (address, id) => {
  expect(embedServiceOf(address, services)?.id ?? null).toBe(id)
})

test('a star stands for any part of a host, but for at least one', () => {
  const measuring = ['https://*.google-analytics.com']
  expect(isHostOf(new URL('https://region1.google-analytics.com/g'), measuring)).toBe(true)
  expect(isHostOf(new URL('https://google-analytics.com/g'), measuring)).toBe(false)
  expect(isHostOf(new URL('https://evilgoogle-analytics.com/g'), measuring)).toBe(false)
})

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk&t=3', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://youtu.be/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456?dnt=1'],
  ['https://www.youtube.com/watch?v="><script>', 'https://www.youtube.com/watch?v="><script>'],
  ['https://widget.nennmass.example/leer', 'https://widget.nennmass.example/leer'],
  ['nothing', 'nothing'],
])('%s is shown as %s', (href, src) => {
  expect(toEmbedAddress(href)).toBe(src)
})

test('every service that may be embedded has a host for its frame', () => {
  for (const { id, hosts } of services) if (embedServiceIds.includes(id)) expect(hosts.frame).toHaveLength(1)
})

test('what a service has left on the page’s own storage is erased by its names, and nothing else', () => {
  const kept = new Map([
    ['_grecaptcha', '1'],
    ['rc::a', '1'],
    ['form:x', '1'],
  ])
  const storage = {
    get length() {
      return kept.size
    },
    key: (place: number) => [...kept.keys()][place] ?? null,
    removeItem: (name: string) => void kept.delete(name),
  }
  const recaptcha = services.filter(({ id }) => id === 'recaptcha').flatMap(({ stored }) => stored)
  eraseEntries(
    recaptcha.map(({ match }) => match),
    storage,
  )
  expect([...kept.keys()]).toEqual(['form:x'])
})
