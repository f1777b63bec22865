// Invariants after a reorg of final blocks: no program takes a credit back, so credits may exist whose transfer is no
// longer on the chain. Each of those is recorded as a reorg loss, and nothing else differs from the chain.

import { finalTransfers } from '#tests/support/deposits/chain-model.ts'
import { UNITS_PER_MICRO, type ChainFixture } from '#tests/support/deposits/chain-fixture.ts'
import type { EvmNode } from '#tests/support/deposits/evm-node.ts'

type Row = {
  place: string
  recipient: string
  amount: bigint
  units: string
  deposit_id: bigint | null
  credited: boolean
  lost: boolean
  looked_at: boolean
}
type Record = {
  id: bigint
  address: string
  status: string
  amount: bigint
  received: bigint | null
  credited: bigint | null
  window_from: Date | null
  expires_at: Date | null
}

const ROWS = `select transaction_hash || ' ' || log_index || ' ' || block_hash as place, recipient, amount, units::text,
  deposit_id, credited, reorged_at is not null as lost, loss_acknowledged_at is not null as looked_at from chain_transfer`
const SUMS = `select (select count(*) from transfer) as posted,
  (select coalesce(sum(r_wallet), 0)::bigint from member_balance) as balances`

type ReorgFindings = { rows: Row[]; deposits: Record[]; standing: Awaited<ReturnType<typeof finalTransfers>> }

/** Compares the database with the final part of the chain and describes the differences. */
export async function findReorgFaults(evm: EvmNode, fixture: ChainFixture, token: string): Promise<string[]> {
  const { pool } = fixture.database
  const { rows } = await pool.query<Row>(ROWS)
  const { rows: deposits } = await pool.query<Record>('select * from deposit order by id')
  const { rows: sums } = await pool.query<{ posted: bigint; balances: bigint }>(SUMS)
  const standing = await finalTransfers(evm, fixture, token, deposits)
  const found = { rows, deposits, standing }
  const approved = deposits.filter(({ status }) => status === 'Approved')
  const credited = approved.reduce((sum, deposit) => sum + deposit.credited!, 0n)
  return [
    ...findWrongCredits(found),
    ...findBrokenLinks(found),
    ...findMissedTransfers(found),
    ...(sums[0]!.posted === BigInt(approved.length) ? [] : [`${sums[0]!.posted} postings`]),
    ...(sums[0]!.balances === credited ? [] : [`balances ${sums[0]!.balances}, not ${credited}`]),
  ]
}

/** The database has exactly the transfers of the chain, and each is settled. */
function findWrongCredits({ rows, standing }: ReorgFindings): string[] {
  const kept = rows.filter(({ lost }) => !lost).map(({ place }) => place)
  const wanted = standing.map(({ place }) => place)
  return [
    ...kept.filter((place) => !wanted.includes(place)).map((place) => `kept, not on the chain: ${place}`),
    ...wanted.filter((place) => !kept.includes(place)).map((place) => `not kept: ${place}`),
    ...rows
      .filter(({ lost, deposit_id, amount }) => !lost && deposit_id === null && amount > 0n)
      .map(({ place }) => `not settled: ${place}`),
    ...rows
      .filter(({ lost, credited, looked_at }) => lost && credited && !looked_at)
      .map(({ place }) => `lost and not told: ${place}`),
  ]
}

/** One transfer for one deposit: credited with exactly the agreed amount, or left to the administrators with the received one. */
function findBrokenLinks({ rows, deposits }: ReorgFindings): string[] {
  return deposits.flatMap(({ id, status, amount, received, credited }) => {
    const own = rows.filter((row) => row.deposit_id === id)
    if (status === 'Waiting') return own.length === 0 ? [] : [`deposit ${id} waits with a transfer`]
    const [row] = own
    if (!row || own.length > 1) return [`deposit ${id} has ${own.length} transfers`]
    if (status !== 'Approved')
      return row.credited || received !== row.amount ? [`deposit ${id} is ${status} and credited`] : []
    const exact = BigInt(row.units) === amount * UNITS_PER_MICRO && credited === amount && row.credited
    return exact ? [] : [`deposit ${id} is credited with ${credited} for ${row.units} units`]
  })
}

/** No deposit is waiting for a transfer that has arrived. */
const findMissedTransfers = ({ deposits, standing }: ReorgFindings) =>
  deposits
    .filter(
      ({ status, address, amount, window_from, expires_at }) =>
        status === 'Waiting' &&
        standing.some(
          ({ recipient, units, time }) =>
            recipient === address.toLowerCase() &&
            units === amount * UNITS_PER_MICRO &&
            time >= window_from!.getTime() &&
            time <= expires_at!.getTime(),
        ),
    )
    .map(({ id }) => `deposit ${id} was paid and waits`)
