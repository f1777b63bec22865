import type { setMemberFlag as contract } from '#contract/member/member-account.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { endSessions } from '#server/identity/session-queries.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import { insertFlagChange, lockFlags } from './member-queries.ts'

export async function setMemberFlag(call: Call<typeof contract>) {
  const { tx, caller, params, body, now } = call
  const { memberId } = params
  const { flag, value, reason } = body
  const flags = await lockFlags(tx, memberId)
  if (!flags) throw new Refusal('not-found')
  if (flags.closed) throw new Refusal('member-closed')
  if (flags[flag] !== value)
    await insertFlagChange(tx, { memberId, flag, value, at: now, adminId: requireAdminId(caller), reason })
  if (flag === 'blocked' && value) await endSessions(tx, { kind: 'member', id: memberId }, now)
  await publish(tx, { topic: 'members', admins: true })
  // A block affects the session; the other flags affect rewards.
  await publish(tx, { topic: flag === 'blocked' ? 'session' : 'activations', memberId: String(memberId) })
  call.note({
    subject: `member ${memberId}`,
    before: { [flag]: flags[flag] },
    after: { [flag]: value, reason },
  })
  return { flag, value }
}
