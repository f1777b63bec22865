import type pg from 'pg'
import { compareRewards, compareRewardTotals } from '#tests/simulation/model/compare-rewards.ts'
import type { Books } from '#tests/simulation/model/records.ts'

/** A connection as the owner of the schema. */
export type OwnerConnection = Pick<pg.Client, 'query'>
export type Row = pg.QueryResultRow

export async function readRows(on: OwnerConnection, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await on.query<Row>(text, values)).rows
}

export async function compareBooks(
  books: Books,
  on: OwnerConnection,
  everything: boolean,
): Promise<string[]> {
  await findNames(books, on)
  const findings = [
    await compareBalances(books, on),
    await compareMembers(books, on),
    await compareActivations(books, on),
    await compareClosings(books, on),
    await compareCycle(books, on),
    await compareCases(books, on),
    await comparePlans(books, on),
    await compareRewards(books.state, on),
    everything ? await compareRewardTotals(books.state, on) : [],
  ].flat()
  books.changedDeposits.clear()
  books.changedWithdrawals.clear()
  return findings
}

/** Ids that an answer did not contain. */
async function findNames({ state, unnamedActivations }: Books, on: OwnerConnection): Promise<void> {
  if (unnamedActivations.length > 0) {
    const rows = await readRows(
      on,
      'select id, member_id, amount from activation where granted order by id desc limit 1000',
    )
    const free = rows.filter(({ id }) => !state.activation(Number(id))).toReversed()
    for (const unnamed of unnamedActivations.splice(0)) {
      const activation = state.activation(unnamed)!
      const at = free.findIndex(
        ({ member_id, amount }) =>
          Number(member_id) === activation.member && BigInt(amount) === activation.amount,
      )
      if (at < 0) unnamedActivations.push(unnamed)
      else state.renameActivation(activation, Number(free.splice(at, 1)[0]!.id))
    }
  }
  const unnumbered = state.planChanges.filter(({ id }) => id === null)
  if (unnumbered.length === 0) return
  const versions = await readRows(
    on,
    'select id, (extract(epoch from effective_at) * 1000)::bigint as at from plan_version order by id',
  )
  for (const { id, at } of versions) {
    if (state.planChanges.some((each) => each.id === Number(id))) continue
    const change = unnumbered.find((each) => each.id === null && each.at === Number(at))
    if (change) change.id = Number(id)
  }
}

