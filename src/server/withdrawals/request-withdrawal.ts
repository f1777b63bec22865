import * as contract from '#contract/money/withdrawals.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { memberAccount } from '#domain/ledger/account-id.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { answerMessages } from '#messages/server-messages.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { requireNoWithdrawalHold } from '#server/withdrawals/withdrawal-hold-queries.ts'
import type { RelyingParty } from '#server/identity/passkeys/relying-party.ts'
import { redeemStepUp } from '#server/identity/redeem-step-up.ts'
import { clearCallerAttempts } from '#server/identity/account-attempts.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import { placeHold } from '#server/ledger/holds.ts'
import { LedgerRefusal } from '#server/ledger/ledger-refusal.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { lockAddress } from './address-queries.ts'
import { requireKyc } from './require-kyc.ts'
import { lockQuote, openWithdrawal, isQuoteUsed } from './withdrawal-queries.ts'
import { withdrawalCode } from './withdrawal-code.ts'
import { reachMark } from '#server/platform/marks.ts'

/** Consumes the step-up proof, places the amount on hold and opens the withdrawal with the quoted figures. */
export async function requestWithdrawal(
  call: Call<typeof contract.requestWithdrawal>,
  { secrets, site }: { secrets: Encryption; site: RelyingParty },
) {
  const { tx, caller, client, body, now } = call
  const memberId = requireMemberId(caller)
  const quote = await lockQuote(tx, memberId, body.quoteId)
  if (!quote) throw new Refusal('not-found')
  if (await isQuoteUsed(tx, quote.id)) {
    reachMark('a quote was used twice')
    throw new Refusal('quote-used')
  }
  if (quote.expiresAt <= now) throw new Refusal('quote-expired')
  await requireNoWithdrawalHold(tx, { memberId, now })
  await requireKyc(tx, { memberId, amount: quote.amount, now })
  // The address may have been replaced, or its verification restarted, since the quote.
  const address = await lockAddress(tx, memberId, quote.addressId)
  if (!address || address.verifiedAt > now) throw new Refusal('withdrawal-address-missing')
  const passkey = { purpose: 'withdrawal', target: quote.id } as const
  const action = { code: withdrawalCode(quote), passkey, caller }
  await redeemStepUp({ tx, secrets, site, now }, action, body.stepUp)
  await clearCallerAttempts(contract.requestWithdrawal, call)
  const holdId = newTransferId(now)
  await placeHold(tx, {
    id: holdId,
    wallet: memberAccount(memberId, quote.wallet),
    amount: quote.amount,
    cause: { kind: 'withdrawal', id: quote.id },
    at: now,
  }).catch((error: Error) => {
    const uncovered = error instanceof LedgerRefusal && error.code === 'insufficient-funds'
    throw uncovered ? new Refusal('withdrawal-not-covered') : error
  })
  const id = await openWithdrawal(tx, { quoteId: quote.id, holdId, client, now })
  call.note({
    subject: `withdrawal ${id}`,
    after: {
      amount: formatUsdt(quote.amount),
      net: formatUsdt(quote.net),
      address: address.address,
      confirmedBy: body.stepUp.method,
    },
  })
  const owner = String(memberId)
  await publish(tx, { topic: 'withdrawals', memberId: owner })
  await publish(tx, { topic: 'withdrawals', admins: true })
  await publish(tx, { topic: 'wallet', memberId: owner })
  const amount = formatUsdt(quote.amount)
  return { id, message: answerMessages[call.locale].money.withdrawalRequested({ amount }) }
}
