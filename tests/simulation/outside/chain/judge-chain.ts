// What must be true of deposits, payouts and the comparison with the chain, from the honest chain itself.

import { reconcile } from '#server/deposits/reconcile.ts'
import { connectConfiguredChain } from '#server/platform/chain/configured-chain.ts'
import type { World } from '../../world.ts'
import type { Hex } from 'viem'
import { RESERVE, TRADING, UNITS_PER_MICRO, WALLET, type ChainSide } from './chain-side.ts'
import { isSame, keyOf } from './simulated-chain.ts'

const WINDOW_BLOCKS = 450

type CreditRow = {
  id: string
  credited: string
  automatic: boolean
  hash: string | null
  recipient: string | null
  units: string | null
  counted: number
}

export async function judgeChain(side: ChainSide, world: World): Promise<string[]> {
  await side.settle(world)
  return [
    ...side.wrong.splice(0),
    ...(await judgeCredits(side, world)),
    ...(await judgeTransfers(side, world)),
    ...(await judgePayouts(side, world)),
    ...(await judgeReconciliation(side, world)),
  ]
}

/** Every credit has one transfer, which was final on the honest chain, of the same amount to the same address. */
export async function judgeCredits({ chain }: ChainSide, { read }: World): Promise<string[]> {
  const rows = await read<CreditRow>(
    `select deposit.id::text, deposit.credited::text, approved_by is null as automatic, min(chain_transfer.transaction_hash) as hash,
       min(chain_transfer.recipient) as recipient, min(units)::text as units, count(chain_transfer.transaction_hash)::int as counted
     from deposit left join chain_transfer on deposit_id = deposit.id and chain_transfer.credited
     where status = 'Approved' and request_mode = 'USDT' group by deposit.id order by deposit.id`,
  )
  return rows.flatMap(({ id, credited, automatic, hash, recipient, units, counted }) => {
    if (hash === null || recipient === null || units === null)
      return [`deposit ${id} is credited without a transfer`]
    if (counted > 1) return [`deposit ${id} is credited for ${counted} transfers`]
    if (!chain.everFinal.has(keyOf({ hash: hash as Hex, to: recipient as Hex, units: BigInt(units) })))
      return [`deposit ${id} is credited for ${hash}, which was never final on the chain`]
    const isExact = BigInt(credited) * UNITS_PER_MICRO === BigInt(units)
    return automatic && !isExact ? [`deposit ${id} is credited with ${credited}, for ${units} units`] : []
  })
}

type SavedRow = { key: string; recipient: string; hash: string; units: string; credited: boolean }

/** Up to the watcher's position, it knows the transfers of the chain and no others. */
export async function judgeTransfers(side: ChainSide, { read }: World): Promise<string[]> {
  const { cursor, ours, isCaughtUp } = await readPosition(side, read)
  if (cursor === undefined || !isCaughtUp) return []
  const saved = await read<SavedRow>(
    `select transaction_hash as hash, recipient, units::text, credited from chain_transfer where reorged_at is null order by 1, 2, 3`,
  )
  const [pin] = await read<{ start: string }>('select start_block::text as start from chain_pin')
  const known = countBy(
    saved.map(({ hash, recipient, units }) => `${hash} ${recipient.toLowerCase()} ${units}`),
  )
  const honest = countBy(
    side.chain
      .transfersUpTo(cursor)
      .filter(({ to, units, block }) => units > 0n && block.height > Number(pin!.start) && isOneOf(to, ours))
      .map(keyOf),
  )
  const keys = [...new Set([...known.keys(), ...honest.keys()])]
  return keys
    .filter((key) => known.get(key) !== honest.get(key))
    .filter((key) => known.has(key) || !isTooOld(side, key, cursor))
    .map(
      (key) =>
        `transfer ${key} is saved ${known.get(key) ?? 0} times, and ${honest.get(key) ?? 0} times on the chain`,
    )
}

/** Logs that a node left out are looked for in the newest blocks only. */
function isTooOld({ chain, lies }: ChainSide, key: string, cursor: number): boolean {
  const block = chain.find(key.split(' ')[0]!)?.block
  return lies.has('leaves logs out') && block !== undefined && block.height <= cursor - WINDOW_BLOCKS
}

