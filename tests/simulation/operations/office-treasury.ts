// Administrators and the company’s money: treasury, funds of members, rates, receiving codes and proofs of holdings.

import { createEvmKey, createXrplKey } from '#server/demo-data/generate-demo-data.ts'
import { createSolidPng } from '#tests/support/http/solid-image.ts'
import type { Operation } from '../operation.ts'
import type { Person } from '../person.ts'
import type { World } from '../world.ts'
import {
  chooseAmount,
  dayOfWorld,
  look,
  office,
  onRecord,
  pickRow,
  reasonBody,
  toMicro,
  toUsdt,
  writeReason,
} from './office-choices.ts'
import { createHex } from './mistakes.ts'

type Treasury = {
  revenue: string
  cover: { count: number; pending: string; missing: string; revenue: string }
}
const readTreasury = (person: Person, world: World) => look<Treasury>('readTreasury', person, world)

const COLOURS = ['#a02020', '#20a020', '#2020a0', '#a0a020', '#20a0a0']

/** An image of the administrator that nothing refers to yet. */
export async function uploadPicture(person: Person, world: World): Promise<string | undefined> {
  const { random } = world
  const body = await createSolidPng(random.pick(COLOURS), random.between(8, 40), random.between(8, 40))
  return (await look<{ id: string }>('uploadAdminImage', person, world, { body: new Uint8Array(body) }))?.id
}

async function recordRevenue(person: Person, world: World) {
  const { random } = world
  const treasury = await readTreasury(person, world)
  if (!treasury) return undefined
  const used = await pickRow<{ reference: string }>(
    world,
    "select reference from treasury_entry where kind = 'revenue' order by id desc limit 5",
  )
  const isTwice = used && random.chance(12)
  const evidence = random.chance(10) ? await uploadPicture(person, world) : undefined
  const amount = (toMicro(treasury.cover.missing) * BigInt(random.between(20, 160))) / 100n
  return {
    body: {
      amount: amount > 0n && random.chance(70) ? toUsdt(amount) : chooseAmount(world, 10, 3000),
      rail: random.pick(['assets_bep20', 'assets_xrpl', 'assets_bank']),
      source: random.pick(['Trading and liquidity fees', 'Fees of the week', 'Interest of the bank']),
      reference: isTwice ? used.reference : `REV-${dayOfWorld(world)}-${random.below(100_000)}`,
      ...(evidence !== undefined && { evidence }),
    },
  }
}

async function fundTreasury(person: Person, world: World) {
  const treasury = await readTreasury(person, world)
  if (!treasury) return undefined
  const revenue = toMicro(treasury.revenue)
  if (world.random.chance(10)) return { body: { amount: toUsdt(revenue + 1_000_000n), ...reasonBody(world) } }
  const amount = (revenue * BigInt(world.random.between(30, 100))) / 100n
  return amount > 0n ? { body: { amount: toUsdt(amount), ...reasonBody(world) } } : undefined
}

async function coverPending(person: Person, world: World) {
  const { cover } = (await readTreasury(person, world)) ?? {}
  if (!cover || cover.count === 0) return undefined
  const rewards = world.random.chance(10) ? cover.count + 1 : cover.count
  const isCovered = toMicro(cover.revenue) >= toMicro(cover.missing)
  if (!isCovered && world.random.chance(80)) return undefined
  return { body: { amount: cover.missing, pending: cover.pending, rewards, ...reasonBody(world) } }
}

const chooseMember = (world: World) =>
  pickRow<{ id: string; userrefid: string }>(
    world,
    'select id::text, userrefid from member order by id desc limit 60',
  )

async function changeFunds(person: Person, world: World, isDeduction: boolean) {
  const { random } = world
  const member = await chooseMember(world)
  if (!member) return undefined
  const wallet = random.pick(['r_wallet', 'r_wallet', 'profit_wallet', 'withdrawal_wallet'])
  const userrefid = random.chance(8) ? 'nobody1' : member.userrefid
  if (!isDeduction)
    return { body: { userrefid, wallet, amount: chooseAmount(world, 5, 1500), ...reasonBody(world) } }
  const found = await look<{ accounts: { kind: string; balance: string }[] }>(
    'readMemberAccounts',
    person,
    world,
    { params: { userrefid: member.userrefid } },
  )
  const balance = toMicro(found?.accounts.find(({ kind }) => kind === wallet)?.balance ?? '0')
  const part = random.chance(15) ? balance + 5_000_000n : (balance * BigInt(random.between(1, 20))) / 100n
  return part > 0n ? { body: { userrefid, wallet, amount: toUsdt(part), ...reasonBody(world) } } : undefined
}

const FIRST_RATES = { XRP: 412_000n, INR: 83_400_000n } as const

