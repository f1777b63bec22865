// The specification's `authToken` record in local storage: {token, user}.

import * as z from 'zod/mini'
import { memberUser, type MemberUser } from '#contract/member/members.ts'
import { t } from '#web/language/messages.ts'
import { storeSession } from '#web/api/stored-session.ts'

const storedMemberSchema = z.object({ token: z.string().check(z.minLength(1)), user: memberUser })

export type StoredMember = { token: string; user: MemberUser }

/** The stored member, or the specified message that explains why there is none. */
export function readStoredMember(stored: string | null): StoredMember | { problem: string } {
  if (stored === null) return { problem: t.session.noAuthenticatedUser }
  const json = parseJson(stored)
  if (json === undefined) return { problem: t.session.failedToParseAuthenticationData }
  const result = z.safeParse(storedMemberSchema, json)
  return result.success ? result.data : { problem: t.session.invalidAuthenticationData }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function storeMember(member: StoredMember) {
  storeSession({ authToken: JSON.stringify(z.encode(storedMemberSchema, member)) })
}
