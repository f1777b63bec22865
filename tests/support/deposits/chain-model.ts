// What must be true in the end, from the chain itself, read without any code of the product.

import { keccak256, toHex } from 'viem'
import { UNITS_PER_MICRO, type ChainFixture } from '#tests/support/deposits/chain-fixture.ts'
import type { EvmNode } from '#tests/support/deposits/evm-node.ts'

const TRANSFER = keccak256(toHex('Transfer(address,address,uint256)'))

type Log = {
  transactionHash: string
  logIndex: string
  blockHash: string
  blockNumber: string
  topics: string[]
  data: string
}
type OpenedDeposit = {
  id: bigint
  address: string
  amount: bigint
  window_from: Date
  expires_at: Date
  credited: bigint | null
}

/** Compares the database with the final part of the chain and describes the differences. */
export async function findFaults(evm: EvmNode, fixture: ChainFixture, token: string): Promise<string[]> {
  const { pool } = fixture.database
  const { rows: opened } = await pool.query<OpenedDeposit>(
    'select id, address, amount, window_from, expires_at, credited from deposit where expires_at is not null order by id',
  )
  const transfers = await finalTransfers(evm, fixture, token, opened)
  const left = new Map(opened.map((deposit) => [deposit.id, deposit]))
  const wanted = new Map<bigint, bigint>()
  let others = 0
  for (const { recipient, units, time } of transfers) {
    // Dust is saved, and settled with no deposit.
    if (units < UNITS_PER_MICRO) continue
    const match = [...left.values()].find(
      ({ address, amount, window_from, expires_at }) =>
        address.toLowerCase() === recipient &&
        units === amount * UNITS_PER_MICRO &&
        time >= window_from.getTime() &&
        time <= expires_at.getTime(),
    )
    const own = [...left.values()].find(({ address }) => address.toLowerCase() === recipient)
    if (match) wanted.set(match.id, match.amount)
    else others += 1
    // Another amount at a dedicated address sends the deposit, and later payments, to the administrators.
    const decided = match ?? (recipient === fixture.address.toLowerCase() ? undefined : own)
    if (decided) left.delete(decided.id)
  }
  return compare(fixture, opened, wanted, { transfers: transfers.length, others })
}

/** Transfers to our addresses in the final part of the chain, in order. */
export async function finalTransfers(
  evm: EvmNode,
  fixture: ChainFixture,
  token: string,
  opened: readonly { address: string }[],
) {
  const ours = new Set(
    [fixture.address, ...opened.map(({ address }) => address)].map((each) => each.toLowerCase()),
  )
  const logs = await evm.rpc<Log[]>('eth_getLogs', {
    fromBlock: toHex(fixture.startBlock),
    toBlock: toHex(fixture.height() - fixture.confirmations),
    address: token,
    topics: [TRANSFER],
  })
  const found = []
  for (const log of logs) {
    const recipient = `0x${log.topics[2]!.slice(26)}`
    const units = BigInt(log.data)
    if (!ours.has(recipient) || units === 0n) continue
    const block = await evm.rpc<{ timestamp: string }>('eth_getBlockByNumber', log.blockNumber, false)
    const { transactionHash, blockHash } = log
    const place = `${transactionHash} ${Number(log.logIndex)} ${blockHash}`
    found.push({ place, recipient, units, time: Number(block.timestamp) * 1000 })
  }
  return found
}

async function compare(
  fixture: ChainFixture,
  opened: OpenedDeposit[],
  wanted: Map<bigint, bigint>,
  count: { transfers: number; others: number },
): Promise<string[]> {
  const { rows } = await fixture.database.pool.query<Record<string, bigint>>(
    `select (select count(*) from chain_transfer where reorged_at is null) as kept,
       (select count(*) from chain_transfer where reorged_at is null and deposit_id is null and amount > 0) as unsettled,
       (select count(*) from deposit where status = 'Pending') as pending,
       (select coalesce(sum(r_wallet), 0)::bigint from member_balance) as balances,
       (select count(*) from transfer) as posted`,
  )
  const found = rows[0]!
  const sum = [...wanted.values()].reduce((total, amount) => total + amount, 0n)
  const expected = {
    kept: BigInt(count.transfers),
    unsettled: 0n,
    pending: BigInt(count.others),
    balances: sum,
    posted: BigInt(wanted.size),
  }
  const wrong = Object.entries(expected)
    .filter(([name, value]) => found[name] !== value)
    .map(([name, value]) => `${name}: ${found[name]}, not ${value}`)
  const credits = opened
    .filter(({ id, credited }) => (credited ?? undefined) !== wanted.get(id))
    .map(({ id, credited }) => `deposit ${id}: credited ${credited}, not ${wanted.get(id)}`)
  return [...wrong, ...credits]
}
