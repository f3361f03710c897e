import { browser, figure, integration, long, longBrowser, timed, unit, type Goal } from './goal.ts'

/** Security, privacy, accessibility, web platform. */
export const securityGoals: readonly Goal[] = [
  {
    id: 'G21',
    title: 'score of the header observatory by its published rules, policy (G22)',
    tests: [figure('g21-observatory'), integration('security-headers')],
  },
  {
    id: 'G22',
    title: 'content security policy',
    tests: [figure('g21-observatory'), figure('g52-console'), integration('security-headers')],
  },
  {
    id: 'G23',
    title: 'no inline script, style or handler; framing, headers (G35), hostile headers (G25)',
    tests: [figure('g35-requests'), integration('security-headers')],
  },
  {
    id: 'G24',
    title: 'draft leakage',
    tests: [integration('draft-sentinels'), long('draft-sentinels')],
  },
  {
    id: 'G25',
    title: 'cache poisoning',
    tests: [figure('g35-requests'), integration('cache-keys')],
  },
  {
    id: 'G26',
    title: 'requests to inner systems',
    tests: [unit('base/public-fetch.server'), unit('base/public-address')],
  },
  {
    id: 'G27',
    title: 'bombs',
    tests: [
      timed('g27-bombs'),
      unit('images/image-service-load.server'),
      unit('images/transform/prepare-original.server'),
    ],
  },
  {
    id: 'G28',
    title: 'slow clients',
    tests: [timed('g28-slow-clients'), integration('raw-requests')],
  },
  {
    id: 'G29',
    title: 'forged and replayed tokens',
    tests: [
      unit('site/preview/preview-signature'),
      unit('forms/guard/guard.server'),
      unit('accounts/links.server'),
      unit('cms/oauth/oauth.server'),
      unit('content/changes/content-webhook.server'),
      integration('shared-drafts'),
    ],
  },
  { id: 'G30', title: 'secrets in client output', tests: [integration('secret-canaries')] },
  {
    id: 'G31',
    title: 'vulnerable production packages',
    tests: [figure('g31-packages')],
  },
  {
    id: 'G32',
    title: 'ASVS',
    tests: [{ project: 'unit', file: 'test/unit/security-document.test.ts' }],
  },
  { id: 'G33', title: 'logs', tests: [integration('metrics'), unit('cms/records/activity-seals.server')] },
  {
    id: 'G34',
    title: 'editor: passwords, passkeys, second factors, roles',
    tests: [
      timed('g34-guessing'),
      unit('accounts/sign-in.server'),
      unit('accounts/limits/attempts'),
      unit('accounts/passwords/passwords.server'),
      unit('accounts/second-factor/second-factor.server'),
      unit('accounts/sessions/session-renewal.server'),
      unit('accounts/passkeys/passkeys.server'),
      unit('accounts/people/people'),
      unit('accounts/api/cross-site'),
      unit('cms/management/access/route-access.server'),
    ],
  },
  {
    id: 'G35',
    title: 'headers of every answer',
    tests: [figure('g35-requests'), integration('security-headers')],
  },
  { id: 'G36', title: 'nothing before consent', tests: [browser('consent-silence')] },
  { id: 'G37', title: 'refusing is as easy as agreeing', tests: [browser('consent-gates')] },
  { id: 'G38', title: 'withdrawal', tests: [browser('consent-record')] },
  {
    id: 'G39',
    title: 'retention',
    tests: [unit('forms/submissions/retention.server'), integration('newsletter-time')],
    missing:
      'lines of the log name no visitor; fourteen days are a setting of journald (deploy/journald@nennmass.conf)',
  },
  {
    id: 'G40',
    title: 'erasure and export',
    tests: [unit('forms/submissions/retention.server'), integration('newsletter')],
  },
  { id: 'G41', title: 'no foreign hosts', tests: [browser('consent-silence'), browser('consent-outside')] },
  { id: 'G42', title: 'axe', tests: [browser('accessibility')], missing: 'all states and widths in npm run test:long' },
  { id: 'G43', title: 'IBM Equal Access and HTML_CodeSniffer', tests: [figure('g43-checkers')] },
  { id: 'G44', title: 'keyboard', tests: [longBrowser('keyboard')] },
  { id: 'G45', title: 'reflow and text spacing', tests: [figure('g45-reflow'), browser('first-window')] },
  { id: 'G46', title: 'AAA where machines can tell', tests: [figure('g46-enhanced')] },
  { id: 'G47', title: 'errors in forms', tests: [browser('contact-form')] },
  { id: 'G48', title: 'valid HTML', tests: [figure('g48-markup'), browser('pages')] },
  { id: 'G49', title: 'back/forward cache', tests: [browser('bfcache')] },
  { id: 'G50', title: 'INP', tests: [timed('g50-interactions')] },
  {
    id: 'G51',
    title: 'without JavaScript',
    tests: [integration('contact-form'), integration('newsletter'), browser('fallbacks')],
  },
  { id: 'G52', title: 'console', tests: [figure('g52-console'), browser('pages')] },
  {
    id: 'X01',
    title: 'webhooks, mirror and imports that lead to inner systems',
    tests: [figure('x01-inner-systems'), unit('base/public-fetch.server')],
  },
  { id: 'X02', title: 'stored scripts in editor and inbox', tests: [figure('x02-stored-script')] },
  {
    id: 'X03',
    title: 'hostile imports and copies of spaces',
    tests: [unit('cms/import/hostile-imports.server'), unit('cms/space-files/hostile-space.server')],
  },
  { id: 'X04', title: 'headers of mails', tests: [figure('x04-mail-headers'), integration('mail-headers')] },
  { id: 'X05', title: 'formulas in tables', tests: [unit('base/csv')] },
  {
    id: 'X06',
    title: 'replayed links and signatures of drafts',
    tests: [figure('x06-replays'), integration('replayed-previews')],
  },
  {
    id: 'X07',
    title: 'poisoned and smuggled behind nginx and Varnish',
    tests: [figure('x07-proxies'), integration('proxies-in-front')],
  },
  {
    id: 'X08',
    title: 'filling the cache of pictures',
    tests: [unit('images/image-service-load.server'), integration('cache-keys')],
  },
]
