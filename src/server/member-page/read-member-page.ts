import type { MemberPage } from '#contract/admin/member-page.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { hasPermission, type Caller } from '#server/http/caller.ts'
import { listGivenConsents, listPendingConsents } from '#server/identity/consent/consent-queries.ts'
import type { Queryable } from '#server/platform/database.ts'
import {
  listAddresses,
  listDevices,
  listDeviceSharers,
  listFlags,
  listLegs,
  listPayments,
  listSponsorLine,
  listTags,
  readIdentity,
  readNotes,
  readOpenRecovery,
  readPaymentTotals,
  readTickets,
} from './member-page-queries.ts'

/** Sections without permission are null; their data is not read at all. */
export async function readMemberPage(
  on: Queryable,
  caller: Caller,
  slug: string,
  now: Date,
): Promise<MemberPage> {
  const identity = await readIdentity(on, slug)
  if (!identity) throw new Refusal('not-found')
  const { email, mobileNumber, dateOfBirth, address, country, ...head } = identity
  const { id } = identity
  const [flags, tags, notes, sponsorLine, legs, consents, devices, deviceSharedWith, payments, tickets] =
    await Promise.all([
      listFlags(on, id),
      listTags(on, id),
      readNotes(on, id),
      listSponsorLine(on, id),
      listLegs(on, id),
      readConsents(on, id, now),
      listDevices(on, id, now),
      listDeviceSharers(on, id),
      hasPermission(caller, 'Approve Payments') ? readPayments(on, id, now) : null,
      hasPermission(caller, 'Customer Support') ? readTickets(on, id) : null,
    ])
  return {
    ...head,
    contacts: { email, mobileNumber, dateOfBirth, address, country },
    recovery: await readOpenRecovery(on, id, now),
    flags,
    tags,
    notes,
    sponsorLine,
    legs,
    consents,
    devices,
    deviceSharedWith,
    payments,
    tickets,
  }
}

async function readPayments(on: Queryable, memberId: bigint, now: Date) {
  const [totals, recent, addresses] = await Promise.all([
    readPaymentTotals(on, memberId),
    listPayments(on, memberId),
    listAddresses(on, memberId, now),
  ])
  return { ...totals, recent, addresses }
}

async function readConsents(on: Queryable, memberId: bigint, now: Date) {
  const [pending, given] = await Promise.all([
    listPendingConsents(on, memberId, now),
    listGivenConsents(on, memberId),
  ])
  return { pending, given }
}
