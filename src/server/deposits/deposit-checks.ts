import type { DepositStatus, PaymentRail } from '#domain/deposits/deposit-state.ts'

type PaymentUse = { id: string; memberId: string | null; status: DepositStatus }

export type CheckedDeposit = {
  rail: PaymentRail
  requestMode: 'USDT' | 'Bank'
  transactionHash: string | null
  proofImageId: string | null
  transfers: readonly { lost: boolean }[]
  /** Other deposits with the same transaction. */
  hashAlsoAt: readonly PaymentUse[]
  /** Other records with the same image. */
  proofAlsoAt: readonly string[]
  member: { blocked: boolean } | null
}

type Check = { passed: boolean; text: string }

/** Risk checks. Bulk approval skips deposits that fail one. */
export function checkDeposit(deposit: CheckedDeposit): Check[] {
  return [
    ...checkArrival(deposit),
    ...checkTransaction(deposit),
    ...checkImage(deposit),
    ...checkMember(deposit.member),
  ]
}

/** No chain can confirm a bank transfer or a sandbox payment. */
function checkArrival({ rail, requestMode, transfers }: CheckedDeposit): Check[] {
  if (transfers.some(({ lost }) => lost))
    return fail('A chain reorganization replaced this transfer’s block: check the chain before you decide')
  if (transfers.length > 0) return pass('The transfer is final on the chain')
  if (requestMode === 'Bank' || rail === 'sandbox') return []
  return fail('Not confirmed: only the member’s claim')
}

function checkTransaction({ transactionHash, hashAlsoAt }: CheckedDeposit): Check[] {
  if (transactionHash === null) return []
  if (hashAlsoAt.length === 0) return pass('No other deposit uses this transaction')
  const uses = hashAlsoAt.map(
    ({ id, memberId, status }) => `deposit ${id}${memberId ? ` of ${memberId}` : ''} (${status})`,
  )
  return fail(`Also claimed by ${uses.join(', ')}`)
}

function checkImage({ proofImageId, proofAlsoAt }: CheckedDeposit): Check[] {
  if (proofImageId === null) return []
  if (proofAlsoAt.length === 0) return pass('No other deposit uses this image')
  return fail(`The same image is used by ${proofAlsoAt.join(', ')}`)
}

function checkMember(member: CheckedDeposit['member']): Check[] {
  if (!member) return fail('No member is known for this transfer')
  return member.blocked ? fail('The member is blocked') : pass('The member is not blocked')
}

const pass = (text: string): Check[] => [{ passed: true, text }]
const fail = (text: string): Check[] => [{ passed: false, text }]