/** Lines that only one side has. */
export function compareLines(
  what: string,
  model: Iterable<string>,
  product: Iterable<string>,
  limit = 12,
): string[] {
  const counts = new Map<string, number>()
  for (const line of model) counts.set(line, (counts.get(line) ?? 0) + 1)
  for (const line of product) {
    const count = (counts.get(line) ?? 0) - 1
    if (count === 0) counts.delete(line)
    else counts.set(line, count)
  }
  const differences = [...counts].filter(([, count]) => count !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const shown = differences
    .slice(0, limit)
    .map(([line, count]) => `${what}: only the ${count > 0 ? 'model' : 'product'} has ${line}`)
  const more = differences.length - shown.length
  return more > 0 ? [...shown, `${what}: ${more} more differences`] : shown
}

const kinds = ['r_wallet', 'custody', 'profit_wallet', 'withdrawal_wallet', 'hold'] as const

async function compareBalances({ state, withdrawals }: Books, on: OwnerConnection): Promise<string[]> {
  const rows = await readRows(on, `select member_id as owner, ${kinds.join(', ')} from member_balance`)
  const product = new Map<string, bigint>()
  for (const row of rows) for (const kind of kinds) product.set(`${row.owner} ${kind}`, BigInt(row[kind]))
  const system = await readRows(
    on,
    'select name, balance from system_balance join account_kind on account_id = kind order by kind',
  )
  for (const { name, balance } of system) product.set(name, BigInt(balance))
  const print = (balances: Iterable<[string, bigint]>) =>
    [...balances].filter(([, balance]) => balance !== 0n).map(([name, balance]) => `${name} ${balance}`)
  const held = [...withdrawals.values()]
    .filter(({ state: at }) => at === 'requested' || at === 'approved' || at === 'unknown')
    .map(({ member, wallet, amount }) => `${member} ${wallet} ${amount}`)
  const holds = await readRows(
    on,
    `select wallet / 16 as member, name, amount from hold join account_kind on kind = wallet % 16 where state = 'held'`,
  )
  return [
    ...compareLines('balance', print(state.balances), print(product)),
    ...compareLines(
      'open hold',
      held,
      holds.map(({ member, name, amount }) => `${member} ${name} ${amount}`),
    ),
  ]
}

async function compareMembers({ state }: Books, on: OwnerConnection): Promise<string[]> {
  const rows = await readRows(
    on,
    `select id, userrefid, sponsor_id, blocked, zero_pin, level_manual, extract(epoch from registered_at) * 1000 as at from member`,
  )
  const flags = ['blocked', 'zero_pin', 'level_manual'] as const
  const model = state.members.map(
    ({ id, userrefid, sponsor, registeredAt, flags: changes }) =>
      `${id} ${userrefid} under ${sponsor ?? 'no one'} since ${registeredAt} ${flags.filter((flag) => changes.findLast((each) => each.flag === flag)?.value).join(' ')}`,
  )
  return compareLines(
    'member',
    model,
    rows.map(
      (row) =>
        `${row.id} ${row.userrefid} under ${row.sponsor_id ?? 'no one'} since ${Number(row.at)} ${flags.filter((flag) => row[flag]).join(' ')}`,
    ),
  )
}

async function compareActivations({ state }: Books, on: OwnerConnection): Promise<string[]> {
  const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`
  const rows = await readRows(
    on,
    `select activation.id, member_id, package.key as package, amount, ${ms('activated_at')} as at, last_day - date '1970-01-01' as last_day, ${ms('matures_at')} as matures,
       granted, ${ms('deactivated_at')} as deactivated, released_at is not null as released, cap, earned, odl_paid, ${ms('full_at')} as full_at
     from activation join activation_cap_usage on activation_id = activation.id join package on package.id = package_id`,
  )
  const model = state.activations.map(
    (each) =>
      `${each.id} of ${each.member} ${each.type} ${each.amount} at ${each.at} until ${each.lastDay} matures ${each.maturesAt} granted ${each.granted} deactivated ${each.deactivatedAt ?? 'never'} released ${each.released} cap ${each.cap} used ${each.earned} odl ${each.odlPaid} full ${each.fullAt ?? 'never'}`,
  )
  const product = rows.map(
    (row) =>
      `${row.id} of ${row.member_id} ${row.package} ${row.amount} at ${row.at} until ${row.last_day} matures ${row.matures} granted ${row.granted} deactivated ${row.deactivated ?? 'never'} released ${row.released} cap ${row.cap} used ${row.earned} odl ${row.odl_paid} full ${row.full_at ?? 'never'}`,
  )
  return compareLines('activation', model, product)
}

async function compareClosings({ state }: Books, on: OwnerConnection): Promise<string[]> {
  const rows = await readRows(on, `select day - date '1970-01-01' as day, run, state from closing`)
  const slabs = await readRows(
    on,
    'select member_id, count(*)::int as reached from blb_award group by member_id',
  )
  const months = await readRows(on, 'select distinct month from monthly_accrual')
  return [
    ...compareLines(
      'closing',
      state.closings.map(({ day, run, state: at }) => `${day} run ${run} ${at}`),
      rows.map(({ day, run, state: at }) => `${day} run ${run} ${at}`),
    ),
    ...compareLines(
      'reached slabs',
      [...state.slabs]
        .filter(([, reached]) => reached > 0)
        .map(([member, reached]) => `${member} ${reached}`),
      slabs.map(({ member_id, reached }) => `${member_id} ${reached}`),
    ),
    ...compareLines(
      'accrued month',
      state.accruedMonths,
      months.map(({ month }) => month as string),
    ),
  ]
}

async function compareCycle({ state }: Books, on: OwnerConnection): Promise<string[]> {
  const rows = await readRows(
    on,
    `select id, (extract(epoch from opened_at) * 1000)::bigint as opened, (extract(epoch from ends_at) * 1000)::bigint as ends,
       pool, claimed, ended_at is not null as ended
     from odl_cycle order by id desc limit 1`,
  )
  const last = rows[0]
  const { cycle } = state
  const shares = await readRows(
    on,
    'select member_id, activation_id, amount, claimed_at is not null as claimed from odl_entitlement where cycle_id = $1',
    [last?.id ?? 0],
  )
  const print = (each: Row) =>
    `from ${each['opened']} to ${each['ends']} pool ${each['pool']} claimed ${each['claimed']} ended ${each['ended']}`
  const known = cycle ? [print({ ...cycle, opened: cycle.openedAt, ends: cycle.endsAt })] : []
  return [
    ...compareLines('ODL cycle', known, last ? [print(last)] : []),
    ...compareLines(
      'ODL share',
      (cycle?.shares ?? []).map(
        ({ member, activation, amount, claimed }) => `${member} ${activation} ${amount} claimed ${claimed}`,
      ),
      shares.map((row) => `${row.member_id} ${row.activation_id} ${row.amount} claimed ${row.claimed}`),
    ),
  ]
}

async function compareCases(books: Books, on: OwnerConnection): Promise<string[]> {
  const { deposits, withdrawals, changedDeposits, changedWithdrawals } = books
  const found = await readRows(
    on,
    'select id, member_id, status, amount, credited from deposit where id = any ($1::bigint[])',
    [[...changedDeposits]],
  )
  const drawn = await readRows(
    on,
    `select withdrawal.id, member_id, name, currency, amount, fee, state from withdrawal join account_kind on kind = wallet_kind
     where withdrawal.id = any ($1::bigint[])`,
    [[...changedWithdrawals]],
  )
  return [
    ...compareLines(
      'deposit',
      [...changedDeposits]
        .map((id) => deposits.get(id)!)
        .map(
          (each) =>
            `${each.id} of ${each.member} ${each.state} ${each.amount} credited ${each.credited ?? 0}`,
        ),
      found.map(
        (row) => `${row.id} of ${row.member_id} ${row.status} ${row.amount} credited ${row.credited ?? 0}`,
      ),
    ),
    ...compareLines(
      'withdrawal',
      [...changedWithdrawals]
        .map((id) => withdrawals.get(id)!)
        .map(
          (each) =>
            `${each.id} of ${each.member} from ${each.wallet} in ${each.currency} ${each.amount} fee ${each.fee} ${each.state}`,
        ),
      drawn.map(
        (row) =>
          `${row.id} of ${row.member_id} from ${row.name} in ${row.currency} ${row.amount} fee ${row.fee} ${row.state}`,
      ),
    ),
    ...(await compareCounts(books, on)),
  ]
}

/** Also finds cases that the model never heard of. */
async function compareCounts({ deposits, withdrawals }: Books, on: OwnerConnection): Promise<string[]> {
  const rows = await readRows(
    on,
    `select 'deposits ' || status as name, count(*)::int as size from deposit group by status
     union all select 'withdrawals ' || state, count(*)::int from withdrawal group by state`,
  )
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const { state } of deposits.values()) count(`deposits ${state}`)
  for (const { state } of withdrawals.values()) count(`withdrawals ${state}`)
  return compareLines(
    'count',
    [...counts].map(([name, size]) => `${name} ${size}`),
    rows.map(({ name, size }) => `${name} ${size}`),
  )
}

async function comparePlans({ state }: Books, on: OwnerConnection): Promise<string[]> {
  const rows = await readRows(
    on,
    `select id, (extract(epoch from effective_at) * 1000)::bigint as at, cancelled_at is not null as cancelled from plan_version`,
  )
  return compareLines(
    'plan version',
    state.planChanges.map(({ id, at, cancelled }) => `${id} from ${at} cancelled ${cancelled}`),
    rows.map(({ id, at, cancelled }) => `${id} from ${at} cancelled ${cancelled}`),
  )
}
