// A database with members and a receiving address, and a chain whose blocks and branches the test controls.

import pg from 'pg'
import { getAddress, keccak256, toHex, type Address } from 'viem'
import { openDeposit } from '#server/deposits/deposit-routes.ts'
import { chainRail } from '#server/deposits/rails/chain-rail.ts'
import { connectChain, type ChainNode } from '#server/platform/chain/chain-node.ts'
import { watchOnce } from '#server/deposits/chain/watch-chain.ts'
import { SettableClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { ensurePlan } from '#server/plan/save-plan.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import type { EvmNode } from '#tests/support/deposits/evm-node.ts'
import { pay, type SentTransaction } from '#tests/support/deposits/test-token.ts'

export const UNITS_PER_MICRO = 10n ** 12n
/** From the test vectors of BIP 32: its private half is public. */
export const EXTENDED_KEY =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'

/** Resets the database, which is faster than creating one. Requires the owner role. */
const EMPTY = [
  'set session_replication_role = replica',
  ...[
    'transfer',
    'treasury_posting',
    'chain_transfer',
    'chain_checkpoint',
    'chain_pin',
    'rail_case',
    'rail_gateway',
    'deposit',
    'receiving_code',
  ].map((table) => `delete from ${table}`),
  'update system_balance set balance = 0 where balance <> 0',
  'delete from member_balance',
  ...['image', 'admin', 'member'].map((table) => `delete from ${table}`),
  'alter sequence deposit_address_index restart',
  'alter table member alter id restart',
  'set session_replication_role = origin',
]
const BEFORE_ANY_BLOCK = new Date('2020-01-01T00:00:00Z')
const PEOPLE = `insert into member (userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at)
  select 'payer' || n, 'Payer ' || n, 'payer' || n || '@example.test', '+1555' || n, 'x', nullif(n - 1, 0), $1
  from generate_series(1, 3) as n`
const CODE = `with picture as (
    insert into image (id, owner_kind, owner_id, bytes, upload_hash, width, height, created_at)
    values (gen_random_uuid(), 'admin', 1, 'x', 'x', 1, 1, $1) returning id),
  administrator as (
    insert into admin (username, name, email, password_hash, role, created_at)
    values ('codes', 'Cora', 'codes@example.test', 'none', 'General Admin', $1) returning id)
  insert into receiving_code (qr_type, deposit_address, network_address, image_id, added_at, added_by)
  select 'USDT', $2, 'BEP20', picture.id, $1, administrator.id from picture, administrator`

async function settle(ownerUrl: string, address: string, now: Date) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(EMPTY.join(';'))
  await owner.query(PEOPLE, [now])
  await owner.query('select open_member_accounts(id) from member')
  await owner.query(CODE, [now, address])
  await owner.end()
}

export type ChainFixture = Awaited<ReturnType<typeof startChainFixture>>
export type Snapshot = { height: number; id: string }
type Options = { seed: string; ownAddresses?: boolean; confirmations?: number; rangeBlocks?: bigint }

/** Empties the database that it is given. */
export async function startChainFixture(
  evm: EvmNode,
  token: Address,
  { database, ownerUrl }: TestDatabase,
  { seed, ownAddresses = false, confirmations = 3, rangeBlocks = 20n }: Options,
) {
  const latest = async () => {
    const latestBlock = ['eth_getBlockByNumber', 'latest', false] as const
    const block = await evm.rpc<{ number: string; timestamp: string }>(...latestBlock)
    return { height: Number(block.number), seconds: Number(block.timestamp) }
  }
  const begin = await latest()
  let top = begin
  const clock = new SettableClock(new Date((begin.seconds + 10) * 1000))
  const address = getAddress(keccak256(toHex(seed)).slice(0, 42))
  await settle(ownerUrl, address, clock.now())
  await database.inTransaction((tx) => ensurePlan(tx, BEFORE_ANY_BLOCK))
  const chain = connectChain({ url: evm.url, token, confirmations })
  const tokenUnits = { decimals: 18, unitsPerMicro: UNITS_PER_MICRO }
  const startBlock = BigInt(begin.height + 1)
  const parts = { database, clock, holder: 'test', chain: { node: chain, ...tokenUnits }, startBlock }
  const own = ownAddresses && { extendedKey: EXTENDED_KEY }
  const rail = chainRail({ ...parts, ...own, pollMilliseconds: 5 })
  const snapshots: Snapshot[] = []
  const sent: (SentTransaction & { height: number })[] = []
  const note = async (made: Promise<SentTransaction>) => {
    const transaction = await made
    sent.push({ ...transaction, height: top.height })
    return transaction
  }
  return {
    database,
    clock,
    rail,
    address,
    chain,
    startBlock,
    confirmations,
    height: () => top.height,
    /** Opens a deposit; answers its id, where to pay and how much. */
    open: (memberId: bigint, requestedAmount: bigint) =>
      database.inTransaction((tx) =>
        openDeposit(tx, rail, { memberId, requestedAmount, method: 'usdt', now: clock.now() }),
      ),
    pay: (to: string, micro: bigint, of = token) =>
      note(pay(evm, of, { to: to as Address, units: micro * UNITS_PER_MICRO })),
    payUnits: (to: string, units: bigint) => note(pay(evm, token, { to: to as Address, units })),
    /** Two transfers in one transaction. */
    payBoth: (...[first, second]: { address: string; amount: bigint }[]) => {
      const [one, other] = [first!, second!].map(({ address: to, amount }) => ({
        to: to as Address,
        units: amount * UNITS_PER_MICRO,
      }))
      return note(pay(evm, token, one!, other))
    },
    snapshots,
    /** Mines blocks with the clock's time, and advances the clock with them. */
    async mine(count = 1) {
      const next = Math.max(top.seconds + 1, Math.floor(clock.now().getTime() / 1000))
      const made = await evm.rpc<string[]>('test_mine', count, next)
      snapshots.push(...made.map((id, at) => ({ height: top.height + at, id })))
      top = { height: top.height + count, seconds: next + count - 1 }
      if (top.seconds * 1000 > clock.now().getTime()) clock.set(new Date(top.seconds * 1000))
    },
    /** Removes the blocks above a snapshot and returns the payments that are no longer in any block. */
    async forget(snapshot: Snapshot): Promise<SentTransaction[]> {
      await evm.rpc('evm_revert', snapshot.id)
      snapshots.splice(snapshots.indexOf(snapshot))
      clock.advance(1000)
      top = await latest()
      const gone = sent.filter(({ height }) => height >= snapshot.height)
      // Restores the mempool of that time.
      for (const { hash } of gone) await evm.rpc('hardhat_dropTransaction', hash)
      sent.splice(0, sent.length, ...sent.filter(({ height }) => height < snapshot.height))
      return gone
    },
    /** The very same transactions once more, for the next block. */
    async sendAgain(payments: readonly SentTransaction[]) {
      for (const { hash, signed } of payments) {
        await evm.rpc('eth_sendRawTransaction', signed)
        sent.push({ hash, signed, height: top.height })
      }
    },
    watch: (given: { database?: Database; node?: ChainNode } = {}) =>
      watchOnce({
        database: given.database ?? database,
        chain: { node: given.node ?? chain, ...tokenUnits },
        startBlock,
        now: () => clock.now(),
        rangeBlocks,
      }),
  }
}
