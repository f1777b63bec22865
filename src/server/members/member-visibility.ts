// What a caller may learn of other members: a member of the own upline and directs, an administrator of everyone.

import { Refusal } from '#contract/platform/refusals.ts'
import { shortName } from '#domain/members/short-name.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'
import { listCircle, listEveryone, readMember, readRWallet, type Acquaintance, type Page } from './queries.ts'

const seesEveryone = (caller: Caller) =>
  caller.kind === 'admin' &&
  !caller.mustSetUpTwoFactor &&
  (caller.master || caller.permissions.includes('View Members'))

async function listKnown(on: Queryable, caller: Caller, page: Page): Promise<Acquaintance[]> {
  if (seesEveryone(caller)) return listEveryone(on, page)
  return caller.kind === 'member' ? listCircle(on, caller.memberId, page) : []
}

export async function listSponsors(on: Queryable, caller: Caller, page: Page) {
  const known = await listKnown(on, caller, page)
  const shown = seesEveryone(caller) ? (name: string) => name : shortName
  return known.map(({ userrefid, fullName }) => ({ userRefid: userrefid, name: shown(fullName) }))
}

export async function listUserrefs(on: Queryable, caller: Caller, page: Page): Promise<string[]> {
  const known = (await listKnown(on, caller, page)).map(({ userrefid }) => userrefid)
  if (caller.kind !== 'member' || page.page > 1) return known
  const own = await readMember(on, caller.memberId)
  return own ? [own.userrefid, ...known] : known
}

/** Another's wallet and one that does not exist are refused alike. */
export async function readWallet(on: Queryable, caller: Caller, userrefid: string) {
  if (caller.kind === 'anonymous') throw new Refusal('not-found')
  const wallet = await readRWallet(on, userrefid)
  const own = caller.kind === 'member' && wallet?.memberId === caller.memberId
  if (!wallet || !(own || seesEveryone(caller))) throw new Refusal('not-found')
  return { data: [{ amount: wallet.balance }] }
}
