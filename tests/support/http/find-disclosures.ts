// What an administrator learns about one member through every call that reads.

import { queueNames } from '#contract/admin/queues.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import type { IdentityFixture } from '#tests/support/http/identity-fixture.ts'
import { insertSubAdmin, openBrowser } from '#tests/support/http/open-browser.ts'
import { insertDepositOf, insertTicketOf } from '#tests/support/http/owned-rows.ts'
import { insertWithdrawal } from '#tests/support/withdrawals/insert-withdrawal.ts'

type MemberFacts = { memberId: bigint; userrefid: string; personal: Record<string, string> }

/** The personal facts in the answer of each call, by path, for an administrator with these permissions. */
export async function findDisclosures(
  fixture: IdentityFixture,
  endpoints: readonly Endpoint[],
  { memberId, userrefid, personal }: MemberFacts,
  held: readonly Permission[],
): Promise<Record<string, string>> {
  const { pool } = fixture.database
  const now = fixture.clock.now()
  const given: Record<string, string> = {
    ticketId: await insertTicketOf(pool, memberId, now),
    depositId: await insertDepositOf(pool, memberId, now),
    withdrawalId: await insertWithdrawal(pool, memberId, now),
    memberId: String(memberId),
    userrefid,
  }
  const browser = await openBrowser(fixture, await insertSubAdmin(fixture, `Has ${held.join(' ')}`, held))
  const paths = endpoints
    .filter(({ method, access }) => method === 'GET' && access === 'admin')
    .flatMap(({ path }) =>
      path.endsWith('/:queue') ? queueNames.map((queue) => path.replace(':queue', queue)) : [path],
    )
  const found: Record<string, string> = {}
  for (const path of paths) {
    const query = path.endsWith('/search')
      ? `?text=${userrefid}`
      : path.endsWith('/export')
        ? '?format=csv'
        : ''
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => given[name] ?? '999999')
    const { text } = await browser.get(filled + query)
    const shown = Object.entries(personal).filter(([, value]) => text.includes(value))
    if (shown.length > 0) found[path] = shown.map(([name]) => name).join(', ')
  }
  return found
}

/** Administrators who work on cases see the IDs and names of the members concerned, never their contacts. */
export const caseDisclosures: Record<string, string> = {
  '/api/admin/activity': 'ID',
  '/api/admin/dashboard': 'ID',
  '/api/admin/deposits/:depositId': 'ID, name',
  '/api/admin/members/by-name/:userrefid/accounts': 'ID, name',
  '/api/admin/queues/tickets': 'ID, name',
  '/api/admin/queues/withdrawals': 'ID, name',
  '/api/admin/reports/level-income': 'ID, name',
  '/api/admin/reports/level-income-summary': 'ID, name',
  '/api/admin/reports/level-income-summary/export': 'ID, name',
  '/api/admin/reports/level-income/export': 'ID, name',
  '/api/admin/reports/tickets': 'ID',
  '/api/admin/reports/tickets/export': 'ID',
  '/api/admin/reports/transfers': 'ID',
  '/api/admin/reports/transfers/export': 'ID',
  '/api/admin/reports/withdrawals': 'ID, name',
  '/api/admin/reports/withdrawals/export': 'ID, name',
  '/api/admin/tickets/:ticketId': 'ID, name',
  '/api/admin/withdrawals/:withdrawalId': 'ID, name',
}
