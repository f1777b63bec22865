import { Refusal } from '#contract/platform/refusals.ts'
import { listOtherUses } from '#server/images/image-queries.ts'
import { readBalances } from '#server/ledger/read-balances.ts'
import type { Queryable } from '#server/platform/database.ts'
import { creditableAmount } from './credit-deposit.ts'
import { checkDeposit } from './deposit-checks.ts'
import {
  findDecision,
  findDepositor,
  listPaymentUses,
  listRelated,
  listTransfers,
} from './decision-queries.ts'

/** A deposit with everything needed for the decision, and the transfers of an approval. */
export async function readDecision(on: Queryable, id: bigint) {
  const deposit = await findDecision(on, id)
  if (!deposit) throw new Refusal('not-found')
  const { memberId, proofImageId, transactionHash, paymentKey, ...rest } = deposit
  const amount = creditableAmount(deposit)
  const person = memberId === null ? undefined : await findDepositor(on, memberId)
  const rWallet = memberId === null ? null : (await readBalances(on, memberId)).r_wallet
  const open = deposit.status === 'Pending' || deposit.status === 'Rejected'
  const from = deposit.requestMode === 'Bank' ? 'Bank' : 'BEP20 rail'
  const evidence = {
    proofImageId,
    transactionHash,
    proofAlsoAt: proofImageId === null ? [] : await listOtherUses(on, proofImageId),
    hashAlsoAt:
      paymentKey === null
        ? []
        : (await listPaymentUses(on, { id, paymentKey })).map((use) => ({ ...use, id: String(use.id) })),
    member: person
      ? {
          ...person,
          rWallet: rWallet ?? 0n,
          approvedCount: Number(person.approvedCount),
          rejectedCount: Number(person.rejectedCount),
        }
      : null,
    transfers: (await listTransfers(on, id)).map((each) => ({
      ...each,
      blockNumber: String(each.blockNumber),
    })),
  }
  return {
    ...rest,
    ...evidence,
    id: String(deposit.id),
    checks: checkDeposit({ ...deposit, ...evidence }),
    related: (await listRelated(on, deposit)).map((each) => ({ ...each, id: String(each.id) })),
    movements: open
      ? [{ from, to: `R-Wallet, ${person?.userrefid ?? 'the member you choose'}`, amount }]
      : [],
    rWalletAfter: open && rWallet !== null ? rWallet + amount : null,
  }
}
