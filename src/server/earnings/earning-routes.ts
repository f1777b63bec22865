import * as contract from '#contract/member/earnings.ts'
import * as derivations from '#contract/member/reward-derivations.ts'
import { addDays, dayOf, lastDayOfMonth, monthOf, startOf, type Day } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'
import { SOURCE_LOCALE } from '#messages/locales.ts'
import { answerMessages } from '#messages/server-messages.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import type { Transaction } from '#server/platform/database.ts'
import { insertRewardDifference, type RewardRecord } from './derivation-queries.ts'
import { readDerivation, requireReward } from './read-derivation.ts'
import { listEarningDays, listEarningRows, readRegistrationTime } from './earning-queries.ts'

/** From the start of the first day to the end of the last. */
const toRange = (first: Day, last: Day) => ({ from: startOf(first), until: startOf(addDays(last, 1)) })

export const earningRoutes = [
  route(contract.readEarningCalendar, async ({ tx, caller, query, now }) => {
    const memberId = requireMemberId(caller)
    const month = query.month ?? monthOf(dayOf(now))
    const range = toRange(`${month}-01`, lastDayOfMonth(month))
    return {
      month,
      firstMonth: monthOf(dayOf(await readRegistrationTime(tx, memberId))),
      today: dayOf(now),
      days: await listEarningDays(tx, { memberId, ...range }),
    }
  }),
  route(contract.readEarningDay, async ({ tx, caller, params, locale }) => {
    const memberId = requireMemberId(caller)
    const rows = await listEarningRows(tx, { memberId, locale, ...toRange(params.day, params.day) })
    return {
      rowCount: rows[0]?.rowCount ?? 0,
      rows: rows.map((row) => ({
        ...row,
      })),
    }
  }),
  route(derivations.readRewardDerivation, async ({ tx, caller, params, locale }) =>
    readDerivation(tx, await requireReward(tx, requireMemberId(caller), params.rewardId), locale),
  ),
  route(derivations.reportRewardDifference, async ({ tx, caller, params, body, now, locale }) => {
    await saveDifference(tx, await requireReward(tx, requireMemberId(caller), params.rewardId), {
      ...body,
      now,
    })
    return { message: answerMessages[locale].money.rewardReported }
  }),
  route(derivations.readMemberReward, async ({ tx, params }) =>
    readDerivation(tx, await requireReward(tx, 'anyone', params.rewardId), SOURCE_LOCALE),
  ),
  route(derivations.reportMemberRewardDifference, async ({ tx, params, body, now, note, locale }) => {
    const reward = await requireReward(tx, 'anyone', params.rewardId)
    await saveDifference(tx, reward, { ...body, now })
    note({ subject: `member ${reward.beneficiary}`, after: { reward: reward.id } })
    return { message: answerMessages[locale].money.rewardReported }
  }),
]

/** Ignores a reported amount that equals the recorded one. */
async function saveDifference(
  tx: Transaction,
  { id: rewardId, beneficiary: memberId, amount, cappedAmount }: RewardRecord,
  { recomputed, now }: { recomputed: Micro; now: Date },
): Promise<void> {
  const recorded = amount + cappedAmount
  if (recorded !== recomputed)
    await insertRewardDifference(tx, { rewardId, memberId, recorded, recomputed, now })
}
