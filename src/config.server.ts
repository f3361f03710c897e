import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { embedServiceIds, isTrackingId } from './consent/services.ts'
import { captchaKinds } from './forms/captcha/captcha-kind.ts'
import { parseNotifyTargets } from './forms/submissions/notify-targets.ts'
import { defaultContentLocale, locales } from './model/locale.ts'

/** Digits only: `Number` would take `0x10`, `1e3` and a blank too. */
const port = number('a number from 0 to 65535').pipe(z.number().max(65535, 'a number from 0 to 65535'))
const positive = number('a number above 0').pipe(z.number().positive('a number above 0'))
const flag = z.enum(['true', 'false']).transform(value => value === 'true')
const originOnly = 'an address such as https://www.example.org, without a path'
const origin = z
  .url({ protocol: /^https?$/, error: originOnly })
  .refine(value => URL.canParse(value) && `${new URL(value).origin}/` === new URL(value).href, originOnly)
  .transform(value => new URL(value).origin)

/** A host as it stands in front of a port: an address of IPv6 in brackets. */
export function inAddress(host: string): string {
  return isIPv6(host) ? `[${host}]` : host
}

const host = z
  .string()
  .refine(
    value => isIPv6(value) || (/^[\w.-]+$/.test(value) && URL.canParse(`http://${value}`)),
    'a host name or an address',
  )

const parseNames = (text: string): string[] =>
  text
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')

const isEmbedService = (name: string): boolean => embedServiceIds.some(id => id === name)

/**
 * Every setting: its name, what it accepts, its default. The only list; the
 * documentation in `.env.example` and `docs/operations.md` is checked against it.
 */
export const settings = {
  PORT: port.default(4000),
  HOST: host.default('localhost'),
  SITE_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(?:ql)?$/, error: 'an address such as postgres://user:password@host/name' })
    .optional(),
  ROLES: z
    .string()
    .transform(parseNames)
    .pipe(z.array(z.enum(['web', 'worker'], 'web, worker or both, separated by commas')).min(1, 'web, worker or both'))
    .default(['web', 'worker']),
  WEBSITE_FOLDER: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and hyphens')
    .default('busse-design'),
  DEFAULT_LOCALE: z.enum(locales).default(defaultContentLocale),
  ROOT_LOCALE: z.enum(['default', 'browser']).default('default'),
  CONTENT_PROVIDER: z.enum(['embedded', 'storyblok', 'mirror']).default('embedded'),
  CONTENT_VERSION: z.enum(['published', 'draft']).default('published'),
  STORYBLOK_API_URL: origin.default('https://api.storyblok.com'),
  STORYBLOK_DELIVERY_API_TOKEN: z.string().min(1).optional(),
  STORYBLOK_PREVIEW_TOKEN: z.string().min(1).optional(),
  STORYBLOK_SPACE_ID: positive.default(290471),
  STORYBLOK_RATE_LIMIT: z.union([z.literal('auto'), positive], { error: 'auto or a number above 0' }).default(5),
  EDITOR_ORIGINS: z.string().transform(parseNames).pipe(z.array(origin)).default(['https://app.storyblok.com']),
  CONTENT_TIMEOUT_MS: positive.default(5000),
  CONTENT_POLL_INTERVAL_MS: positive.default(8000),
  CONTENT_SNAPSHOT: flag.default(true),
  CONTENT_WEBHOOK_SECRET: z.string().min(16, 'text of at least 16 characters').optional(),
  PRIVATE_HOSTS: z
    .string()
    .transform(parseNames)
    .pipe(z.array(z.string().max(253)))
    .optional(),
  MIRROR_URL: origin.default('https://mapi.storyblok.com'),
  MIRROR_TOKEN: z.string().min(1).optional(),
  MIRROR_POLL_INTERVAL_MS: positive.default(60_000),
  MANAGEMENT_RATE_LIMIT: positive.default(6),
  ASSETS_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'an http(s) address' }).optional(),
  ASSETS_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  ASSETS_S3_REGION: z.string().min(1).default('us-east-1'),
  ASSETS_S3_KEY_ID: z.string().min(1).optional(),
  ASSETS_S3_SECRET: z.string().min(1).optional(),
  ASSETS_CACHE_MB: positive.default(2048),
  ASSET_MAX_MB: positive.pipe(z.number().max(512, 'a number from 1 to 512')).default(64),
  PAGE_CACHE_MB: positive.default(96),
  IMAGE_CACHE_MB: positive.default(64),
  IMAGE_DISK_MB: positive.default(1024),
  PREPARE_PICTURES: flag.default(true),
  MAIL_URL: z.url({ protocol: /^smtps?$/, error: 'an address such as smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>"\r\n]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/, 'name <address@example.org>')
    .default('nennmass <kontakt@nennmass.example>'),
  FORMS_NOTIFY: z
    .string()
    .refine(text => parseNotifyTargets(text) !== null, 'topic=address, topic=https://…')
    .optional(),
  WEBHOOK_SECRET: z.string().min(24, 'text of at least 24 characters').optional(),
  FORMS_PER_HOUR: positive.default(5),
  FORMS_ALARM_PER_DAY: positive.default(50),
  NEWSLETTER_PER_HOUR: positive.default(20),
  NEWSLETTER_PER_DAY: positive.default(500),
  SUBMISSION_DAYS: atMost(180).default(180),
  APPLICATION_DAYS: atMost(183).default(183),
  PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  CLAMD: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'host:port')
    .optional(),
  CAPTCHA: z.enum(captchaKinds).default('altcha'),
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'letters, digits, _ and -')
    .optional(),
  RECAPTCHA_SECRET: z.string().min(1).optional(),
  EDITOR_EMAIL: z.email('an e-mail address').max(200, 'an e-mail address').optional(),
  EDITOR_PASSWORD: z.string().min(12, 'text of at least 12 characters').max(128, 'at most 128 characters').optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'mailto:… or https://…')
    .default('mailto:security@nennmass.example'),
  CACHE_TAGS: flag.default(false),
  PURGE_URL: z.url({ protocol: /^https?$/, error: 'an http(s) address' }).optional(),
  PURGE_TOKEN: z.string().min(16, 'text of at least 16 characters').optional(),
  PURGE_NGINX_DIR: z.string().min(1).optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'an http(s) address' }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().min(1).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('nennmass'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0, 'a number from 0 to 1').max(1, 'a number from 0 to 1').default(1),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  BLOCK_GALLERY: flag.default(false),
  BUILD_CHECK_INTERVAL_MS: positive.default(3_600_000),
  TRACKING_ID: z.string().refine(isTrackingId, 'GTM- or G- followed by upper-case letters and digits').optional(),
  EMBED_SERVICES: z
    .string()
    .transform(parseNames)
    .refine(names => names.every(isEmbedService), `names of ${embedServiceIds.join(', ')}, separated by commas`)
    .default(['demo-film', 'demo-widget']),
  CONSENT_STORAGE: z.enum(['cookie', 'local']).default('cookie'),
  CONSENT_RELOAD: flag.default(false),
  CONSENT_LOG: flag.default(false),
  CONSENT_LOG_DAYS: positive.default(1277),
} as const

