// The record `authToken` of the specification: {token, user}.

import * as z from 'zod/mini'
import { memberUser, type MemberUser } from '#contract/member/members.ts'
import { storeSession } from '#web/api/stored-session.ts'

const record = z.object({ token: z.string().check(z.minLength(1)), user: memberUser })

export type StoredMember = { token: string; user: MemberUser }

/** The member that is stored, or in the specification's words why there is none. */
export function readStoredMember(held: string | null): StoredMember | { problem: string } {
  if (held === null) return { problem: 'No authenticated user' }
  const json = parsed(held)
  if (json === undefined) return { problem: 'Failed to parse authentication data' }
  const read = z.safeParse(record, json)
  return read.success ? read.data : { problem: 'Invalid authentication data' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function keepMember(member: StoredMember) {
  storeSession({ authToken: JSON.stringify(z.encode(record, member)) })
}
