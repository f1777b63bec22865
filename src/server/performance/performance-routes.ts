import { readPerformance, type Performance } from '#contract/admin/performance.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { memberAccountKinds } from '#domain/ledger/account-kinds.ts'
import { route } from '#server/http/route.ts'
import { readBalances } from '#server/ledger/read-balances.ts'
import {
  findMember,
  listActivations,
  listMonths,
  readRewardSummary,
  readTeam,
  sumEarnings,
  type MemberHeader,
} from './performance-queries.ts'

export const performanceRoutes = [
  route(readPerformance, async ({ tx, params, now }) => {
    const head = await findMember(tx, params.slug)
    if (!head) throw new Refusal('not-found')
    const [earnings, standing, team, months, activations, balances] = await Promise.all([
      sumEarnings(tx, head.id),
      readRewardSummary(tx, head.id, now),
      readTeam(tx, head.id, now),
      listMonths(tx, head.id, now),
      listActivations(tx, head.id, now),
      readBalances(tx, head.id),
    ])
    const { place, placed, ...figures } = team
    return {
      ...head,
      ...standing,
      status: memberStatus(head, activations),
      earnings,
      rank: place === null ? null : { place, of: placed },
      balances: memberAccountKinds.map((account) => ({ account, balance: balances[account] })),
      team: figures,
      activations,
      months,
    }
  }),
]

function memberStatus(
  { blocked }: MemberHeader,
  activations: Performance['activations'],
): Performance['status'] {
  if (blocked) return 'Blocked'
  return activations.some(({ status }) => status === 'active') ? 'Active' : 'Inactive'
}
