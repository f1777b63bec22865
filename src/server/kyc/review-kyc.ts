// KYC decisions of administrators, with checks computed from the submission.

import type * as contract from '#contract/admin/kyc.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { dayOf } from '#domain/closing/closing-day.ts'
import { ADULT_YEARS, isAdult, isExpired } from '#domain/members/kyc.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { queueMemberMail, type WriteMail } from '#server/identity/member-mail.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { PRODUCT_NAME } from '#server/mail/mail-queue.ts'
import { requireNotHeld } from '#server/cases/held-case-queries.ts'
import {
  findSubmission,
  lockSubmission,
  readComputedFacts,
  saveDecision,
  verifyMember,
  type ComputedFacts,
  type SubmissionRow,
} from './kyc-queries.ts'

export type KycDeps = { secrets: Encryption; origin: string }

export const toSummary = ({
  id,
  state,
  memberId,
  userrefid,
  memberName,
  submittedAt,
  decidedAt,
  decidedBy,
  reason,
}: SubmissionRow) => ({
  id,
  state,
  memberId,
  userrefid,
  memberName,
  submittedAt,
  decidedAt,
  decidedBy,
  reason,
})

export async function readKycCase(on: Queryable, id: bigint, { secrets }: KycDeps, now: Date) {
  const found = await findSubmission(on, id)
  if (!found) throw new Refusal('not-found')
  const { fullName, birthdate, documentKind, country, documentExpiresOn, imagesDeletedAt } = found
  const { documentImage, selfieImage, addressImage } = found
  return {
    ...toSummary(found),
    fullName,
    birthdate,
    documentKind,
    country,
    documentNumber: secrets.open(found.sealedNumber),
    documentExpiresOn,
    images:
      documentImage && selfieImage && addressImage
        ? { document: documentImage, selfie: selfieImage, address: addressImage }
        : null,
    imagesDeletedAt,
    obstacle: findObstacle(found, dayOf(now)) ?? null,
    checks: listChecks(found, await readComputedFacts(on, id), dayOf(now)),
  }
}

function findObstacle({ birthdate, documentExpiresOn }: SubmissionRow, today: string): string | undefined {
  if (!isAdult(birthdate, today)) return `the person is younger than ${ADULT_YEARS}`
  return isExpired(documentExpiresOn, today) ? 'the document has expired' : undefined
}

function listChecks(found: SubmissionRow, facts: ComputedFacts, today: string) {
  const check = (passed: boolean, good: string, bad: string) => ({ passed, text: passed ? good : bad })
  const { reusedBy, imageUses } = facts
  return [
    check(
      isAdult(found.birthdate, today),
      `${ADULT_YEARS} years or older`,
      `Younger than ${ADULT_YEARS} years`,
    ),
    check(
      facts.isNameEqual,
      'The name matches the account',
      `The account has another name: ${found.memberName}`,
    ),
    check(!isExpired(found.documentExpiresOn, today), 'The document is valid', 'The document has expired'),
    check(
      reusedBy.length === 0,
      'No other member submitted this document',
      `Also submitted by ${reusedBy.join(', ')}`,
    ),
    check(
      imageUses.length === 0,
      'The images were not used before',
      `An image was also used for ${imageUses.join(', ')}`,
    ),
    check(!facts.isSanctioned, 'The name is on no sanctions list', 'The name is on a sanctions list'),
  ]
}

export async function decideKyc(call: Call<typeof contract.decideKyc>, deps: KycDeps) {
  const { tx, caller, params, body, now } = call
  const found = await lockSubmission(tx, params.submissionId)
  if (!found) throw new Refusal('not-found')
  if (found.state !== 'submitted') throw new Refusal('kyc-decided')
  await requireNotHeld(tx, 'kyc', found.id)
  const isApproved = body.decision === 'approve'
  const obstacle = findObstacle(found, dayOf(now))
  if (isApproved && obstacle) throw new Refusal('kyc-not-acceptable', { values: { obstacle } })
  const state = isApproved ? 'approved' : 'rejected'
  const by = requireAdminId(caller)
  await saveDecision(tx, { id: found.id, state, by, reason: body.reason, now })
  if (isApproved) await verifyMember(tx, { memberId: found.memberId, by, reason: body.reason, now })
  const { memberId: id, email } = found
  await queueMemberMail({ ...deps, tx, now }, { id, email }, writeDecision(body, deps.origin))
  call.note({
    subject: `member ${found.memberId}`,
    before: { kyc: 'In review' },
    after: { kyc: isApproved ? 'Approved' : 'Rejected', reason: body.reason },
  })
  const memberId = String(found.memberId)
  await publish(tx, { topic: 'kyc', memberId })
  await publish(tx, { topic: 'kyc', admins: true })
  await publish(tx, { topic: 'members', admins: true })
  return { message: `KYC of ${found.userrefid} ${state}. The member receives an email.` }
}

const writeDecision =
  ({ decision, reason }: { decision: 'approve' | 'reject'; reason: string }, origin: string): WriteMail =>
  ({ t }) => ({
    subject: `${PRODUCT_NAME}: ${t.identity.subject}`,
    text:
      decision === 'approve'
        ? t.identity.verified
        : t.identity.refused({ reason, url: `${origin}/user/account/kyc` }),
  })
