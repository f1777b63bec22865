import { DAY } from '#tests/support/rewards/reference/reference-state.ts'
import {
  compareLines,
  readRows,
  type OwnerConnection,
  type Row,
} from '#tests/simulation/model/compare-books.ts'
import type { ModelReward, ModelState } from '#tests/simulation/model/model-state.ts'

const columns = `reward_kind.name as kind, level, beneficiary, activation_id, base_amount, percent, amount, capped_amount, status,
  (extract(epoch from accrued_at) * 1000)::bigint as at, contributing_members`

const printModel = (row: ModelReward) =>
  `${row.kind} level ${row.level} of ${row.beneficiary} source ${row.source ?? 0} base ${row.base} percent ${row.percent ?? 0} amount ${row.amount} capped ${row.cappedAmount} ${row.status} at ${row.at} by ${row.contributingMembers ?? 0}`

const printProduct = (row: Row) =>
  `${row.kind} level ${row.level} of ${row.beneficiary} source ${row.activation_id ?? 0} base ${row.base_amount} percent ${row.percent ?? 0} amount ${row.amount} capped ${row.capped_amount} ${row.status} at ${row.at} by ${row.contributing_members ?? 0}`

const dayText = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)

/** Rewards of the closings since the last comparison and of the newest one, those made online since, and all pending ones in order. */
export async function compareRewards(state: ModelState, on: OwnerConnection): Promise<string[]> {
  const findings: string[] = []
  const runs = state.closings.filter((each) => each === state.lastClosing() || !state.compared.has(each))
  for (const { day, run, rewards, state: at } of runs) {
    findings.push(
      ...compareLines(
        `reward of the closing of ${dayText(day)} run ${run}`,
        rewards.map(printModel),
        await readRun(on, day, run),
      ),
    )
    if (at === 'undone') findings.push(...findNotReversed(rewards))
  }
  for (const { lastDay, rewards } of state.monthly.splice(0))
    findings.push(
      ...compareLines(
        `monthly reward after ${dayText(lastDay)}`,
        rewards.map(printModel),
        await readRun(on, lastDay, 0),
      ),
    )
  findings.push(...(await compareOnline(state, on)), ...(await compareQueues(state, on)))
  for (const each of runs) state.compared.add(each)
  // Only the last closing can be undone, so the rows of the others are not needed any more.
  for (const each of state.closings) if (each !== state.lastClosing()) each.rewards = []
  return findings
}

const findNotReversed = (rewards: readonly ModelReward[]) =>
  rewards.some(({ status }) => status !== 'Reversed') ? ['an undone closing kept a reward'] : []

async function readRun(on: OwnerConnection, day: number, run: number): Promise<string[]> {
  const rows = await readRows(
    on,
    `select ${columns} from reward join reward_kind using (kind)
     where reward.id >= closing_transfer_id($1::date, $2::int, 0, 0) and reward.id < closing_transfer_id($1::date, $2::int + 1, 0, 0)`,
    [dayText(day), run],
  )
  return rows.map(printProduct)
}

async function compareOnline(state: ModelState, on: OwnerConnection): Promise<string[]> {
  const from = state.onlineFrom
  const rows = await readRows(
    on,
    `select ${columns} from reward join reward_kind using (kind)
     where reward.id >= first_online_id('0', $1::timestamptz - interval '1 hour') and reward.id < '10000000-0000-0000-0000-000000000000'
       and accrued_at >= $1`,
    [new Date(from)],
  )
  const model = state.online.filter(({ at }) => at >= from)
  state.onlineFrom = Math.max(from, ...model.map(({ at }) => at))
  return compareLines('online reward', model.map(printModel), rows.map(printProduct))
}

const printQueued = (row: Row) => `${row.kind} of ${row.beneficiary} ${row.amount} at ${row.at}`

/** Order matters: the first difference is the finding. */
async function compareQueues(state: ModelState, on: OwnerConnection): Promise<string[]> {
  const rows = await readRows(
    on,
    `select reward_kind.name as kind, beneficiary, amount, (extract(epoch from accrued_at) * 1000)::bigint as at
     from reward_queue join reward_kind using (kind)
     order by reward_queue.queue, accrued_at, queue_position, reward_id`,
  )
  const product = rows.map(printQueued)
  const model = [...state.earnings, ...state.bonuses].map(printQueued)
  const differs = (line: string, index: number) => line !== product[index]
  const index = model.length >= product.length ? model.findIndex(differs) : model.length
  if (index < 0) return []
  const first = model.findIndex(differs)
  const place = first < 0 ? index : first
  return [
    `pending reward ${place + 1} of ${product.length} is ${product[place] ?? 'missing'}, in the model (${model.length}) ${model[place] ?? 'missing'}`,
  ]
}

/** Sums of the whole history by member: what was paid must be what the model paid. */
export async function compareRewardTotals(state: ModelState, on: OwnerConnection): Promise<string[]> {
  const rows = await readRows(
    on,
    `select beneficiary, sum(amount) as paid from reward where status = 'Paid' group by beneficiary having sum(amount) > 0`,
  )
  return compareLines(
    'paid in total',
    [...state.paidTotals].filter(([, paid]) => paid > 0n).map(([member, paid]) => `${member} ${paid}`),
    rows.map(({ beneficiary, paid }) => `${beneficiary} ${paid}`),
  )
}