async function recordRate(_: Person, world: World) {
  const { random } = world
  const currency = random.pick(['XRP', 'XRP', 'INR'] as const)
  const last = await pickRow<{ rate: string }>(
    world,
    'select micro_per_usdt::text as rate from exchange_rate where currency = $1 order by id desc limit 1',
    [currency],
  )
  const percent = random.chance(10) ? 160 : random.between(96, 104)
  const rate = ((last ? BigInt(last.rate) : FIRST_RATES[currency]) * BigInt(percent)) / 100n
  return { body: { currency, perUsdt: toUsdt(rate) } }
}

async function addReceivingCode(person: Person, world: World) {
  const { random } = world
  const imageId = await uploadPicture(person, world)
  if (imageId === undefined) return undefined
  const isUpi = random.chance(50)
  const address = isUpi ? `tributary${random.below(20)}@sandbox` : `0x${createHex(world, 40)}`
  return {
    body: {
      qrType: isUpi ? 'UPI' : 'USDT',
      depositAddress: random.chance(8) ? 'somewhere' : address,
      networkAddress: isUpi ? 'UPI' : 'BEP20',
      imageId,
    },
  }
}

async function deleteReceivingCode(person: Person, world: World) {
  const code = await pickRow<{ id: string }>(
    world,
    'select id::text from receiving_code where deleted_at is null order by id limit 4',
  )
  if (!code) return undefined
  const params = { codeId: world.random.chance(4) ? '999999999' : code.id }
  const found = await look<{ payToAfterwards: string | null; isCurrent: boolean }>(
    'readReceivingCode',
    person,
    world,
    { params },
  )
  const shown = found?.isCurrent ? (found.payToAfterwards ?? '') : undefined
  const payToAfterwards = world.random.chance(10) ? 'another address' : shown
  return { params, query: { ...(payToAfterwards !== undefined && { payToAfterwards }) } }
}

const VAULTS = 6
const keyOf = (network: string, vault: number) =>
  network === 'BEP20' ? createEvmKey(`vault ${vault}`) : createXrplKey(`vault ${vault}`)

function issueHoldingMessage(_: Person, { random }: World) {
  const network = random.pick(['BEP20', 'XRPL'])
  const address = random.chance(8) ? 'nowhere' : keyOf(network, random.below(VAULTS)).address
  return { body: { network, address } }
}

type HoldingMessage = { challengeId: string; network: string; address: string; message: string }

async function registerHolding(person: Person, world: World) {
  const issued = person.memory.get('holding message') as HoldingMessage | undefined
  if (!issued) return undefined
  const { challengeId, network, address, message } = issued
  const vault = Array.from({ length: VAULTS }, (_, index) => index).find(
    (index) => keyOf(network, index).address === address,
  )
  if (vault === undefined) return undefined
  const text = world.random.chance(10) ? `${message} ` : message
  const signed =
    network === 'BEP20'
      ? { signature: await createEvmKey(`vault ${vault}`).signMessage({ message: text }) }
      : {
          signature: createXrplKey(`vault ${vault}`).sign(text),
          publicKey: createXrplKey(`vault ${vault}`).publicKey,
        }
  return { body: { challengeId, ...signed, ...reasonBody(world) } }
}

function stateBankBalance(_: Person, world: World) {
  const { random } = world
  return {
    body: {
      bank: random.pick(['First Bank', 'Savings Bank']),
      amount: chooseAmount(world, 0, 50_000),
      asOf: dayOfWorld(world, random.chance(10) ? 2 : -random.below(3)),
      ...reasonBody(world),
    },
  }
}

const holding = {
  param: 'holdingId',
  waiting: 'select id::text from holding_address where retired_at is null order by id',
  any: 'select id::text from holding_address order by id',
}

export const treasuryOperations: Operation[] = [
  office('recordRevenue', 5, recordRevenue),
  office('fundTreasury', 5, fundTreasury),
  office('coverPending', 4, coverPending),
  office('addFunds', 4, (person, world) => changeFunds(person, world, false)),
  office('deductFunds', 2, (person, world) => changeFunds(person, world, true)),
  office('recordRate', 3, recordRate),
  office('addReceivingCode', 1, addReceivingCode),
  office('deleteReceivingCode', 0.4, deleteReceivingCode),
  office('issueHoldingMessage', 1.5, issueHoldingMessage, ({ memory }, { body }) => {
    memory.set('holding message', body)
  }),
  office('registerHolding', 1.5, registerHolding),
  onRecord('retireHolding', 1, holding, (world) => ({ reason: writeReason(world) })),
  office('stateBankBalance', 1, stateBankBalance),
  office('publishStatement', 0.6, () => ({})),
]
