import * as contract from '#contract/admin/confirmations.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireAdminId, type Caller } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'
import { publish } from '#server/http/live/live-events.ts'
import { preparedRoute, route, type Route } from '#server/http/route.ts'
import { endpointName } from '#server/cases/dual-control.ts'
import {
  confirmRequest,
  declineRequest,
  prepareConfirmed,
  withdrawRequest,
  type RoutesByName,
} from './decide-confirmation.ts'
import { listConfirmations, listDecidable } from './list-confirmations.ts'
import { countMasters, readControls, saveControls } from './confirmation-queries.ts'

const controlRoutes = [
  route(contract.readControls, async ({ tx }) => ({
    ...(await readControls(tx)),
    masters: await countMasters(tx),
  })),
  route(contract.saveControls, async ({ tx, caller, body, now, note }) => {
    const before = await readControls(tx)
    await saveControls(tx, body, requireAdminId(caller), now)
    const after = await readControls(tx)
    if (after.controls.some(({ required }) => required) && (await countMasters(tx)) < 2)
      throw new Refusal('controls-need-two-masters')
    note({ subject: 'dual control', before: toNote(before), after: toNote(after) })
    await publish(tx, { topic: 'confirmations', admins: true })
    return after
  }),
]

const toNote = ({ controls, ...settings }: contract.Controls) => ({
  ...settings,
  controls: controls.map(({ freeUpTo, ...control }) => ({
    ...control,
    freeUpTo: freeUpTo === null ? null : formatUsdt(freeUpTo),
  })),
})

function indexControlledRoutes(others: readonly Route[]): RoutesByName {
  const controlled = [...others, ...controlRoutes].filter(({ endpoint }) => endpoint.dualControl)
  return new Map(controlled.map((each) => [endpointName(each.endpoint), each]))
}

/** Lists the confirmations for the work queue. */
export function createConfirmationList(others: readonly Route[]) {
  const routes = indexControlledRoutes(others)
  return (on: Queryable, caller: Caller, now: Date) => listDecidable(on, routes, caller, now)
}

/** Executes confirmed requests through the product's other routes. */
export function confirmationRoutes(others: readonly Route[]): Route[] {
  const routes = indexControlledRoutes(others)
  return [
    ...controlRoutes,
    route(contract.listConfirmations, ({ tx, caller, now }) => listConfirmations(tx, routes, caller, now)),
    preparedRoute(
      contract.confirmRequest,
      (call) => prepareConfirmed(call, routes),
      (call) => confirmRequest(call, routes),
    ),
    route(contract.declineRequest, (call) => declineRequest(call, routes)),
    route(contract.withdrawRequest, (call) => withdrawRequest(call, routes)),
  ]
}
