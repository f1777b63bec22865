// Administrators and members’ money: deposits, withdrawals, payout files with their settlement, and the gateway.

import { composeBankFile } from '../outside/bank-file.ts'
import type { Operation } from '../operation.ts'
import type { Person } from '../person.ts'
import type { World } from '../world.ts'
import {
  dayOfWorld,
  look,
  office,
  onRecord,
  pickId,
  pickRow,
  reasonBody,
  writeReason,
} from './office-choices.ts'
import { createHex } from './mistakes.ts'

const depositsIn = (...states: string[]) =>
  `select id::text from deposit where status in (${states.map((state) => `'${state}'`).join()}) order by id desc limit 10`
const withdrawalsIn = (...states: string[]) =>
  `select id::text from withdrawal where state in (${states.map((state) => `'${state}'`).join()}) order by id desc limit 10`

const anyDeposit = 'select id::text from deposit order by id desc limit 10'
const anyWithdrawal = 'select id::text from withdrawal order by id desc limit 10'

async function approveDeposit(person: Person, world: World) {
  const { random } = world
  const depositId = await pickId(
    { waiting: depositsIn('Pending', 'Pending', 'Rejected'), any: anyDeposit },
    person,
    world,
  )
  if (depositId === undefined) return undefined
  return { params: { depositId }, body: random.chance(30) ? { onlyIfChecksPass: true } : {} }
}

/** In the form of the network. */
async function chooseHash(world: World, withdrawalId: string): Promise<string> {
  const { random } = world
  const { chain, ledger } = world.outside
  const paid = random.chance(90)
    ? ((await chain?.payOut(withdrawalId, world)) ?? (await ledger?.payOut(withdrawalId, world)))
    : undefined
  if (paid) return paid
  const used = await pickRow<{ hash: string }>(
    world,
    'select transaction_hash as hash from withdrawal where transaction_hash is not null order by id desc limit 5',
  )
  if (used && random.chance(6)) return used.hash
  if (random.chance(4)) return '0x1234'
  const [row] = await world.read<{ currency: string }>('select currency from withdrawal where id = $1', [
    withdrawalId,
  ])
  const digits = createHex(world, 64)
  return row?.currency === 'xrp' ? digits.toUpperCase() : `0x${digits}`
}

async function approval(world: World, withdrawalId: string) {
  const { random } = world
  const transactionHash = random.chance(25) ? await chooseHash(world, withdrawalId) : undefined
  return {
    ...(transactionHash !== undefined && { transactionHash }),
    ...(random.chance(40) && { overrideReason: writeReason(world) }),
  }
}

async function approveSeveral(_: Person, world: World) {
  const rows = await world.read<{ id: string }>(withdrawalsIn('requested'))
  if (rows.length === 0 && !world.random.chance(5)) return undefined
  return { body: { ids: rows.map(({ id }) => id) } }
}

async function chooseCurrency(_: Person, world: World) {
  const row = await pickRow<{ currency: string }>(
    world,
    "select currency from withdrawal where state = 'approved' and batch_id is null order by id",
  )
  return row || world.random.chance(10) ? { body: { currency: row?.currency ?? 'usdt' } } : undefined
}

const withdrawal = (...states: string[]) => ({
  param: 'withdrawalId',
  waiting: withdrawalsIn(...states),
  any: anyWithdrawal,
})

/** What the wallet or the bank reports about a payout file. */
async function composeResults(batchId: string, person: Person, world: World): Promise<string | undefined> {
  const file = await look<string>('downloadPayoutFile', person, world, { params: { batchId } })
  return typeof file === 'string' ? composeBankFile(file, world) : undefined
}

const batches = {
  waiting: `select distinct batch_id::text as id from withdrawal where state in ('approved', 'unknown') and batch_id is not null order by 1`,
  any: 'select id::text from payout_batch order by id desc limit 5',
}

async function previewSettlement(person: Person, world: World) {
  const batchId = await pickId(batches, person, world)
  const file = batchId === undefined ? undefined : await composeResults(batchId, person, world)
  return file === undefined ? undefined : { params: { batchId: batchId! }, body: { file } }
}

type Preview = { paid: number; failed: number; net: string }

async function settlePayout(person: Person, world: World) {
  const input = await previewSettlement(person, world)
  if (!input) return undefined
  const preview = await look<Preview>('previewSettlement', person, world, input)
  const { paid, failed, net } = preview ?? { paid: 1, failed: 0, net: '1.00' }
  const { file } = input.body
  return { ...input, body: { file, paid: world.random.chance(8) ? paid + 1 : paid, failed, net } }
}

async function acknowledgeLosses(_: Person, world: World) {
  const rows = await world.read<{ hash: string }>(
    `select transaction_hash as hash from chain_transfer
     where reorged_at is not null and loss_acknowledged_at is null order by transaction_hash`,
  )
  const transactionHashes = rows.length > 0 ? rows.map(({ hash }) => hash) : [`0x${createHex(world, 64)}`]
  return { body: { transactionHashes, reason: `Lost on ${dayOfWorld(world)}` } }
}

const railCase = {
  param: 'caseId',
  waiting: 'select id::text from rail_case where closed_at is null order by id',
  any: 'select id::text from rail_case order by id desc limit 5',
}

export const paymentOperations: Operation[] = [
  office('approveDeposit', 9, approveDeposit),
  onRecord(
    'rejectDeposit',
    2,
    { param: 'depositId', waiting: depositsIn('Pending'), any: anyDeposit },
    reasonBody,
  ),
  onRecord('approveWithdrawal', 7, withdrawal('requested'), approval),
  onRecord('reapproveWithdrawal', 1.5, withdrawal('rejected', 'failed'), approval),
  onRecord('payWithdrawal', 5, withdrawal('approved', 'unknown'), async (world, id) => ({
    transactionHash: await chooseHash(world, id),
  })),
  onRecord('rejectWithdrawal', 2, withdrawal('requested'), reasonBody),
  onRecord('failWithdrawal', 1.5, withdrawal('approved', 'unknown'), reasonBody),
  onRecord('markWithdrawalUncertain', 2, withdrawal('approved'), reasonBody),
  office('approveWithdrawals', 3, approveSeveral),
  office('createPayoutFile', 3, chooseCurrency),
  office('previewSettlement', 1, previewSettlement),
  office('settlePayout', 4, settlePayout),
  office('runReconciliation', 1, () => ({})),
  onRecord('closeRailCase', 1, railCase, reasonBody),
  office('acknowledgeReorgLosses', 0.3, acknowledgeLosses),
  office('rescanBlocks', 0.3, (_, { random }) => {
    const from = random.below(1000)
    return { body: { fromBlock: String(from), toBlock: String(from + random.between(-5, 50)) } }
  }),
  office('rescanTransaction', 0.3, (_, world) => ({
    body: { transactionHash: `0x${createHex(world, 64)}` },
  })),
]
