// Member visibility: members see their upline and directs, administrators with View Members see everyone.

import { Refusal } from '#contract/platform/refusals.ts'
import { shortName } from '#domain/members/short-name.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'
import {
  listUplineAndDirects,
  listAllMembers,
  readMember,
  readRWallet,
  type VisibleMember,
  type Page,
} from './member-queries.ts'

const canSeeAllMembers = (caller: Caller) =>
  caller.kind === 'admin' &&
  !caller.mustSetUpTwoFactor &&
  (caller.master || caller.permissions.includes('View Members'))

async function listVisible(on: Queryable, caller: Caller, page: Page): Promise<VisibleMember[]> {
  if (canSeeAllMembers(caller)) return listAllMembers(on, page)
  return caller.kind === 'member' ? listUplineAndDirects(on, caller.memberId, page) : []
}

export async function listSponsors(on: Queryable, caller: Caller, page: Page) {
  const known = await listVisible(on, caller, page)
  const shown = canSeeAllMembers(caller) ? (name: string) => name : shortName
  return known.map(({ userrefid, fullName }) => ({ userRefid: userrefid, name: shown(fullName) }))
}

export async function listUserrefs(on: Queryable, caller: Caller, page: Page): Promise<string[]> {
  const known = (await listVisible(on, caller, page)).map(({ userrefid }) => userrefid)
  if (caller.kind !== 'member' || page.page > 1) return known
  const own = await readMember(on, caller.memberId)
  return own ? [own.userrefid, ...known] : known
}

/** Foreign and unknown wallets get the same refusal. */
export async function readWallet(on: Queryable, caller: Caller, userrefid: string) {
  if (caller.kind === 'anonymous') throw new Refusal('not-found')
  const wallet = await readRWallet(on, userrefid)
  const own = caller.kind === 'member' && wallet?.memberId === caller.memberId
  if (!wallet || !(own || canSeeAllMembers(caller))) throw new Refusal('not-found')
  return { data: [{ amount: wallet.balance }] }
}
