// Ids of transfers that are posted online: UUIDv7, so that an id says in which month's partition its transfer lives.

import { createHash, randomBytes } from 'node:crypto'

export type TransferId = string

/** A fresh id. Make it once per intent and keep it for every retry. */
export function newTransferId(at: Date): TransferId {
  return uuidV7(at, randomBytes(10))
}

/**
 * The id that a cause leads to: the same cause and time give the same id in every process, so that whoever does the
 * work a second time gets "exists". The time must be one that the cause keeps, and near the time when the money moves.
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
