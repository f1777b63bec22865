import type * as contract from '#contract/admin/member-records.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { endOneSession, endSessions } from '#server/identity/session-queries.ts'
import type { Call } from '#server/http/route.ts'
import { readCredentials } from './member-queries.ts'

export async function endMemberSession(call: Call<typeof contract.endMemberSession>) {
  const { tx, params, now } = call
  const { memberId, sessionId } = params
  if (!(await endOneSession(tx, { kind: 'member', id: memberId }, sessionId, now)))
    throw new Refusal('not-found')
  call.note({ subject: `member ${memberId}`, after: { session: sessionId } })
  return { message: 'The session was ended' }
}

export async function endMemberSessions(call: Call<typeof contract.endMemberSessions>) {
  const { tx, params, now } = call
  const { memberId } = params
  if (!(await readCredentials(tx, memberId))) throw new Refusal('not-found')
  const sessionsEnded = await endSessions(tx, { kind: 'member', id: memberId }, now)
  call.note({ subject: `member ${memberId}`, after: { sessionsEnded } })
  return { message: 'The member was signed out on all devices' }
}
