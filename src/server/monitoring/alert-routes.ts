import * as contract from '#contract/admin/alerts.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { causesFor } from '#domain/alerts/alert-causes.ts'
import { requireAdminId, type Caller } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { replaceSettings } from '#server/http/replace-settings.ts'
import { route } from '#server/http/route.ts'
import {
  insertSettings,
  listOpenAlerts,
  listResolvedAlerts,
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
  route(contract.saveAlertSettings, async (call) => {
    const { tx, body, note } = call
    const replaced = await replaceSettings(call, {
      table: 'alert_setting',
      read: readSettings,
      insert: insertSettings,
      refusal: 'alert-settings-changed',
    })
    const { version: _, ...before } = replaced.before
    const { version, ...after } = replaced.after
    note({ subject: 'alert thresholds', before, after: { ...after, reason: body.reason } })
    await publish(tx, { topic: 'alerts', admins: true })
    return { ...after, version }
  }),
]
