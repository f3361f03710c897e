import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPublicFetch, type LookUp } from '../../../src/base/public-fetch.server.ts'
import { downloadFile } from '../../../src/cms/space-files/download-file.server.ts'
import { createSpaceReader } from '../../../src/cms/space-files/space-reader.server.ts'
import { createWebhookSender } from '../../../src/outbox/delivery/send-webhook.server.ts'
import { measure, none } from './measure.ts'

/** Ways to write this machine, a link, a network of one's own or the service that clouds have for their machines. */
const hosts = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '0',
    '0.0.0.0',
  ],
  ...[
    '127.255.255.254',
    '%31%32%37.0.0.1',
    '１２７.0.0.1',
    '127。0。0。1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
  ],
  ...[
    '[0:0:0:0:0:ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
  ],
  ...[
    '169.254.169.254',
    '0xa9fea9fe',
    '2852039166',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '100.64.0.1',
    '198.18.0.1',
  ],
  ...['inner.test', 'INNER.test', 'inner.test.', 'mapped.test', 'six.test', 'cloud.test', 'twice.test', 'mixed.test'],
]

/** What names lead to: the first question about `twice` has a public answer, every further one this machine. */
function hostileNames(): { lookUp: LookUp; asked: () => number } {
  let questions = 0
  const twice = ['198.41.0.4', '127.0.0.1']
  const of: Readonly<Record<string, readonly string[]>> = {
    'inner.test': ['127.0.0.1'],
    'mapped.test': ['::ffff:127.0.0.1'],
    'six.test': ['::1'],
    'cloud.test': ['169.254.169.254'],
    'mixed.test': ['0.0.0.0', '::1', '10.0.0.1'],
  }
  return {
    asked: () => questions,
    lookUp(name, _, done) {
      questions++
      const plain = name.toLowerCase().replace(/\.$/, '')
      const found = plain === 'twice.test' ? [twice[questions % 2] ?? ''] : (of[plain] ?? [])
      // A public answer is not connected to: the measure asks nobody outside.
      const answers = found.filter(address => address !== '198.41.0.4')
      if (answers.length === 0) return done(Object.assign(new Error('unreachable'), { code: 'EHOSTUNREACH' }), [])
      done(
        null,
        answers.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    },
  }
}

measure('webhooks, copies of a space and its files that lead to inner systems, at once and by a redirect', async () => {
  let calls = 0
  const inner = createServer((_, response) => {
    calls++
    response.end('{"secret":1}')
  }).listen(0, '::')
  await once(inner, 'listening')
  const { port } = inner.address() as AddressInfo
  const sleep = async (): Promise<void> => {}
  const { lookUp } = hostileNames()
  let target = ''
  const redirect = (status: number) => new Response(null, { status, headers: { location: target } })
  const statuses = [301, 302, 303, 307, 308]
  let status = 302
  const direct = createPublicFetch({
    privateHosts: [],
    fetch: () => Promise.reject(new Error('none is named')),
    lookUp,
  })
  // A host that the operator names redirects to what nobody named.
  const led = createPublicFetch({ privateHosts: ['named.test'], fetch: async () => redirect(status), lookUp })
  const bad: string[] = []
  let tried = 0
  try {
    for (const host of hosts)
      for (const scheme of ['http', 'https', 'HTTP']) {
        target = `${scheme}://${host}:${port}/x`
        status = statuses[tried % statuses.length] ?? 302
        for (const [way, fetch, address] of [
          ['direct', direct, target],
          ['led', led, 'http://named.test/x'],
        ] as const) {
          const clock = (): number => 0
          const before = calls
          const webhook = createWebhookSender({ fetch, secret: 'a secret of more than 24 characters', clock })
          const reader = createSpaceReader({
            fetch,
            origin: new URL(way === 'led' ? address : 'http://x.test').origin,
            token: 't',
            spaceId: 1,
            perSecond: null,
            timeoutMs: 2000,
            sleep,
          })
          const answers = await Promise.all([
            (async () => webhook({ kind: 'webhook', url: address, body: '{}' }, { id: 'a', createdAt: '' }))().then(
              ({ kind }) => kind === 'sent',
              () => false,
            ),
            downloadFile(address, { fetch, sleep }).then(
              () => true,
              () => false,
            ),
            way === 'led'
              ? reader.get('').then(
                  () => true,
                  () => false,
                )
              : false,
          ])
          tried += answers.length
          if (answers.includes(true) || calls > before) bad.push(`${way} ${target} ${answers.join(' ')}`)
        }
      }
  } finally {
    inner.close()
  }
  return none(bad, tried, 'requests reached an inner system')
})