/** Days that the texts of the forms promise at most. */
function atMost(days: number) {
  return positive.pipe(z.number().max(days, `at most ${days}: the form says so`))
}

function number(allowed: string) {
  return z
    .string()
    .regex(/^\d{1,15}$/, allowed)
    .transform(Number)
}

const environment = z.object(settings)

export type Config = Readonly<z.infer<typeof environment>> & {
  /** Public origin of the site, e.g. `https://www.example.org`. */
  readonly SITE_URL: string
  /** Absolute. */
  readonly DATA_DIR: string
}

export interface ConfigProblem {
  name: string
  found: string
  allowed: string
}

/** All problems of the environment at once. */
export class ConfigError extends Error {
  override name = 'ConfigError' as const
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[]) {
    super(problems.map(({ name, found, allowed }) => `${name}: found ${found}; allowed: ${allowed}`).join('\n'))
    this.problems = problems
  }
}

/**
 * Reads the settings from the environment; empty values count as absent.
 *
 * @throws ConfigError that lists every problem: name, what was found, what is allowed.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(settings).flatMap(name => (env[name] === undefined || env[name] === '' ? [] : [[name, env[name]]])),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(issue => toProblem(String(issue.path[0]), issue, given))
    // A list says the same of each of its entries, an address the same of each of its parts.
    const lines = new Map(problems.map(problem => [`${problem.name} ${problem.allowed}`, problem]))
    throw new ConfigError([...lines.values()])
  }
  const config = parsed.data
  const lacking = missing(config)
  if (lacking.length > 0) throw new ConfigError(lacking)
  return Object.freeze({
    ...config,
    SITE_URL:
      config.SITE_URL ??
      `http://${config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : inAddress(config.HOST)}:${config.PORT}`,
    DATA_DIR: resolve(config.DATA_DIR),
  })
}

/** Settings that another setting needs. */
function missing(config: z.infer<typeof environment>): ConfigProblem[] {
  const needs = (isNeeded: boolean, names: readonly (keyof typeof config)[], by: string): ConfigProblem[] =>
    names.flatMap(name =>
      isNeeded && config[name] === undefined ? [{ name, found: 'nothing', allowed: `needed with ${by}` }] : [],
    )
  return [
    ...needs(config.CAPTCHA === 'recaptcha', ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'], 'CAPTCHA=recaptcha'),
    ...needs(
      config.ASSETS_S3_ENDPOINT !== undefined,
      ['ASSETS_S3_BUCKET', 'ASSETS_S3_KEY_ID', 'ASSETS_S3_SECRET'],
      'ASSETS_S3_ENDPOINT',
    ),
    ...needs(config.CONTENT_PROVIDER === 'mirror', ['MIRROR_TOKEN'], 'CONTENT_PROVIDER=mirror'),
    ...needs(config.EDITOR_EMAIL !== undefined, ['EDITOR_PASSWORD'], 'EDITOR_EMAIL'),
    ...needs(config.EDITOR_PASSWORD !== undefined, ['EDITOR_EMAIL'], 'EDITOR_PASSWORD'),
  ]
}

const secrets: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'STORYBLOK_DELIVERY_API_TOKEN',
  'STORYBLOK_PREVIEW_TOKEN',
  'MIRROR_TOKEN',
  'MAIL_URL',
  'WEBHOOK_SECRET',
  'CONTENT_WEBHOOK_SECRET',
  'RECAPTCHA_SECRET',
  'EDITOR_PASSWORD',
  'PURGE_TOKEN',
  'ASSETS_S3_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
])

function toProblem(name: string, issue: z.core.$ZodIssue, given: Record<string, unknown>): ConfigProblem {
  return {
    name,
    found: secrets.has(name) ? '(secret)' : JSON.stringify(given[name]),
    allowed: issue.code === 'invalid_value' ? issue.values.join(', ') : issue.message,
  }
}
