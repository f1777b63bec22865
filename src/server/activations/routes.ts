import * as contract from '#contract/activations.ts'
import { isActiveAt } from '#domain/activations/lifetime.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { route } from '#server/http/route.ts'
import { memberOf } from '#server/http/caller.ts'
import { publish } from '#server/http/live-events.ts'
import { activate, type PlanAt } from './activate.ts'
import { deactivateActivation } from './deactivate-activation.ts'
import { grantActivation } from './grant-activation.ts'
import { listOwn, type OwnActivation } from './queries.ts'

export const activationRoutes = (planAt: PlanAt) => [
  route(contract.activatePackage, async ({ tx, caller, body, now }) => {
    const owner = memberOf(caller)
    const id = await activate(tx, planAt, { memberId: owner, ...body, now })
    await publish(tx, { topic: 'activations', memberId: String(owner) })
    const name = (await planAt(tx, now))!.plan.packages[body.packageType].name
    const amount = formatUsdt(body.amount).replace(/\.00$/, '')
    return { id: String(id), message: `${name} successfully activated with ${amount} USDT!` }
  }),
  route(contract.listActivations, async ({ tx, caller, now }) => {
    const own = await listOwn(tx, memberOf(caller))
    return { activations: own.map((each) => shown(each, now)) }
  }),
  route(contract.grantPackage, async ({ tx, params, body, now, note }) => {
    note({ subject: `member ${params.memberId}`, after: { ...body, amount: formatUsdt(body.amount) } })
    const order = { memberId: BigInt(params.memberId), ...body, now }
    return { id: String(await grantActivation(tx, planAt, order)) }
  }),
  route(contract.deactivatePackage, async ({ tx, params, body, now, note }) => {
    note({ subject: `activation ${params.activationId}`, after: body })
    await deactivateActivation(tx, BigInt(params.activationId), now, body.reason)
    return { id: params.activationId }
  }),
]

function shown({ id, packageType, deactivatedAt, fullAt, ...rest }: OwnActivation, now: Date) {
  const active = isActiveAt({ ...rest, deactivatedAt, fullAt }, now)
  const ended = deactivatedAt === null ? ('completed' as const) : ('inactive' as const)
  return { ...rest, id: String(id), type: packageType, status: active ? ('active' as const) : ended }
}
