// Deposits, packages, the ODL share, and the limits that members set for themselves.

import { activatePackage } from '#contract/member/activations.ts'
import { giveConsent } from '#contract/member/consents.ts'
import { setLimit, startCoolingOff } from '#contract/member/member-limits.ts'
import { claimOdl } from '#contract/member/odl.ts'
import { uploadImage } from '#contract/platform/images.ts'
import { claimDeposit, openDeposit, simulatePayment } from '#contract/money/deposits.ts'
import { readWallets } from '#contract/money/wallets.ts'
import { limitPeriods, limitSubjects } from '#domain/members/member-limits.ts'
import { MICRO_PER_USDT } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { createSolidPng } from '#tests/support/http/solid-image.ts'
import type { Operation, WireInput } from '../operation.ts'
import type { Person } from '../person.ts'
import { ownedRecords, type RecordSource } from '../record-source.ts'
import { performStep } from '../send-request.ts'
import type { World } from '../world.ts'
import { createFalseUuid, createHex, newestOf, pickOwnId, withMistakes } from './mistakes.ts'
import { withdrawalOperations } from './withdrawals.ts'

/** A photograph that differs from the others by its colour. */
export const takePhotograph = (world: World): Promise<Buffer> => createSolidPng(`#${createHex(world, 6)}`)

/** The legal documents that the product shows on every page until the member agrees. */
export async function agreeToDocuments(person: Person, world: World): Promise<void> {
  const documents = await listPendingDocuments(person, world)
  if (documents.length > 0 && world.random.chance(85))
    await performStep(world, person, giveConsent, { body: { documents } })
}

export const listPendingDocuments = (person: Person, world: World) =>
  world.read<{ document: string; version: number }>(
    'select document, version from pending_consents($1, $2) order by document desc',
    [person.id ?? 0n, world.clock.now()],
  )

/** Whole USDT in an account, as its page shows it. */
export async function readBalance(person: Person, world: World, kind: string): Promise<number> {
  const wallets = (await performStep(world, person, readWallets)) as
    | { accounts: { kind: string; balance: string }[] }
    | undefined
  return Math.floor(Number(wallets?.accounts.find((account) => account.kind === kind)?.balance ?? 0))
}

const chooseAmount = ({ random }: World): string => {
  if (random.chance(4)) return random.pick(['99', '1000001', '12.345'])
  const [min, max] = random.pick([
    [100, 1000],
    [100, 1000],
    [1000, 9000],
    [1000, 20_000],
    [10_000, 60_000],
  ] as const)
  return String(random.between(min / 10, max / 10) * 10)
}

async function fillDeposit(person: Person, world: World): Promise<WireInput> {
  await agreeToDocuments(person, world)
  const [code] = await world.read("select from receiving_code where qr_type = 'UPI' limit 1")
  const method = world.random.chance(code ? 25 : 3) ? 'upi' : 'usdt'
  return { body: { amount: chooseAmount(world), method } }
}

/** The id of a new deposit; undefined if it was refused. */
async function openOne(person: Person, world: World): Promise<string | undefined> {
  const opened = await performStep(world, person, openDeposit, await fillDeposit(person, world))
  return (opened as { id: string } | undefined)?.id
}

const chooseDeposit = (person: Person, world: World): Promise<string | undefined> =>
  world.random.chance(15) ? pickOwnId(person, world, newestOf('deposit')) : openOne(person, world)

/** What a member types as proof: a hash, now and then one that was typed before. */
async function typeHash(world: World): Promise<string> {
  if (!world.random.chance(8)) return `0x${createHex(world, 64)}`
  const rows = await world.read<{ hash: string }>(
    'select transaction_hash as hash from deposit where transaction_hash is not null order by id desc limit 5',
  )
  return rows.length === 0 ? '' : world.random.pick(rows).hash
}

async function fillClaim(person: Person, world: World): Promise<WireInput | undefined> {
  const depositId = await chooseDeposit(person, world)
  if (depositId === undefined) return undefined
  const image = (await performStep(world, person, uploadImage, { body: await takePhotograph(world) })) as
    | { id: string }
    | undefined
  const imageId = image === undefined || world.random.chance(5) ? createFalseUuid(world) : image.id
  return { params: { depositId }, body: { transactionHash: await typeHash(world), imageId } }
}

/** An amount in the range of a package that the balance covers; now and then one of the others. */
async function fillActivation(person: Person, world: World): Promise<WireInput | undefined> {
  await agreeToDocuments(person, world)
  const balance = await readBalance(person, world, 'r_wallet')
  const ranges = defaultPlan.packages.map(({ key, minAmount, maxAmount }) => ({
    packageType: key,
    min: Number(minAmount / MICRO_PER_USDT),
    max: Number(maxAmount / MICRO_PER_USDT),
  }))
  const affordable = ranges.filter(({ min }) => min <= balance)
  if (affordable.length === 0 && !world.random.chance(10)) return undefined
  const isMistaken = affordable.length === 0 || world.random.chance(15)
  const { packageType, min, max } = world.random.pick(isMistaken ? ranges : affordable)
  const amount = isMistaken
    ? world.random.pick([String(max + 1), `${min}.5`, String(max), String(min)])
    : String(world.random.between(min, Math.min(max, balance)))
  return { body: { packageType, amount } }
}

const paymentOperations: Operation[] = [
  {
    endpoint: openDeposit,
    weight: 3,
    prepare: fillDeposit,
    learn: async (person, _, __, world) => {
      if (world.random.chance(85)) await world.outside.chain?.payDeposit(person, world)
    },
  },
  { endpoint: claimDeposit, weight: 4, prepare: fillClaim },
  {
    endpoint: simulatePayment,
    weight: 10,
    async prepare(person, world) {
      const depositId = await chooseDeposit(person, world)
      const outcome = world.random.chance(88) ? 'received' : 'declined'
      return depositId === undefined ? undefined : { params: { depositId }, body: { outcome } }
    },
  },
  { endpoint: activatePackage, weight: 12, prepare: fillActivation },
  { endpoint: claimOdl, weight: 3 },
  {
    endpoint: setLimit,
    weight: 0.5,
    prepare: (_, { random }) => ({
      body: {
        subject: random.pick(limitSubjects),
        period: random.pick(limitPeriods),
        amount: random.chance(25) ? null : String(random.between(20, 400) * 100),
      },
    }),
  },
  {
    endpoint: startCoolingOff,
    weight: 0.4,
    prepare: (_, { random }) => ({
      body: { time: random.chance(85) ? random.pick(['1 day', '1 week']) : 'until support' },
    }),
  },
]

export const moneyOperations: Operation[] = [...paymentOperations, ...withdrawalOperations].map(withMistakes)

export const moneyRecords: Record<string, RecordSource> = {
  depositId: ownedRecords('deposit'),
  withdrawalId: ownedRecords('withdrawal'),
  activationId: ownedRecords('activation'),
}
