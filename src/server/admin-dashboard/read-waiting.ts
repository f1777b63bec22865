import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { readWaiting as contract } from '#contract/admin/admin-dashboard.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'
import { countWaiting } from './overview-queries.ts'

/** What a caller may not decide on does not wait for them. */
export async function readWaiting(on: Queryable, caller: Caller): Promise<ResponseBody<typeof contract>> {
  const may = (permission: Permission) =>
    caller.kind === 'admin' && (caller.master || caller.permissions.includes(permission))
  const { deposits, withdrawals, tickets } = await countWaiting(on)
  return {
    deposits: may('Approve Payments') ? deposits : null,
    withdrawals: may('Approve Payments') ? withdrawals : null,
    tickets: may('Customer Support') ? tickets : null,
  }
}
