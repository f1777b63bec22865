import { searchRecords as contract, type SearchResult } from '#contract/admin/search.ts'
import { route } from '#server/http/route.ts'
import { hasPermission, type Caller } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'
import {
  findMembersByPart,
  findMembersByStart,
  findPayments,
  findTicket,
  findTransferById,
  type RecordSearch,
} from './search-queries.ts'

const MAX_MEMBERS = 8
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const NUMBERED = /^(?:(deposit|withdrawal|ticket|tk)\s*)?#?\s*0*(\d{1,18})$/i

/** Searches only records that the caller may open. */
export async function searchRecords(on: Queryable, caller: Caller, text: string): Promise<SearchResult[]> {
  if (caller.kind === 'admin' && caller.mustSetUpTwoFactor) return []
  const [, noun, number = null] = NUMBERED.exec(text) ?? []
  const means = (...nouns: string[]) => noun === undefined || nouns.includes(noun.toLowerCase())
  const canSeePayments = hasPermission(caller, 'Approve Payments')
  const [members, payments, tickets, transfers] = await Promise.all([
    hasPermission(caller, 'View Members') ? searchMembers(on, text) : [],
    canSeePayments && means('deposit', 'withdrawal') ? searchPayments(on, text, number) : [],
    hasPermission(caller, 'Customer Support') && number !== null && means('ticket', 'tk')
      ? findTicket(on, number)
      : [],
    canSeePayments && UUID.test(text) ? findTransferById(on, text) : [],
  ])
  const meant = payments.filter(({ kind }) => means(kind))
  return noun === undefined
    ? [...members, ...meant, ...tickets, ...transfers]
    : [...meant, ...tickets, ...members]
}

/** Members whose ID, name, email or phone starts with the text; if there are few, also those that contain it. */
async function searchMembers(on: Queryable, text: string): Promise<SearchResult[]> {
  const starting = await findMembersByStart(on, text)
  const containing = starting.length < MAX_MEMBERS ? await findMembersByPart(on, text) : []
  const found = new Map([...starting, ...containing].map((member) => [member.id, member]))
  return [...found.values()].slice(0, MAX_MEMBERS).map(({ userrefid, fullName, email }) => ({
    kind: 'member',
    id: null,
    userrefid,
    label: userrefid,
    detail: `${fullName}, ${email}`,
  }))
}

/** Payment keys have the format of deposit.payment_key: letters and digits only. */
function searchPayments(on: Queryable, text: string, number: string | null) {
  const paymentKey = text
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replace(/^0x/, '')
  const search: RecordSearch = { number, text, paymentKey }
  return findPayments(on, search)
}

export const searchRoutes = [
  route(contract, async ({ tx, caller, query }) => ({
    results: await searchRecords(tx, caller, query.text),
  })),
]
