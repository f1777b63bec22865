// Withdrawal quotes fix fee, net amount and rate for two minutes and can be used once.

import type * as contract from '#contract/money/withdrawals.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Micro } from '#domain/money/money.ts'
import { readableWhole } from '#domain/money/readable-amount.ts'
import { isFresh } from '#domain/rates/exchange-rate.ts'
import {
  canPay,
  dropsFor,
  QUOTE_SECONDS,
  withdrawalSplit,
  type WithdrawalCurrency,
} from '#domain/withdrawals/withdrawal-terms.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { readWithdrawalHold, requireNoWithdrawalHold } from '#server/withdrawals/withdrawal-hold-queries.ts'
import { listStepUpMethods } from '#server/identity/redeem-step-up.ts'
import type { Call } from '#server/http/route.ts'
import { readBalances } from '#server/ledger/read-balances.ts'
import { planAt } from '#server/plan/current-plan.ts'
import type { Queryable } from '#server/platform/database.ts'
import { randomUUID } from '#server/platform/randomness.ts'
import { listOwnAddresses } from './addresses.ts'
import { readKycLimit, deleteExpiredQuotes, saveQuote, latestRate, type Quote } from './withdrawal-queries.ts'
import { lockAddress } from './address-queries.ts'
import { requireKyc } from './require-kyc.ts'

export async function readWithdrawalOptions({
  tx,
  caller,
  now,
}: Call<typeof contract.readWithdrawalOptions>) {
  const memberId = requireMemberId(caller)
  const { profit_wallet, withdrawal_wallet, hold } = await readBalances(tx, memberId)
  const { addresses, changeFee } = await listOwnAddresses(tx, memberId, now)
  const rate = await latestRate(tx, 'XRP', now)
  const { fees } = (await planAt(tx, now)).plan
  return {
    balances: { profit_wallet, withdrawal_wallet },
    onHold: hold,
    feeRate: fees.withdrawal,
    minWithdrawals: fees.minWithdrawals,
    changeFee,
    heldUntil: await readWithdrawalHold(tx, { memberId, now }),
    kycNeededAbove: await readKycLimit(tx, memberId, now),
    addresses,
    stepUpMethods: await listStepUpMethods(tx, { kind: 'member', id: memberId }),
    xrp: rate ? { perUsdt: rate.perUsdt, at: rate.at, usable: isFresh(rate.at, now) } : null,
  }
}

export async function quoteWithdrawal(call: Call<typeof contract.quoteWithdrawal>) {
  const { tx, caller, body, now } = call
  const memberId = requireMemberId(caller)
  await requireNoWithdrawalHold(tx, { memberId, now })
  await requireKyc(tx, { memberId, amount: body.amount, now })
  const address = await lockAddress(tx, memberId, body.addressId)
  if (!address || address.verifiedAt > now) throw new Refusal('withdrawal-address-missing')
  const { currency } = address
  const { fees } = (await planAt(tx, now)).plan
  const least = fees.minWithdrawals[currency]
  if (body.amount < least) throw tooSmall(least)
  if (!canPay(body.wallet, currency)) throw new Refusal('withdrawal-wallet-wrong')
  const balances = await readBalances(tx, memberId)
  if (balances[body.wallet] < body.amount) throw new Refusal('withdrawal-not-covered')
  const split = withdrawalSplit(body.amount, fees.withdrawal)
  const rate = await requireFreshRate(tx, currency, now)
  const quote: Quote = {
    id: randomUUID(),
    memberId,
    addressId: address.id,
    currency,
    wallet: body.wallet,
    amount: body.amount,
    ...split,
    rate,
    drops: rate === null ? null : dropsFor(split.net, rate),
    quotedAt: now,
    expiresAt: new Date(now.getTime() + QUOTE_SECONDS * 1000),
  }
  if (quote.net === 0n || quote.drops === 0n) throw tooSmall(least)
  await deleteExpiredQuotes(tx, memberId, now)
  await saveQuote(tx, quote)
  const { id, wallet, amount, fee, net, drops, expiresAt } = quote
  const to = { address: address.address, destinationTag: address.destinationTag }
  const figures = { amount, fee, net, perUsdt: rate, receives: drops, expiresAt }
  return { quote: { id, wallet, currency, ...to, ...figures } }
}

const tooSmall = (least: Micro) =>
  new Refusal('withdrawal-too-small', { values: { amount: readableWhole(least) } })

/** Refuses to quote without a fresh rate. */
async function requireFreshRate(
  on: Queryable,
  currency: WithdrawalCurrency,
  now: Date,
): Promise<bigint | null> {
  if (currency === 'usdt') return null
  const rate = await latestRate(on, 'XRP', now)
  if (!rate || !isFresh(rate.at, now)) throw new Refusal('rate-too-old')
  return rate.perUsdt
}
