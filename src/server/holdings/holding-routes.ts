import * as contract from '#contract/money/holdings.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { dayOf, type Day } from '#domain/closing/closing-day.ts'
import { holdingNetworkNames } from '#domain/holdings/holding-message.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route } from '#server/http/route.ts'
import type { Transaction } from '#server/platform/database.ts'
import { insertBankBalance, lockHolding, markRetired, readFirstDay } from './holding-queries.ts'
import { readAllHoldings } from './read-holdings.ts'
import { issueMessage, registerHolding } from './register-holding.ts'

/** The public pages subscribe to the topic `statement`. */
async function publishChange(tx: Transaction): Promise<void> {
  await publish(tx, { topic: 'holdings', admins: true })
  await publish(tx, { topic: 'statement' })
}

/** A trigger enforces the same. */
async function requireBankDate(tx: Transaction, asOf: Day, now: Date): Promise<void> {
  const [first, last] = [await readFirstDay(tx), dayOf(now)]
  if (asOf >= first && asOf <= last) return
  const values = { first: formatDay(first), last: formatDay(last) }
  const { message } = new Refusal('bank-date-outside', { values })
  throw new Refusal('bank-date-outside', { values, fields: { asOf: message } })
}

const formatDay = (day: Day) => day.split('-').toReversed().join('/')

export const holdingRoutes = (origin: string) => [
  route(contract.listHoldings, ({ tx, now }) => readAllHoldings(tx, now)),
  route(contract.issueHoldingMessage, async ({ tx, caller, body, now, note }) => {
    const issued = await issueMessage(tx, { ...body, origin, by: requireAdminId(caller), now })
    note({
      subject: `holding address ${issued.address}`,
      after: { network: holdingNetworkNames[body.network] },
    })
    return issued
  }),
  route(contract.registerHolding, async ({ tx, caller, body, now, note }) => {
    const { id, network, address } = await registerHolding(tx, { ...body, by: requireAdminId(caller), now })
    const { reason } = body
    note({
      subject: `holding address ${address}`,
      after: { network: holdingNetworkNames[network], reason },
    })
    await publishChange(tx)
    return { message: 'Holding address registered', id }
  }),
  route(contract.retireHolding, async ({ tx, caller, params, body, now, note }) => {
    const holding = await lockHolding(tx, params.holdingId)
    if (!holding) throw new Refusal('not-found')
    if (holding.retiredAt) throw new Refusal('holding-retired')
    const { reason } = body
    await markRetired(tx, params.holdingId, { by: requireAdminId(caller), at: now, reason })
    note({ subject: `holding address ${holding.address}`, after: { reason } })
    await publishChange(tx)
    return { message: 'Holding address retired' }
  }),
  route(contract.stateBankBalance, async ({ tx, caller, body, now, note }) => {
    const { bank, amount, asOf, reason } = body
    await requireBankDate(tx, asOf, now)
    await insertBankBalance(tx, { ...body, by: requireAdminId(caller), at: now })
    note({ subject: `balance at ${bank}`, after: { amount: formatUsdt(amount), asOf, reason } })
    await publishChange(tx)
    return { message: 'Bank balance stated' }
  }),
]
