// The last days of a month in which every kind of fault has something to spoil: pending rewards, a fee, a rejected withdrawal, and
// holders of two packages at the end.

import { activatePackage } from '#contract/member/activations.ts'
import { register } from '#contract/member/members.ts'
import { addFunds } from '#contract/money/funds.ts'
import { fundTreasury, recordRevenue } from '#contract/money/treasury.ts'
import { saveAddress, sendAddressCode } from '#contract/money/withdrawal-addresses.ts'
import { approveWithdrawal, rejectWithdrawal } from '#contract/money/withdrawal-decisions.ts'
import { quoteWithdrawal, requestWithdrawal, sendWithdrawalCode } from '#contract/money/withdrawals.ts'
import {
  evmAddress,
  transactionHash,
  type Answer,
  type RecordedProduct,
} from '#tests/simulation/model/recorded-product.ts'

export const SHORT_MONTH_START = new Date('2026-01-29T06:00:00Z')
const HOUR = 3_600_000
const reason = 'As agreed'

export async function liveShortMonth(product: RecordedProduct): Promise<void> {
  const { clock } = product
  const heron = await join(product, 'heron', 'root')
  const otter = await join(product, 'otter', 'heron')
  await buy(product, 'root', '1', 'legacyVault', '10000.00')
  await buy(product, 'heron', heron, 'legacyVault', '10000.00')
  await buy(product, 'otter', otter, 'elevatePlus', '1000.00')
  await buy(product, 'otter', otter, 'elevatePlus', '1000.00')
  await add(product, 'heron', 'withdrawal_wallet', '600.00')
  const addressId = await saveFirstAddress(product, heron)
  // Covers the second and third reward, but not the oldest one.
  await fund(product, '250.00')
  clock.set(new Date('2026-01-30T00:00:00Z'))
  await product.runDueJobs()
  clock.set(new Date('2026-01-30T12:00:00Z'))
  await withdraw(product, heron, addressId, true)
  await withdraw(product, heron, addressId, false)
  for (const day of ['2026-01-31', '2026-02-01']) {
    clock.set(new Date(`${day}T00:00:00Z`))
    await product.runDueJobs()
  }
}

async function send(product: RecordedProduct, ...request: Parameters<RecordedProduct['send']>) {
  product.clock.advance(1000)
  const answer = await product.send(...request)
  if (typeof answer === 'string') throw new Error(`${request[1].id} was refused: ${answer}`)
  return answer
}

async function join(product: RecordedProduct, name: string, sponsor: string): Promise<string> {
  const person = { name, userrefid: name, email: `${name}@example.test`, mobile_no: '+4790000001' }
  const captcha = { captchaId: '018f0000-0000-7000-8000-000000000002', captcha: 'abcdef' }
  const consent = { refferal_code: sponsor, agree_to_terms: 1, password: 'Gravel-Tuba-19-Lantern' }
  const body = { ...person, ...captcha, ...consent }
  const { data } = await send(product, product.visitor, register, { body })
  return data.id as string
}

async function add(product: RecordedProduct, userrefid: string, wallet: string, amount: string) {
  await send(product, product.master(), addFunds, { body: { userrefid, wallet, amount, reason } })
}

async function buy(
  product: RecordedProduct,
  name: string,
  id: string,
  packageType: string,
  amount: string,
): Promise<void> {
  await add(product, name, 'r_wallet', amount)
  await send(product, product.member(id), activatePackage, { body: { packageType, amount } })
}

async function fund(product: RecordedProduct, amount: string): Promise<void> {
  const body = { amount, rail: 'assets_bank', source: 'Fees', reference: 'R1' }
  await send(product, product.master(), recordRevenue, { body })
  await send(product, product.master(), fundTreasury, { body: { amount, reason } })
}

async function saveFirstAddress(product: RecordedProduct, id: string): Promise<string> {
  const member = product.member(id)
  const body = { currency: 'usdt', address: evmAddress('heron'), destinationTag: null }
  await send(product, member, sendAddressCode, { body })
  const code = await product.readCode('heron@example.test')
  const saved = await send(product, member, saveAddress, {
    body: { ...body, code, label: '' },
  })
  return saved.address.id as string
}

async function withdraw(product: RecordedProduct, id: string, addressId: string, isPaid: boolean) {
  const [member, master] = [product.member(id), product.master()]
  product.clock.advance(HOUR)
  const wanted = { wallet: 'withdrawal_wallet', addressId, amount: '200.00' }
  const { quote }: Answer = await send(product, member, quoteWithdrawal, { body: wanted })
  await send(product, member, sendWithdrawalCode, { body: { quoteId: quote.id } })
  const code = await product.readCode('heron@example.test')
  const stepUp = { method: 'email', code }
  const { id: withdrawalId } = await send(product, member, requestWithdrawal, {
    body: { quoteId: quote.id, stepUp },
  })
  const params = { withdrawalId }
  const proof = { transactionHash: transactionHash(withdrawalId), overrideReason: reason }
  if (isPaid) await send(product, master, approveWithdrawal, { params, body: proof })
  else await send(product, master, rejectWithdrawal, { params, body: { reason } })
}
