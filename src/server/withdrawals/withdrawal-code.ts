import type * as contract from '#contract/money/withdrawals.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { currencyNames } from '#domain/addresses/address-terms.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { answerMessages } from '#messages/server-messages.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { requireStepUpMethod } from '#server/identity/redeem-step-up.ts'
import { RESEND_SECONDS, sendVerificationCode } from '#server/identity/verification-code.ts'
import type { Call } from '#server/http/route.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { lockAddress, lockOwner } from './address-queries.ts'
import { lockQuote, type Quote } from './withdrawal-queries.ts'

/** The code is bound to amount, wallet and address but not to the quote, so it stays valid when an expired quote is renewed. */
export const withdrawalCode = ({ memberId, amount, wallet, addressId }: Quote) =>
  ({
    kind: 'member',
    id: memberId,
    purpose: 'withdrawal',
    target: `${formatUsdt(amount)} ${wallet} ${addressId}`,
  }) as const

export async function sendWithdrawalCode(
  call: Call<typeof contract.sendWithdrawalCode>,
  { secrets }: { secrets: Encryption },
) {
  const { tx, caller, body, now } = call
  const memberId = requireMemberId(caller)
  const owner = await lockOwner(tx, memberId)
  const quote = await lockQuote(tx, memberId, body.quoteId)
  if (!owner || !quote) throw new Refusal('not-found')
  const code = withdrawalCode(quote)
  await requireStepUpMethod(tx, code, 'email')
  const address = await lockAddress(tx, memberId, quote.addressId)
  if (!address) throw new Refusal('withdrawal-address-missing')
  const amount = formatUsdt(quote.amount)
  const currency = currencyNames[quote.currency]
  await sendVerificationCode({ tx, secrets, now }, code, {
    to: owner.email,
    describeAction: (t) => t.code.withdraw({ amount, address: address.address, currency }),
  })
  call.note({
    subject: `member ${memberId}`,
    after: { amount: formatUsdt(quote.amount), address: address.address },
  })
  return { message: answerMessages[call.locale].account.codeSent, lockedSeconds: RESEND_SECONDS }
}
