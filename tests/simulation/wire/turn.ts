import type { StatementKind } from '#tests/simulation/wire/statement-kind.ts'

/** What PostgreSQL answers with one ReadyForQuery. */
export type Turn = {
  readonly server: string
  /** In the order of the server's connections, from 1. */
  readonly connection: number
  /** The SQL, also of a statement that was prepared earlier. */
  readonly text: string
  readonly kind: StatementKind | 'startup'
  /** At the time when it is forwarded. */
  isInTransaction: boolean
}

/** What is waiting: bytes are appended by COPY data that does not wait for the answer. */
export type WaitingTurn = Turn & {
  parts: Buffer[]
  /** Faults have been applied to it. */
  isOffered?: boolean
  isExempt?: boolean
  /** Set once a fault has delayed it. */
  delay?: { until: number }
}

export type Commit = {
  server: string
  connection: number
  /** The client's own port. */
  port: number
  /** All commits are counted, from 1. */
  number: number
  text: string
  /** False if a fault hides the confirmation from the client. */
  isDelivered: boolean
}
