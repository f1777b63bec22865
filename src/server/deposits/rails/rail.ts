// How money comes in, behind one small interface. The configuration chooses one of three; the sandbox is never on beside
// a real one, because there is only ever one.

import type { Micro } from '#domain/money/money.ts'
import type { Log } from '#server/platform/log.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { RailName } from '../queries.ts'

export type Place = {
  address: string
  /** What is to be paid, to the last digit. */
  amount: Micro
  addressIndex?: number
  receivingCodeId?: bigint
}

export type Rail = {
  name: RailName
  /** Where USDT is paid. Without a place there is nothing to pay to, and nothing is opened. */
  place(tx: Transaction, asked: Micro, now: Date): Promise<Place | undefined>
  /** Whether each deposit gets an address that nobody has added. */
  ownAddresses: boolean
  /** Whether a member sends hash and proof for an administrator to decide. */
  takesClaims: boolean
  /** Told when a payment will be due, so that nobody waits for the next round. */
  expect(dueAt: Date): void
  /** Begins what runs beside the requests, and returns what ends it. */
  start(log: Log): () => Promise<void>
}
