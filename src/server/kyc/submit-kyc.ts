// A member submits documents. The document number is stored encrypted, with an HMAC to find duplicates.

import type * as contract from '#contract/member/kyc.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { dayOf } from '#domain/closing/closing-day.ts'
import { ADULT_YEARS, isAdult, isExpired, normalizeDocumentNumber } from '#domain/members/kyc.ts'
import { answerMessages } from '#messages/server-messages.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { attachImage } from '#server/images/images.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { findLastSubmission, insertSubmission, lockMember, readKycMember } from './kyc-queries.ts'

const OLDEST_YEARS = 120

export async function submitKyc(call: Call<typeof contract.submitKyc>, secrets: Encryption) {
  const { tx, caller, body, now } = call
  const memberId = requireMemberId(caller)
  checkDates(body, dayOf(now))
  await lockMember(tx, memberId)
  if ((await readKycMember(tx, memberId, now)).isVerified) throw new Refusal('kyc-approved')
  if ((await findLastSubmission(tx, memberId))?.state === 'submitted') throw new Refusal('kyc-in-review')
  const { documentNumber, ...document } = body
  const number = normalizeDocumentNumber(documentNumber)
  for (const imageId of [body.documentImage, body.selfieImage, body.addressImage])
    await attachImage(tx, {
      imageId,
      owner: { kind: 'member', id: memberId },
      to: `kyc of member ${memberId}`,
      permission: 'Edit Members',
      encrypted: true,
    })
  const id = await insertSubmission(
    tx,
    {
      ...document,
      memberId,
      sealedNumber: secrets.seal(number),
      documentHash: secrets.mac(`kyc document ${document.country.toLowerCase()} ${number}`),
    },
    now,
  )
  call.note({ subject: `member ${memberId}`, after: { submission: String(id) } })
  await publish(tx, { topic: 'kyc', memberId: String(memberId) })
  await publish(tx, { topic: 'kyc', admins: true })
  return { id, message: answerMessages[call.locale].account.documentsSubmitted }
}

function checkDates(
  { birthdate, documentExpiresOn }: { birthdate: string; documentExpiresOn: string },
  today: string,
) {
  const oldest = `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`
  const fields = {
    ...(!isAdult(birthdate, today) && { birthdate: `You must be at least ${ADULT_YEARS} years old` }),
    ...(birthdate < oldest && { birthdate: 'Enter your date of birth' }),
    ...(isExpired(documentExpiresOn, today) && { documentExpiresOn: 'This document has expired' }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid-input', { fields })
}

/** The member's own KYC status. */
export async function readOwnKyc(on: Queryable, memberId: bigint, now: Date) {
  const { fullName, isVerified, neededAbove } = await readKycMember(on, memberId, now)
  const last = await findLastSubmission(on, memberId)
  const isOver = last?.state === 'approved' && !isVerified
  return {
    state: isVerified
      ? ('approved' as const)
      : isOver
        ? ('expired' as const)
        : (last?.state ?? ('none' as const)),
    fullName,
    submittedAt: last?.submittedAt ?? null,
    reason: last?.state === 'rejected' ? last.reason : null,
    documentExpiresOn: last?.state === 'approved' ? last.documentExpiresOn : null,
    neededAbove,
  }
}
