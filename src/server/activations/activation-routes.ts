import * as contract from '#contract/member/activations.ts'
import { packageTexts } from '#domain/plan/package-plan.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { isActiveAt } from '#domain/activations/lifetime.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { packageOf } from '#domain/plan/plan.ts'
import { answerMessages } from '#messages/server-messages.ts'
import { route } from '#server/http/route.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { activate, type ActivationOrder } from './activate.ts'
import {
  findActivationMember,
  listActivations,
  type OwnActivation,
  deactivate,
  findActivation,
  lockForActivation,
  readPackageName,
} from './activation-queries.ts'
import type { Transaction } from '#server/platform/database.ts'

/** A complimentary activation for a 0 Pin account: no payment, no principal. */
export async function grantActivation(tx: Transaction, order: ActivationOrder): Promise<bigint> {
  const member = await findActivationMember(tx, order.memberId)
  if (!member) throw new Refusal('not-found')
  if (!member.zeroPin) throw new Refusal('not-complimentary')
  return activate(tx, { ...order, granted: true })
}

/** Stops earnings; the principal's maturity date does not change. Returns the activation before the change. */
export async function deactivateActivation(
  tx: Transaction,
  id: bigint,
  now: Date,
  reason: string,
): Promise<OwnActivation> {
  const known = await findActivation(tx, id)
  if (!known) throw new Refusal('not-found')
  await lockForActivation(tx, known.memberId)
  const found = (await findActivation(tx, id)) ?? known
  if (!isActiveAt(found, now) || !(await deactivate(tx, id, now, reason)))
    throw new Refusal('activation-not-active')
  return found
}

const memberRoutes = [
  route(contract.activatePackage, async ({ tx, caller, body, now, locale }) => {
    const owner = requireMemberId(caller)
    const id = await activate(tx, { memberId: owner, ...body, now })
    await publish(tx, { topic: 'activations', memberId: String(owner) })
    const { name } = packageTexts(packageOf((await planAt(tx, now)).plan, body.packageType), locale)
    const amount = formatUsdt(body.amount).replace(/\.00$/, '')
    const message = answerMessages[locale].money.activated({ package: name, amount })
    return { id: String(id), message }
  }),
  route(contract.listActivations, async ({ tx, caller, now }) => {
    const own = await listActivations(tx, requireMemberId(caller))
    return { activations: own.map((each) => toActivationView(each, now)) }
  }),
]

const adminRoutes = [
  route(contract.listMemberActivations, async ({ tx, params, now }) => {
    const memberId = BigInt(params.memberId)
    if (!(await findActivationMember(tx, memberId))) throw new Refusal('not-found')
    return { activations: (await listActivations(tx, memberId)).map((each) => toActivationView(each, now)) }
  }),
  route(
    contract.grantPackage,
    async ({ tx, params, body, now, note }) => {
      const order = { memberId: BigInt(params.memberId), ...body, now }
      const id = String(await grantActivation(tx, order))
      await publish(tx, { topic: 'activations', memberId: params.memberId })
      const { packageType: _, ...given } = body
      const granted = { activation: id, package: await readPackageName(tx, id), ...given }
      const after = { ...granted, amount: formatUsdt(body.amount), status: 'active' }
      note({ subject: `member ${params.memberId}`, before: null, after })
      return { id }
    },
    { dualControlAmount: async ({ body }) => body.amount },
  ),
  route(contract.deactivatePackage, async ({ tx, params, body, now, note }) => {
    const was = await deactivateActivation(tx, BigInt(params.activationId), now, body.reason)
    await publish(tx, { topic: 'activations', memberId: String(was.memberId) })
    const before = {
      activation: params.activationId,
      package: await readPackageName(tx, params.activationId),
      amount: formatUsdt(was.amount),
      status: 'active',
    }
    note({ subject: `member ${was.memberId}`, before, after: { ...before, status: 'inactive', ...body } })
    return { id: params.activationId }
  }),
]

export const activationRoutes = [...memberRoutes, ...adminRoutes]

function toActivationView({ id, packageType, deactivatedAt, fullAt, ...rest }: OwnActivation, now: Date) {
  const active = isActiveAt({ ...rest, deactivatedAt, fullAt }, now)
  const ended = deactivatedAt === null ? ('completed' as const) : ('inactive' as const)
  return { ...rest, id: String(id), type: packageType, status: active ? ('active' as const) : ended }
}
