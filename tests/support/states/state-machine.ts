// A state machine as a full table: which action leads from which state to which. Everything else is refused and changes nothing.

import { NOON } from '#tests/support/http/identity-fixture.ts'
import type { HttpClient, Reply } from '#tests/support/http/http-client.ts'

export type Row = Record<string, unknown>

/** Those who act, and what a record refers to. */
export type Place = {
  memberId: string
  otherMemberId: string
  member: HttpClient
  /** Signed out, with a link from a mail. */
  visitor: HttpClient
  admin: HttpClient
  adminId: string
  otherAdminId: string
  /** Inserts a row past all rules, and returns its id. */
  plant: (table: string, row: Row) => Promise<string>
}

export type Action = {
  send: (place: Place, id: string) => Promise<Reply>
  /** The states in which it is allowed, and to which it leads. */
  to: Record<string, string>
}

export type StateMachine = {
  table: string
  /** The state of a row, as SQL. */
  state: string
  /** Of a record in any state. */
  record(place: Place): Row | Promise<Row>
  /** What a record in this state has besides. */
  states: Record<string, (place: Place) => Row>
  actions: Record<string, Action>
}

/** The token of every link. */
export const TOKEN = 'a-link-from-a-mail-that-nobody-else-has'

const HOUR = 3_600_000
export const hoursAgo = (hours: number): Date => new Date(NOON.getTime() - hours * HOUR)
export const hoursAhead = (hours: number): Date => hoursAgo(-hours)
