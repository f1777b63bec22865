// Withdrawal addresses of a member. A change needs a code mailed for that address, or a passkey.

import { toPasskeyTarget } from '#contract/money/withdrawal-addresses.ts'
import type * as contract from '#contract/money/withdrawal-addresses.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { currencyNames, FREE_CHANGES, nextChangeFee } from '#domain/addresses/address-terms.ts'
import { readAddress, type NormalizedAddress } from '#domain/addresses/read-address.ts'
import { memberAccount, systemAccount } from '#domain/ledger/account-id.ts'
import type { Micro } from '#domain/money/money.ts'
import { readableWhole } from '#domain/money/readable-amount.ts'
import type { WithdrawalCurrency } from '#domain/withdrawals/withdrawal-terms.ts'
import { answerMessages, type MailMessages } from '#messages/server-messages.ts'
import { requireMemberId, requireSession } from '#server/http/caller.ts'
import { hasPasskey } from '#server/identity/passkeys/passkey-queries.ts'
import type { RelyingParty } from '#server/identity/passkeys/relying-party.ts'
import { redeemPasskey } from '#server/identity/passkeys/verify-passkey.ts'
import { requireNotFrozen } from '#server/identity/freeze/freeze-queries.ts'
import { queueSecurityMail, type MailDeps } from '#server/identity/security-mail.ts'
import {
  RESEND_SECONDS,
  sendVerificationCode,
  redeemVerificationCode,
  type VerificationTarget,
} from '#server/identity/verification-code.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import { LedgerRefusal } from '#server/ledger/ledger-refusal.ts'
import { postTransfers } from '#server/ledger/post-transfers.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import { PRODUCT_NAME } from '#server/mail/mail-queue.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { lockPayer } from '#server/rewards/payer.ts'
import {
  listAddresses,
  lockOwner,
  replaceAddress,
  screenMember,
  updateLabel,
  type AddressRow,
} from './address-queries.ts'
import { isReceivingAddress } from './withdrawal-queries.ts'

export type AddressDeps = MailDeps & {
  site: RelyingParty
  /** Operator and token addresses that are not allowed as targets. */
  blockedAddresses: readonly string[]
}

export const toAddressView = (row: AddressRow, now: Date, fee: Micro) => ({
  ...row,
  isVerified: row.verifiedAt <= now,
  changeFee: nextChangeFee(row.changeCount, fee),
})

export async function listOwnAddresses(on: Queryable, memberId: bigint, now: Date) {
  const rows = await listAddresses(on, memberId)
  const changeFee = await readChangeFee(on, now)
  return {
    addresses: rows.map((row) => toAddressView(row, now, changeFee)),
    freeChanges: FREE_CHANGES,
    changeFee,
    hasPasskey: await hasPasskey(on, { kind: 'member', id: memberId }),
  }
}

export async function sendAddressCode(call: Call<typeof contract.sendAddressCode>, book: AddressDeps) {
  const { tx, caller, body, now } = call
  const id = requireMemberId(caller)
  const owner = await lockOwner(tx, id)
  if (!owner) throw new Refusal('not-signed-in')
  const { read } = await validateChange(tx, book, { memberId: id, now, ...body })
  await sendVerificationCode({ tx, secrets: book.secrets, now }, addressCode(id, body.currency, read), {
    to: owner.email,
    describeAction: (t) =>
      t.code.saveGivenAddress({
        address: describeAddress(t, read),
        currency: currencyNames[body.currency],
      }),
  })
  call.note({ subject: `member ${id}`, after: { currency: body.currency, ...read } })
  return { message: answerMessages[call.locale].account.codeSent, lockedSeconds: RESEND_SECONDS }
}

export async function saveAddress(call: Call<typeof contract.saveAddress>, book: AddressDeps) {
  const { tx, caller, body, now } = call
  const memberId = requireMemberId(caller)
  const owner = await lockOwner(tx, memberId)
  if (!owner) throw new Refusal('not-signed-in')
  const { read, before } = await validateChange(tx, book, { memberId, now, ...body })
  call.note({
    subject: `member ${memberId}`,
    before: before && { address: before.address, destinationTag: before.destinationTag },
    after: { currency: body.currency, ...read },
  })
  const changeFee = await readChangeFee(tx, now)
  const fee = nextChangeFee(before?.changeCount, changeFee)
  if (fee > 0n && body.acceptedFee !== fee) throw new Refusal('address-change-costs', nameFee(fee))
  await redeemProof(call, book, addressCode(memberId, body.currency, read))
  const label = body.label || null
  const row = await replaceAddress(tx, { memberId, currency: body.currency, now }, { ...read, label })
  if (fee > 0n) await chargeFee(tx, fee, { memberId, row, now })
  // Not refused: a match holds withdrawals and alerts administrators without tipping off the member.
  if (await screenMember(tx, memberId, now)) await publish(tx, { topic: 'risk', admins: true })
  await publish(tx, { topic: 'addresses', memberId: String(memberId) })
  await queueSecurityMail({ ...book, tx, now }, { id: memberId, email: owner.email }, ({ t }) => ({
    subject: `${PRODUCT_NAME}: ${t.addressChanged.subject}`,
    text: t.addressChanged.text({
      currency: currencyNames[body.currency],
      address: describeAddress(t, read),
    }),
  }))
  return { address: toAddressView(row, now, changeFee) }
}

