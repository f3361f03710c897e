import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest()
const base64 = (data: Uint8Array): string => Buffer.from(data).toString('base64url')

/** What the authenticator and the browser may do wrong. */
export interface Ceremony {
  challenge: string
  origin: string
  host?: string
  /** Without finger, face or number. */
  isUnverified?: boolean
}

/**
 * An authenticator in software with one passkey (ES256), as a browser shows it.
 *
 * @param options.counts false for those that are synchronised between devices: their counter stays 0.
 */
export function createAuthenticator(options: { counts?: boolean } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, { challenge, origin }: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  /** @see https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data */
  function authData({ origin, host, isUnverified }: Ceremony, attested: Buffer): Buffer {
    const flags = 0x01 | (isUnverified ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    if (options.counts !== false) count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(host ?? new URL(origin).hostname), Buffer.from([flags]), count, attested])
  }

  /** COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
  const coseKey = (): Buffer =>
    Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ])

  return {
    id: base64(id),
    /** Starts its counter again, as a copied key would. */
    rewind: (): void => void (counter = 0),
    register(ceremony: Ceremony) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()])
      const data = authData(ceremony, attested)
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      const response = {
        clientDataJSON: base64(clientData('webauthn.create', ceremony)),
        attestationObject: base64(attestation),
        transports: ['internal'],
      }
      return { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {}, response }
    },
    authenticate(ceremony: Ceremony) {
      const data = authData(ceremony, Buffer.alloc(0))
      const client = clientData('webauthn.get', ceremony)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(signature),
      }
      return { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {}, response }
    },
  }
}
