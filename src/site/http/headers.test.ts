import { expect, test } from 'vitest'
import { servicesInUse, type ServiceOptions } from '../../consent/services.ts'
import { pageHeaders } from './headers.ts'

const none: ServiceOptions = { trackingId: null, captcha: 'altcha', embedServices: [] }

test('the security policy allows the hosts of services in use, and no others', () => {
  const policyWith = (options: ServiceOptions): string =>
    pageHeaders({ assetOrigins: [], secure: true, development: false, services: servicesInUse(options) })[
      'content-security-policy'
    ] ?? ''
  expect(policyWith(none)).not.toContain('https:')
  expect(policyWith(none)).toContain("frame-src 'none'")
  const measured = policyWith({ ...none, trackingId: 'GTM-A', embedServices: ['vimeo'] })
  expect(measured).toContain("script-src 'self' https://www.googletagmanager.com;")
  expect(measured).toContain('frame-src https://player.vimeo.com;')
  expect(measured).not.toContain('youtube')
  expect(measured).not.toContain('goog#html')
  expect(policyWith({ ...none, captcha: 'recaptcha' })).toContain('goog#html')
})
