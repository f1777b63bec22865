// Requests that a plan from a file takes effect, in the name of an administrator. A command cannot ask for a second factor, so the
// request always waits for another administrator, also while dual control is off.

import { planToJson } from '#contract/admin/plan-document.ts'
import { savePlan } from '#contract/admin/plan.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { SOURCE_LOCALE } from '#messages/locales.ts'
import { findAdmin, readRequireTwoFactor, type AdminRow } from '#server/admins/admin-queries.ts'
import { countOtherMasters } from '#server/admins/recovery/admin-recovery-queries.ts'
import { canDecide } from '#server/cases/decide-confirmation.ts'
import { requestConfirmation } from '#server/cases/dual-control.ts'
import { readActingAdmin } from '#server/cases/dual-control-queries.ts'
import type { Caller } from '#server/http/caller.ts'
import { parseInput } from '#server/http/parse-input.ts'
import { createRequestHandler } from '#server/http/request-handler.ts'
import type { PendingConfirmation, Route } from '#server/http/route.ts'
import { hasPasskey } from '#server/identity/passkeys/passkey-queries.ts'
import { readTwoFactor } from '#server/identity/two-factor-queries.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import { CommandError } from '#server/platform/run-command.ts'
import { planSettingRoutes } from './plan-setting-routes.ts'

export type PlanOrder = {
  plan: Plan
  basedOn: number
  effectiveOn: string | undefined
  reason: string | undefined
  /** The user name or email address of an administrator. */
  requester: string
  /** The user of the operating system. */
  commandUser: string
  now: Date
}

const LOCAL = { address: 'local', network: 'local', userAgent: '', requestId: '', sessionTokenHashes: {} }

/** Returns sentences about the request and about the administrators who can confirm it. */
export async function requestPlan(tx: Transaction, order: PlanOrder): Promise<string> {
  const { plan, basedOn, effectiveOn, commandUser, now } = order
  const route: Route = planSettingRoutes.find(({ endpoint }) => endpoint === savePlan)!
  const admin = await findRequester(tx, order.requester)
  const caller = await readCaller(tx, admin, commandUser)
  if (!canDecide(route, caller, now))
    throw new CommandError(`${admin.username} has no permission to change the plan.`)
  const reason = ['From the command line', ...(order.reason === undefined ? [] : [order.reason])].join(': ')
  const body = { basedOn, ...(effectiveOn !== undefined && { effectiveOn }), reason, plan: planToJson(plan) }
  const handler = createRequestHandler(
    route,
    {
      ...parseInput(savePlan, { body }),
      raw: { body },
      caller,
      client: LOCAL,
      now,
      locale: SOURCE_LOCALE,
      setCookie: () => {},
    },
    (on, controlled, context, dryRun) =>
      requestConfirmation(on, { route: controlled, context, dryRun, kind: 'plan', amount: null }),
  )
  const pending = (await handler.run(tx)) as PendingConfirmation
  return [pending.body.message, describeConfirmers(await countOtherMasters(tx, admin.id))].join(' ')
}

async function findRequester(on: Queryable, name: string): Promise<AdminRow> {
  const admin = await findAdmin(on, name)
  if (!admin) throw new CommandError(`There is no administrator ${name}.`)
  return admin
}

async function readCaller(on: Queryable, { id, username }: AdminRow, commandUser: string): Promise<Caller> {
  const caller = await readActingAdmin(on, id)
  if (!caller) throw new CommandError(`${username} is not an active administrator.`)
  const person = { kind: 'admin' as const, id }
  const hasFactor = (await readTwoFactor(on, person)).enabled || (await hasPasskey(on, person))
  if (!hasFactor && (await readRequireTwoFactor(on)))
    throw new CommandError(`${username} must set up two-factor authentication first.`)
  return { ...caller, commandUser } as Caller
}

const describeConfirmers = (others: number): string =>
  others === 0
    ? 'A plan from the command line always needs another master admin, and there is none: create one with npm run admin:create.'
    : 'Another master admin confirms it in the back office, under Confirmations.'
