// A database with members and a receiving address, beside a chain whose blocks and branches a test decides about.

import pg from 'pg'
import { getAddress, keccak256, toHex, type Address } from 'viem'
import { openDeposit } from '#server/deposits/open-deposit.ts'
import { chainRail } from '#server/deposits/rails/chain-rail.ts'
import { connectChain, type ChainNode } from '#server/deposits/chain/chain-node.ts'
import { watchOnce } from '#server/deposits/chain/watch-chain.ts'
import { SettableClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { createTestDatabase } from '#tests/world/database.ts'
import type { EvmNode } from '#tests/world/evm-node.ts'
import { pay } from '#tests/world/test-token.ts'

export const CONFIRMATIONS = 66
const UNITS_PER_MICRO = 10n ** 12n
/** From the test vectors of BIP 32: its private half is public. */
export const EXTENDED_KEY =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'

const PEOPLE = `insert into member (userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at)
  select 'payer' || n, 'Payer ' || n, 'payer' || n || '@example.test', '+1555' || n, 'x', nullif(n - 1, 0), $1
  from generate_series(1, 3) as n`
const CODE = `with picture as (
    insert into image (id, owner_kind, owner_id, bytes, upload_hash, width, height, created_at)
    values (gen_random_uuid(), 'admin', 1, 'x', 'x', 1, 1, $1) returning id),
  somebody as (
    insert into admin (username, name, email, password_hash, role, created_at)
    values ('codes', 'Cora', 'codes@example.test', 'none', 'General Admin', $1) returning id)
  insert into receiving_code (qr_type, deposit_address, network_address, image_id, added_at, added_by)
  select 'USDT', $2, 'BEP20', picture.id, $1, somebody.id from picture, somebody`

export type ChainWorld = Awaited<ReturnType<typeof startChainWorld>>

export async function startChainWorld(
  evm: EvmNode,
  token: Address,
  options: { ownAddresses?: boolean; seed: string },
) {
  const world = await createTestDatabase()
  const { database } = world
  const latest = async () => {
    const block = await evm.rpc<{ number: string; timestamp: string }>(
      'eth_getBlockByNumber',
      'latest',
      false,
    )
    return { height: Number(block.number), seconds: Number(block.timestamp) }
  }
  const begin = await latest()
  const clock = new SettableClock(new Date((begin.seconds + 10) * 1000))
  const address = getAddress(keccak256(toHex(options.seed)).slice(0, 42))
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  await owner.query(PEOPLE, [clock.now()])
  await owner.query('select open_member_accounts(id) from member')
  await owner.query(CODE, [clock.now(), address])
  await owner.end()
  const chain = connectChain({ url: evm.url, token, confirmations: CONFIRMATIONS })
  const startBlock = BigInt(begin.height + 1)
  const parts = { database, clock, holder: 'test', node: chain, unitsPerMicro: UNITS_PER_MICRO, startBlock }
  const rail = chainRail({ ...parts, ...(options.ownAddresses && { extendedKey: EXTENDED_KEY }) })
  return {
    ...world,
    clock,
    rail,
    address,
    chain,
    startBlock,
    latest,
    /** Opens a deposit; answers its id, where to pay and how much. */
    open: (memberId: bigint, asked: bigint) =>
      database.inTransaction((tx) =>
        openDeposit(tx, rail, { memberId, asked, method: 'usdt', now: clock.now() }),
      ),
    pay: (to: string, micro: bigint, of = token) => pay(evm, of, to as Address, micro * UNITS_PER_MICRO),
    payUnits: (to: string, units: bigint) => pay(evm, token, to as Address, units),
    /** Blocks whose times follow the clock, and whose clock follows the blocks. */
    async mine(count = 1) {
      const { seconds } = await latest()
      const next = Math.max(seconds + 1, Math.floor(clock.now().getTime() / 1000))
      await evm.rpc('evm_setNextBlockTimestamp', next)
      // One by one: blocks that the engine makes in bulk do not name their parents.
      for (let block = 0; block < count; block += 1) await evm.rpc('evm_mine')
      const after = (await latest()).seconds * 1000
      if (after > clock.now().getTime()) clock.set(new Date(after))
    },
    watch: (given: { database?: Database; node?: ChainNode } = {}) =>
      watchOnce({
        database: given.database ?? database,
        node: given.node ?? chain,
        unitsPerMicro: UNITS_PER_MICRO,
        startBlock,
        now: () => clock.now(),
        rangeBlocks: 20n,
      }),
  }
}

/** Dies at the given step: before a call to the node, before a transaction, in one, or right after one. */
export function dyingAt(step: number, world: Pick<ChainWorld, 'database' | 'chain'>) {
  let left = step
  const pass = () => {
    left -= 1
    if (left < 0) throw new Error('killed')
  }
  const node = Object.fromEntries(
    Object.entries(world.chain).map(([name, work]) => [
      name,
      async (...parts: never[]) => {
        pass()
        return (work as (...given: never[]) => Promise<unknown>)(...parts)
      },
    ]),
  ) as ChainNode
  const database: Database = {
    ...world.database,
    async inTransaction(work) {
      pass()
      const result = await world.database.inTransaction(async (tx) => {
        const done = await work(tx)
        pass()
        return done
      })
      pass()
      return result
    },
  }
  return { node, database, steps: () => step - left }
}
