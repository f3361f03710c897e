import fc from 'fast-check'
import { matchesEntityTag } from '../../../src/base/entity-tag.ts'
import { preferredLanguage } from '../../../src/base/preferred-language.ts'
import { BadRequest, DeliveryQuery, readPaging } from '../../../src/cms/delivery/query/delivery-query.ts'
import { toSearchWords } from '../../../src/content/search/search-words.ts'
import { createTokenSigner } from '../../../src/forms/guard/signed-token.server.ts'
import { parseImageAddress } from '../../../src/model/address/image-address.ts'
import { toMailHref, toPathHref, toPhoneHref, toWebHref } from '../../../src/model/address/link-address.ts'
import { toCacheKey, toPageQuery } from '../../../src/site/address/cache-key.ts'
import { parseTarget } from '../../../src/site/address/parse-target.ts'
import { chooseRootLocale } from '../../../src/site/address/root-locale.ts'
import { isSignatureValid, readSignature } from '../../../src/site/preview/preview-signature.server.ts'
import { generatedTarget } from '../../../test/integration/generated-targets.ts'
import { all, atMost, measure, none } from './measure.ts'

const inputs = 100_000
/** Longest time for one input, and for all of them. */
const goalMs = 50
const goalSeconds = 60

const signer = createTokenSigner('a secret of the measurement')
const genuine = signer.sign('contact', { nonce: 'n', subject: 's', issuedAt: 1000 })
const secret = { spaceId: 290_471, previewToken: 'a token' }

const line = (unit: string): string => [...unit].filter(each => each >= ' ' && each !== '\u007f').join('')
const words = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.stringMatching(/^[\w.;=,*/" %\\[\]()?#&@:<>'-]{0,300}$/),
  fc.constantFrom(
    '%',
    '%%%',
    '%c0%ae',
    '..',
    '//',
    '\\\\',
    '[[[[',
    '((((',
    'a'.repeat(10_000),
    '%00',
    'W/"',
    '"""',
    'q=',
    ';;;;',
  ),
)

/** Everything that reads text which a stranger may have written. */
const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  target: text => parseTarget(`/${text}`, 'busse-design'),
  'cache key': text => toPageQuery(toCacheKey(`/de?${text}`)),
  query: text => readPaging(new DeliveryQuery(new URLSearchParams(text)), 100),
  signature: text => {
    const signature = readSignature(new URLSearchParams(text))
    return signature && isSignatureValid(signature, secret, 0)
  },
  token: text => [signer.verify('contact', text, 1e6, 2000), signer.verify('contact', `${genuine}${text}`, 1e6, 2000)],
  cookie: text => chooseRootLocale(headersOf('cookie', text), 'de', 'browser'),
  'accept-language': text => [
    preferredLanguage(text, ['de', 'en']),
    chooseRootLocale(headersOf('accept-language', text), 'de', 'browser'),
  ],
  'if-none-match': text => matchesEntityTag(text, '"abc"'),
  'image address': text => parseImageAddress(`/f/1/2x3/aaaaaaaaaa/x.jpg/m/${text}`),
  links: text => [toWebHref(text), toPathHref(text), toMailHref(text), toPhoneHref(text)],
  search: text => toSearchWords(text),
}

function headersOf(name: string, text: string): Headers {
  const value = line(text).replace(/[^\u0020-\u00ff]/g, '')
  return new Headers({ [name]: value })
}

measure('parsers of what strangers write, at random', async () => {
  const names = Object.keys(parsers)
  const each = Math.ceil(inputs / names.length)
  const bad: string[] = []
  let [tried, longest, total] = [0, 0, 0]
  for (const name of names) {
    const parse = parsers[name]
    const texts = fc.sample(name === 'target' ? fc.oneof(generatedTarget(), words) : words, each)
    for (const text of texts) {
      const start = performance.now()
      try {
        parse?.(text)
      } catch (error) {
        // A refusal with words for the caller is an answer.
        if (!(error instanceof BadRequest)) bad.push(`${name} ${JSON.stringify(text).slice(0, 80)}: ${String(error)}`)
      }
      const ms = performance.now() - start
      longest = Math.max(longest, ms)
      total += ms
      tried++
    }
  }
  return all(
    none(bad, tried, 'inputs that threw'),
    atMost('longest', longest, goalMs, 'ms'),
    atMost('all', total / 1000, goalSeconds, 's'),
  )
})