/** Every payout that is recorded as sent was final on the chain, with this address and amount, and pays one withdrawal. */
export async function judgePayouts({ chain }: ChainSide, { read }: World): Promise<string[]> {
  const rows = await read<{ id: string; hash: string; address: string; net: string }>(
    `select id::text, transaction_hash as hash, address, net::text from withdrawal
     where state = 'sent' and currency = 'usdt' order by id`,
  )
  const groups = Map.groupBy(rows, ({ hash, address, net }) =>
    keyOf({ hash: hash as Hex, to: address as Hex, units: BigInt(net) * UNITS_PER_MICRO }),
  )
  return [...groups].flatMap(([key, paid]) => {
    const ids = paid.map(({ id }) => id).join(', ')
    if (!chain.everFinal.has(key))
      return [`withdrawal ${ids} is recorded as sent with ${key}, which was never final`]
    return paid.length > 1 ? [`withdrawals ${ids} are paid by one transfer`] : []
  })
}

/** The comparison names exactly what the simulation planted: money brought or lost outside the product's sight. */
async function judgeReconciliation(side: ChainSide, world: World): Promise<string[]> {
  const { config, made, clock, read } = world
  const { cursor, isCaughtUp } = await readPosition(side, read)
  if (cursor === undefined || !isCaughtUp) return []
  const chain = connectConfiguredChain(config, new AbortController().signal)!
  const watched = { ...chain, otherAddresses: [WALLET], isWatched: true, watchDays: config.CHAIN_WATCH_DAYS }
  const lines = await reconcile(made.database, watched, clock.now())
  const line = lines.find(({ name }) => name === 'BEP20: ledger balance against the chain')!
  const planted = await addUpPlanted(side, world, cursor)
  const found = lines
    .filter((each) => each !== line && each.difference !== null && Number(each.difference) !== 0)
    .map(({ name, difference }) => `reconciliation: ${name} differs by ${difference}`)
  const difference = BigInt(Math.round(Number(line.difference?.replaceAll(',', '')) * 1_000_000))
  if (difference !== roundAway(planted))
    found.push(`reconciliation: the chain differs by ${line.difference}, and ${planted} units were planted`)
  return found
}

const roundAway = (units: bigint) =>
  (units + (units > 0n ? UNITS_PER_MICRO - 1n : 1n - UNITS_PER_MICRO)) / UNITS_PER_MICRO

async function addUpPlanted(side: ChainSide, { read }: World, cursor: number): Promise<bigint> {
  const standing = new Map(side.chain.transfersUpTo(cursor).map((each) => [keyOf(each), each]))
  const byHash = Map.groupBy(standing.values(), ({ hash }) => hash)
  const sent = await read<{ hash: string; net: string; block: string | null }>(
    `select transaction_hash as hash, net::text, paid_block::text as block from withdrawal where state = 'sent' and currency = 'usdt'`,
  )
  const recorded = new Set(sent.map(({ hash }) => hash))
  let planted = 0n
  for (const { from, to, units, hash } of standing.values()) {
    if (isSame(from, RESERVE)) planted += units
    if (isSame(from, WALLET) && !isSame(to, TRADING) && !recorded.has(hash)) planted -= units
  }
  for (const { hash, net, block } of sent) {
    const isPaid = byHash.has(hash as Hex)
    const isCountedLater = block !== null && Number(block) > cursor
    planted += BigInt(Number(!isPaid) - Number(isCountedLater)) * BigInt(net) * UNITS_PER_MICRO
  }
  const lost = await read<{ amount: string }>(
    `select amount::text from chain_transfer where credited and reorged_at is not null`,
  )
  for (const { amount } of lost) planted -= BigInt(amount) * UNITS_PER_MICRO
  return planted
}

type Position = { cursor: number | undefined; ours: string[]; isCaughtUp: boolean }

async function readPosition({ chain }: ChainSide, read: World['read']): Promise<Position> {
  const [row] = await read<{ height: string; hash: string }>(
    'select height::text, hash from chain_checkpoint order by height desc limit 1',
  )
  const ours = await read<{ address: string }>(
    `select deposit_address as address from receiving_code where qr_type = 'USDT'
     union select address from deposit where address_index is not null order by 1`,
  )
  const cursor = row && Number(row.height)
  const final = chain.head.height - chain.confirmations
  const isCaughtUp = cursor !== undefined && cursor >= final - 1 && chain.blockAt(cursor)?.hash === row!.hash
  return { cursor, ours: ours.map(({ address }) => address), isCaughtUp }
}

const isOneOf = (address: string, list: readonly string[]) => list.some((each) => isSame(each, address))

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