async function redeemProof(
  { tx, caller, body, now }: Call<typeof contract.saveAddress>,
  { secrets, site }: AddressDeps,
  code: VerificationTarget,
): Promise<void> {
  const { kind, id } = code
  if (!body.assertion) return redeemVerificationCode({ tx, secrets, now }, code, body.code ?? '')
  const { id: sessionId } = requireSession(caller)
  const scope = { kind, purpose: 'withdrawal-address', sessionId, target: toPasskeyTarget(body) } as const
  await redeemPasskey({ tx, site, now }, scope, body.assertion, { person: { kind, id } })
}

export async function labelAddress({ tx, caller, params, body }: Call<typeof contract.labelAddress>) {
  const memberId = requireMemberId(caller)
  const label = body.label || null
  if (!(await updateLabel(tx, memberId, params.currency, label))) throw new Refusal('not-found')
  await publish(tx, { topic: 'addresses', memberId: String(memberId) })
  return { label }
}

type AddressChange = {
  memberId: bigint
  now: Date
  currency: WithdrawalCurrency
  address: string
  destinationTag: number | null
}

/** Parses the address and refuses changes that are not allowed now. */
async function validateChange(
  tx: Transaction,
  { blockedAddresses: ours }: AddressDeps,
  { memberId, now, ...given }: AddressChange,
) {
  await requireNotFrozen(tx, memberId)
  const first = readAddress(given, ours)
  const received = 'read' in first && (await isReceivingAddress(tx, first.read.address))
  const reading = received ? readAddress(given, [first.read.address]) : first
  if ('fault' in reading)
    throw new Refusal('address-incorrect', { fields: { [reading.field]: reading.fault } })
  const own = await listAddresses(tx, memberId)
  const before = own.find(({ currency }) => currency === given.currency)
  if (before && before.verifiedAt > now) throw new Refusal('address-under-verification')
  if (before && formatAddress(before) === formatAddress(reading.read)) throw new Refusal('address-unchanged')
  return { read: reading.read, before }
}

const readChangeFee = async (on: Queryable, now: Date): Promise<Micro> =>
  (await planAt(on, now)).plan.fees.addressChange

const nameFee = (fee: Micro) => ({ values: { fee: readableWhole(fee) } })

type ChargedChange = { memberId: bigint; row: AddressRow; now: Date }

async function chargeFee(tx: Transaction, fee: Micro, { memberId, row, now }: ChargedChange): Promise<void> {
  const at = await lockPayer(tx, now)
  const fees = systemAccount('fees')
  const wallet = memberAccount(memberId, 'withdrawal_wallet')
  const transfers = [
    { id: newTransferId(at), code: 'address_change_fee', from: wallet, to: fees, amount: fee },
    {
      id: newTransferId(at),
      code: 'fee_income',
      from: fees,
      to: systemAccount('reward_treasury'),
      amount: fee,
    },
  ] as const
  const cause = { kind: 'withdrawal_address', id: String(row.id) }
  await postTransfers(tx, { transfers, cause, at }).catch((error: Error) => {
    const uncovered = error instanceof LedgerRefusal && error.code === 'insufficient-funds'
    throw uncovered ? new Refusal('address-fee-not-covered', nameFee(fee)) : error
  })
  await publish(tx, { topic: 'wallet', memberId: String(memberId) })
}

const formatAddress = ({ address, destinationTag }: NormalizedAddress) =>
  destinationTag === null ? address : `${address} with destination tag ${destinationTag}`

const describeAddress = (t: MailMessages, { address, destinationTag }: NormalizedAddress) =>
  destinationTag === null ? address : t.addressChanged.withTag({ address, tag: String(destinationTag) })

const addressCode = (id: bigint, currency: WithdrawalCurrency, read: NormalizedAddress) =>
  ({
    kind: 'member',
    id,
    purpose: 'withdrawal-address',
    target: `${currency} ${formatAddress(read)}`,
  }) as const
