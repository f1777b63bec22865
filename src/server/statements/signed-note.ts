// Signed notes (c2sp.org/signed-note) with Ed25519 signatures, and the cosignatures of witnesses (c2sp.org/tlog-cosignature).

import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

/** A refused note. The message starts with the name of the attack. */
export class NoteError extends Error {
  override readonly name = 'NoteError'
}

const SIGNATURE_TYPES = { note: 1, cosignature: 4 } as const
type SignatureType = keyof typeof SIGNATURE_TYPES

export type VerifierKey = { name: string; type: SignatureType; publicKey: Buffer }
export type SigningKey = VerifierKey & { privateKey: KeyObject }

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
const MAX_NOTE_CHARACTERS = 64 * 1024
const MAX_SIGNATURES = 32
/** DER prefix of an Ed25519 public key. */
const ED25519_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

export function exportPublicKey(privateKey: KeyObject): Buffer {
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES)
}

const importPublicKey = (publicKey: Buffer) =>
  createPublicKey({ key: Buffer.concat([ED25519_PREFIX, publicKey]), format: 'der', type: 'spki' })

function keyId({ name, type, publicKey }: VerifierKey): Buffer {
  const hash = createHash('sha256').update(`${name}\n`).update(Buffer.of(SIGNATURE_TYPES[type]))
  return hash.update(publicKey).digest().subarray(0, 4)
}

/** As in `example.com/log+530d903a+Aeky…`. */
export function formatVerifierKey(key: VerifierKey): string {
  const material = Buffer.concat([Buffer.of(SIGNATURE_TYPES[key.type]), key.publicKey])
  return `${key.name}+${keyId(key).toString('hex')}+${material.toString('base64')}`
}

export function parseVerifierKey(text: string): VerifierKey {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? []
  const material = Buffer.from(encoded ?? '', 'base64')
  const type = (['note', 'cosignature'] as const).find((each) => SIGNATURE_TYPES[each] === material[0])
  if (name === undefined || !type || material.length !== KEY_BYTES + 1)
    throw new NoteError(`This is not an Ed25519 verifier key: ${text.slice(0, 200)}`)
  const key = { name, type, publicKey: material.subarray(1) }
  if (keyId(key).toString('hex') !== id) throw new NoteError(`The id of this verifier key is wrong: ${text}`)
  return key
}

const cosignedText = (text: string, seconds: bigint) =>
  Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`)

/** A signature line for a text. A witness also signs the time. */
export function signLine(text: string, key: SigningKey, now: Date): string {
  const seconds = BigInt(Math.floor(now.getTime() / 1000))
  const signature =
    key.type === 'note'
      ? sign(null, Buffer.from(text), key.privateKey)
      : Buffer.concat([toBytes(seconds), sign(null, cosignedText(text, seconds), key.privateKey)])
  return `— ${key.name} ${Buffer.concat([keyId(key), signature]).toString('base64')}\n`
}

function toBytes(seconds: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(seconds)
  return bytes
}

export const signNote = (text: string, key: SigningKey, now: Date): string =>
  `${text}\n${signLine(text, key, now)}`

type SignatureLine = { name: string; id: string; signature: Buffer; line: string }
export type SignedNote = { text: string; signatures: SignatureLine[] }

export function parseNote(note: string): SignedNote {
  const end = note.lastIndexOf('\n\n')
  if (note.length > MAX_NOTE_CHARACTERS || end < 0 || !note.endsWith('\n') || hasControlCharacter(note))
    throw new NoteError('This is not a signed note.')
  const lines = note.slice(end + 2, -1).split('\n')
  if (lines.length > MAX_SIGNATURES) throw new NoteError('This note has too many signatures.')
  return { text: note.slice(0, end + 1), signatures: lines.map(parseSignatureLine) }
}

const hasControlCharacter = (text: string) =>
  Array.from(text).some((character) => character < ' ' && character !== '\n')

function parseSignatureLine(line: string): SignatureLine {
  const [, name, encoded] = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/.exec(line) ?? []
  const bytes = Buffer.from(encoded ?? '', 'base64')
  if (name === undefined || bytes.length < 5) throw new NoteError('This is not a signature line.')
  return { name, id: bytes.subarray(0, 4).toString('hex'), signature: bytes.subarray(4), line: `${line}\n` }
}

export type VerifiedSignature = { key: VerifierKey; line: string; cosignedAt?: Date }

/** The signature of a known key, or undefined if it did not sign. An invalid signature of that key refuses the whole note. */
export function findSignature(note: SignedNote, key: VerifierKey): VerifiedSignature | undefined {
  const id = keyId(key).toString('hex')
  const found = note.signatures.find((each) => each.name === key.name && each.id === id)
  if (!found) return undefined
  const { signature, line } = found
  const isCosignature = key.type === 'cosignature'
  const timeBytes = isCosignature ? 8 : 0
  if (signature.length !== SIGNATURE_BYTES + timeBytes)
    throw new NoteError(`The signature of ${key.name} is wrong.`)
  const seconds = isCosignature ? signature.readBigUInt64BE() : 0n
  const signed = isCosignature ? cosignedText(note.text, seconds) : Buffer.from(note.text)
  if (!verify(null, signed, importPublicKey(key.publicKey), signature.subarray(timeBytes)))
    throw new NoteError(`The signature of ${key.name} is wrong.`)
  return { key, line, ...(isCosignature && { cosignedAt: new Date(Number(seconds) * 1000) }) }
}
