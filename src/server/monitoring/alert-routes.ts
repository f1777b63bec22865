import * as contract from '#contract/admin/alerts.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { causesFor } from '#domain/alerts/alert-causes.ts'
import { requireAdminId, type Caller } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route } from '#server/http/route.ts'
import {
  insertSettings,
  listOpenAlerts,
  listResolvedAlerts,
  lockSettings,
  markSeen,
  readSettings,
} from './alert-queries.ts'

const causesOf = (caller: Caller) => (caller.kind === 'admin' ? causesFor(caller) : [])

export const alertRoutes = [
  route(contract.listAlerts, async ({ tx, caller }) => {
    const causes = causesOf(caller)
    return { open: await listOpenAlerts(tx, causes), resolved: await listResolvedAlerts(tx, causes) }
  }),
  route(contract.markAlertSeen, async ({ tx, caller, params, now, note }) => {
    const alert = { id: params.alertId, causes: causesOf(caller), by: requireAdminId(caller), now }
    const title = await markSeen(tx, alert)
    if (title === undefined) throw new Refusal('not-found')
    note({ subject: `alert ${params.alertId}`, after: { title } })
    await publish(tx, { topic: 'alerts', admins: true })
    return { message: 'The others see that you look at it' }
  }),
  route(contract.readAlertSettings, ({ tx }) => readSettings(tx)),
  route(contract.saveAlertSettings, async ({ tx, caller, body, now, note }) => {
    const { version, ...before } = await lockSettings(tx)
    if (version !== body.version) throw new Refusal('alert-settings-changed')
    await insertSettings(tx, body, { by: requireAdminId(caller), now })
    const { version: saved, ...after } = await readSettings(tx)
    note({ subject: 'alert thresholds', before, after: { ...after, reason: body.reason } })
    await publish(tx, { topic: 'alerts', admins: true })
    return { ...after, version: saved }
  }),
]
