// An authenticator in software: creates passkeys and signs challenges as a phone would, or as a dishonest client does.

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '#contract/platform/passkey-fields.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

type KeyPair = { publicKey: KeyObject; privateKey: KeyObject }
type Deviation = { origin?: string; rpId?: string; isUserVerified?: boolean; counter?: number }

export class SoftwareAuthenticator {
  readonly #origin: string
  readonly id: Buffer
  readonly #key: KeyPair
  userHandle = ''
  counter = 0

  /** With a seed, the key and its signatures are always the same; it is an Ed25519 key then, because those sign without randomness. */
  constructor(origin = 'http://localhost:3000', seed?: string) {
    this.#origin = origin
    this.id = seed === undefined ? randomBytes(16) : sha256(`id ${seed}`).subarray(0, 16)
    this.#key =
      seed === undefined ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : deriveEd25519(sha256(seed))
  }

  create({ challenge, rp, user }: PasskeyCreationOptions, deviation: Deviation = {}) {
    this.userHandle = user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey()])
    const authData = Buffer.concat([this.#authenticatorData(rp.id, deviation, HAS_CREDENTIAL), credential])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      id: base64Url(this.id),
      clientDataJSON: base64Url(this.#clientData('webauthn.create', challenge, deviation)),
      attestationObject: base64Url(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    }
  }

  sign({ challenge, rpId }: PasskeyRequestOptions, deviation: Deviation = {}) {
    this.counter += 1
    const authenticatorData = this.#authenticatorData(rpId, { counter: this.counter, ...deviation })
    const clientData = this.#clientData('webauthn.get', challenge, deviation)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    return {
      id: base64Url(this.id),
      clientDataJSON: base64Url(clientData),
      authenticatorData: base64Url(authenticatorData),
      signature: base64Url(sign(this.#isEd25519() ? null : 'sha256', signed, this.#key.privateKey)),
      userHandle: this.userHandle,
    }
  }

  /** In the form that is stored. */
  publicKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    if (this.#isEd25519()) return encodeKey([1, 1], [3, -8], [-1, 6], [-2, coordinate(x)])
    return encodeKey([1, 2], [3, -7], [-1, 1], [-2, coordinate(x)], [-3, coordinate(y)])
  }

  #isEd25519(): boolean {
    return this.#key.privateKey.asymmetricKeyType === 'ed25519'
  }

  #authenticatorData(rpId: string, deviation: Deviation, flags = 0): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(deviation.counter ?? 0)
    const verified = (deviation.isUserVerified ?? true) ? USER_VERIFIED : 0
    const all = Buffer.from([USER_PRESENT | verified | flags])
    return Buffer.concat([sha256(deviation.rpId ?? rpId), all, counter])
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Deviation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
}

const encodeKey = (...entries: [number, unknown][]): Buffer =>
  Buffer.from(isoCBOR.encode(new Map(entries) as never))

/** Everything of the key's PKCS 8 form that precedes its 32 bytes. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

function deriveEd25519(bytes: Buffer): KeyPair {
  const privateKey = createPrivateKey({
    key: Buffer.concat([ED25519_PREFIX, bytes]),
    format: 'der',
    type: 'pkcs8',
  })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}
