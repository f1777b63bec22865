// Ids of online transfers: UUIDv7, whose timestamp determines the yearly partition.

import { createHash } from 'node:crypto'
import { randomBytes } from '#server/platform/randomness.ts'

export type TransferId = string

/** Create one id per intent and reuse it for every retry. */
export function newTransferId(at: Date): TransferId {
  return uuidV7(at, randomBytes(10))
}

/**
 * A deterministic id: the same cause and time give the same id in every process, so a repeated posting returns "exists".
 * Use a time stored with the cause that is close to the posting time.
 */
export function transferIdFor(at: Date, ...cause: [string, ...string[]]): TransferId {
  return uuidV7(at, createHash('sha256').update(JSON.stringify(cause)).digest().subarray(0, 10))
}

function uuidV7(at: Date, tail: Buffer): TransferId {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  tail.copy(bytes, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
