// Withdrawal addresses, and withdrawals with their quote and the proof of their owner.

import { encodeAccountID } from 'ripple-address-codec'
import {
  labelAddress,
  saveAddress,
  sendAddressCode,
  toPasskeyTarget,
} from '#contract/money/withdrawal-addresses.ts'
import {
  cancelWithdrawal,
  quoteWithdrawal,
  readWithdrawalOptions,
  requestWithdrawal,
  sendWithdrawalCode,
} from '#contract/money/withdrawals.ts'
import { withdrawalCurrencies } from '#domain/withdrawals/withdrawal-terms.ts'
import { privateText } from '../oracles/judge-answer.ts'
import type { Operation, WireInput } from '../operation.ts'
import type { Person } from '../person.ts'
import { performStep } from '../send-request.ts'
import type { World } from '../world.ts'
import { createFalseUuid, createHex, newestOf, pickOwnId } from './mistakes.ts'
import { confirmByPasskey } from './passkeys.ts'
import { typeMailedCode } from './passwords.ts'
import { chooseCode } from './sessions.ts'

type Draft = { currency: 'usdt' | 'xrp'; address: string; destinationTag: number | null }

function chooseAddress(world: World): Draft {
  const bytes = createHex(world, 40)
  if (world.random.chance(5))
    return { currency: 'usdt', address: `0x${bytes.slice(1)}`, destinationTag: null }
  if (world.random.chance(75)) return { currency: 'usdt', address: `0x${bytes}`, destinationTag: null }
  const destinationTag = world.random.chance(50) ? world.random.below(100_000) : null
  return { currency: 'xrp', address: encodeAccountID(Buffer.from(bytes, 'hex')), destinationTag }
}

/** Most have one address and keep it. */
async function chooseChange(person: Person, world: World): Promise<Draft | undefined> {
  const draft = chooseAddress(world)
  const rows = await world.read<{ id: string }>(
    'select id::text as id from withdrawal_address where member_id = $1 and currency = $2 and retired_at is null',
    [person.id ?? 0n, draft.currency],
  )
  return rows.length > 0 && !world.random.chance(25) ? undefined : draft
}

async function fillAddress(person: Person, world: World): Promise<WireInput | undefined> {
  const draft = await chooseChange(person, world)
  if (!draft) return undefined
  const common = {
    ...draft,
    label: `${privateText(person)} wallet`,
    ...(world.random.chance(85) && { acceptedFee: '1.00' }),
  }
  const target = toPasskeyTarget(draft)
  const assertion = await confirmByPasskey(person, world, 'withdrawal-address', target)
  if (assertion) return { body: { ...common, assertion } }
  await performStep(world, person, sendAddressCode, { body: draft })
  return { body: { ...common, code: await typeMailedCode(person, world) } }
}

type Desk = {
  balances: Record<string, string>
  addresses: { id: string; currency: string; isVerified: boolean }[]
  stepUpMethods: string[]
}

const readDesk = async (person: Person, world: World): Promise<Desk | undefined> =>
  (await performStep(world, person, readWithdrawalOptions)) as Desk | undefined

const SMALLEST = 10
const LARGEST = 600

/** What a member with enough in a wallet and a usable address would withdraw; now and then more or elsewhere. */
function chooseWithdrawal({ balances, addresses }: Desk, { random }: World): WireInput | undefined {
  const isMistaken = random.chance(12)
  const usable = addresses.filter(({ isVerified }) => isVerified || isMistaken)
  const filled = Object.entries(balances).filter(([, balance]) => Number(balance) >= SMALLEST || isMistaken)
  if (usable.length === 0 || filled.length === 0) return undefined
  const { id: addressId } = random.pick(usable)
  const [wallet, balance] = random.pick(filled)
  const amount = isMistaken
    ? random.pick([5, Math.ceil(Number(balance)) + 50])
    : random.between(SMALLEST, Math.min(LARGEST, Math.floor(Number(balance))))
  return { body: { wallet, addressId, amount: String(amount) } }
}

/** The id of a quote that the person would go on with, and how they can confirm it. */
async function getQuote(
  person: Person,
  world: World,
): Promise<{ quoteId: string; methods: string[] } | undefined> {
  const desk = await readDesk(person, world)
  const input = desk && chooseWithdrawal(desk, world)
  if (!input) return undefined
  const answer = await performStep(world, person, quoteWithdrawal, input)
  if (answer === undefined) return undefined
  const { quote } = answer as { quote: { id: string } }
  return { quoteId: quote.id, methods: desk.stepUpMethods }
}

async function proveStepUp(
  person: Person,
  world: World,
  { quoteId, methods }: { quoteId: string; methods: string[] },
): Promise<object> {
  const method = world.random.chance(5) ? 'email' : methods[0]!
  if (method === 'passkey') {
    const assertion = await confirmByPasskey(person, world, 'withdrawal', quoteId)
    if (assertion) return { method, assertion }
  }
  if (methods.includes('authenticator'))
    return { method: 'authenticator', code: (await chooseCode(person, world)) ?? '123456' }
  await performStep(world, person, sendWithdrawalCode, { body: { quoteId } })
  return { method: 'email', code: await typeMailedCode(person, world) }
}

async function fillWithdrawal(person: Person, world: World): Promise<WireInput | undefined> {
  const quote = world.random.chance(4) ? await findOldQuote(person, world) : await getQuote(person, world)
  if (!quote) return undefined
  const stepUp = await proveStepUp(person, world, quote)
  return { body: { quoteId: quote.quoteId, stepUp } }
}

/** From a page that was left open: expired, or used. */
async function findOldQuote(person: Person, world: World) {
  const [row] = await world.read<{ id: string }>(
    'select id::text as id from withdrawal_quote where member_id = $1 order by quoted_at, id limit 1',
    [person.id ?? 0n],
  )
  return row && { quoteId: row.id, methods: ['email'] }
}

export const withdrawalOperations: Operation[] = [
  {
    endpoint: sendAddressCode,
    weight: 0.8,
    async prepare(person, world) {
      const body = await chooseChange(person, world)
      return body && { body }
    },
  },
  { endpoint: saveAddress, weight: 5, prepare: fillAddress },
  {
    endpoint: labelAddress,
    weight: 0.5,
    prepare: (person, { random }) => ({
      params: { currency: random.pick([...withdrawalCurrencies, 'usdt']) },
      body: { label: `${privateText(person)} label` },
    }),
  },
  {
    endpoint: quoteWithdrawal,
    weight: 1,
    async prepare(person, world) {
      const desk = await readDesk(person, world)
      return desk && chooseWithdrawal(desk, world)
    },
  },
  {
    endpoint: sendWithdrawalCode,
    weight: 1,
    async prepare(person, world) {
      const quote = await getQuote(person, world)
      const quoteId = world.random.chance(8) ? createFalseUuid(world) : quote?.quoteId
      return quoteId === undefined ? undefined : { body: { quoteId } }
    },
  },
  { endpoint: requestWithdrawal, weight: 10, prepare: fillWithdrawal },
  {
    endpoint: cancelWithdrawal,
    weight: 1,
    async prepare(person, world) {
      const withdrawalId = await pickOwnId(person, world, newestOf('withdrawal'))
      return withdrawalId === undefined ? undefined : { params: { withdrawalId } }
    },
  },
]
