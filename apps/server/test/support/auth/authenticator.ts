import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@agone/contract'

/** Faults that an authenticator can be asked to make. */
type Faults = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number; userHandle?: string }

const b64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

type Key = { privateKey: KeyObject; publicKey: KeyObject; id: Buffer }

/**
 * An authenticator in software, for tests: one resident ES256 key, user verification, no attestation (WebAuthn level 3,
 * section 6). It also fills in the origin, like a browser.
 */
export const createAuthenticator = (origin: string) => {
  const key: Key = { ...generateKeyPairSync('ec', { namedCurve: 'P-256' }), id: randomBytes(32) }
  let counter = 0
  let handle = ''
  const clientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: faults.origin ?? origin, crossOrigin: false }))
  return {
    /** As `navigator.credentials.create`. */
    create(options: PasskeyCreation, faults: Faults = {}): PasskeyAttestation {
      handle = options.user.id
      const client = clientData('webauthn.create', options.challenge, faults)
      const parts = { rpId: options.rp.id, counter: ++counter, attested: attestedOf(key) }
      return { ...attestationOf(authenticatorData(parts, faults), client), ...namesOf(key) }
    },
    /** As `navigator.credentials.get`. */
    get(options: PasskeyRequest, faults: Faults = {}): PasskeyAssertion {
      const client = clientData('webauthn.get', options.challenge, faults)
      const data = authenticatorData({ rpId: options.rpId, counter: ++counter }, faults)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey)
      return {
        ...namesOf(key),
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(signature),
          userHandle: faults.userHandle ?? handle,
        },
        clientExtensionResults: {},
      }
    },
  }
}

const namesOf = ({ id }: Key) => ({ id: b64(id), rawId: b64(id), type: 'public-key' }) as const

const authenticatorData = (
  { rpId, counter, attested }: { rpId: string; counter: number; attested?: Buffer },
  faults: Faults,
): Buffer => {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(faults.counter ?? counter)
  const flags = 0x01 | (faults.isVerified === false ? 0 : 0x04) | (attested ? 0x40 : 0)
  return Buffer.concat([sha256(faults.rpId ?? rpId), Buffer.of(flags), count, attested ?? Buffer.alloc(0)])
}

/** The new credential: no model, its id, its public key in COSE format (RFC 9053). */
const attestedOf = ({ id, publicKey }: Key): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = new Map<Cbor, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  return Buffer.concat([Buffer.alloc(16), Buffer.of(id.length >> 8, id.length & 0xff), id, cbor(cose)])
}

const attestationOf = (data: Buffer, client: Buffer) => {
  const attestation = new Map<Cbor, Cbor>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', data],
  ])
  const response = { clientDataJSON: b64(client), attestationObject: b64(cbor(attestation)) }
  return { response, clientExtensionResults: {} }
}

type Cbor = number | string | Uint8Array | Map<Cbor, Cbor>

/** The part of CBOR (RFC 8949) that an attestation needs. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

const head = (major: number, argument: number): Buffer => {
  if (argument < 24) return Buffer.of((major << 5) | argument)
  if (argument < 256) return Buffer.of((major << 5) | 24, argument)
  return Buffer.of((major << 5) | 25, argument >> 8, argument & 0xff)
}
