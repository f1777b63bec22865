import type { Flag } from '#tests/support/rewards/reference/reference-state.ts'
import {
  answerOf,
  bodyOf,
  callerOf,
  numberParam,
  type MoneyEvent,
} from '#tests/simulation/model/money-event.ts'
import type { Books, Operations } from '#tests/simulation/model/records.ts'

type Registration = { id: unknown; userrefid: string; sponsor: string; at: number }

function join({ state }: Books, { id, userrefid, sponsor, at }: Registration): string[] {
  if (state.findMember(Number(id))) return []
  const above = state.memberNamed(sponsor)
  const member = { id: Number(id), userrefid, sponsor: above ?? null, registeredAt: at, flags: [] }
  state.addMember(member)
  if (above === undefined) return [`member ${String(id)} registered under the unknown sponsor ${sponsor}`]
  return state.flag(above, 'blocked', at) && state.findMember(above)?.closed
    ? [`member ${String(id)} registered under the closed account ${above}`]
    : []
}

function setFlag({ state }: Books, event: MoneyEvent): string[] {
  const { flag, value } = bodyOf(event) as { flag: Flag; value: boolean }
  const member = state.findMember(numberParam(event, 'memberId'))
  if (!member) return [`a flag of the unknown member ${event.input.params['memberId']} was set`]
  member.flags.push({ flag, value, at: event.at.getTime() })
  return member.closed ? [`a flag of the closed account ${member.id} was set`] : []
}

/** A closed account is blocked for good, and holds nothing. */
function closeAccount({ state }: Books, id: number, at: number): string[] {
  const member = state.findMember(id)
  if (!member || member.closed) return [`the account ${id} was closed, but it is unknown or closed`]
  member.closed = true
  member.flags.push({ flag: 'blocked', value: true, at })
  const kinds = ['r_wallet', 'custody', 'profit_wallet', 'withdrawal_wallet', 'hold']
  const held = kinds.filter((kind) => state.balance(`${id} ${kind}`) > 0n)
  return held.length > 0 ? [`the account ${id} was closed with money in ${held.join(', ')}`] : []
}

export const memberOperations: Operations = {
  'POST /api/register': (books, event) => {
    const { refferal_code: sponsor } = bodyOf(event) as { refferal_code: string }
    const { data } = answerOf(event) as { data: { id: unknown; userrefid: string; createdAt: string } }
    const at = new Date(data.createdAt).getTime()
    return join(books, { id: data.id, userrefid: data.userrefid, sponsor, at })
  },
  'POST /api/admin/members': (books, event) => {
    const { sponsorId: sponsor } = bodyOf(event) as { sponsorId: string }
    const { id, userrefid } = answerOf(event) as { id: unknown; userrefid: string }
    return join(books, { id, userrefid, sponsor, at: event.at.getTime() })
  },
  'PUT /api/admin/members/:memberId/flags': setFlag,
  'POST /api/admin/members/:memberId/closure': (books, event) =>
    closeAccount(books, numberParam(event, 'memberId'), event.at.getTime()),
  'POST /api/account-freeze': ({ frozen }, event) => {
    if (event.who.id !== undefined) frozen.add(callerOf(event))
    return []
  },
  'POST /api/account-freeze/lifting': ({ frozen }, event) => {
    frozen.delete(callerOf(event))
    return []
  },
  'POST /api/admin/members/:memberId/unfreezing': ({ frozen }, event) => {
    frozen.delete(numberParam(event, 'memberId'))
    return []
  },
  /** The job closed this member's account; the simulator names it, because obstacles may postpone the closure. */
  'account-closure': (books, event) =>
    closeAccount(books, Number(bodyOf(event)['memberId']), event.at.getTime()),
}
