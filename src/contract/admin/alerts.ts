// Alerts, and the thresholds that raise them.

import * as z from 'zod/mini'
import { alertCauses } from '#domain/alerts/alert-causes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { line, rowId } from '#contract/platform/text-fields.ts'

const alert = z.object({
  id: rowId,
  cause: z.enum(alertCauses),
  title: z.string(),
  detail: z.string(),
  openedAt: instant,
  seenAt: z.nullable(instant),
  seenBy: z.nullable(z.string()),
  resolvedAt: z.nullable(instant),
})
export type Alert = z.output<typeof alert>

const anyAdmin = { access: 'admin', permission: 'any administrator' } as const

export const listAlerts = endpoint({
  id: 'listAlerts',
  ...anyAdmin,
  method: 'GET',
  path: '/api/admin/alerts',
  summary: 'List open alerts that the caller may act on, and the last fifty resolved ones',
  response: z.object({ open: z.array(alert), resolved: z.array(alert) }),
})

export const markAlertSeen = endpoint({
  id: 'markAlertSeen',
  ...anyAdmin,
  method: 'POST',
  path: '/api/admin/alerts/:alertId/seen',
  summary: 'Take an open alert, so that the others know who looks at it',
  params: z.object({ alertId: rowId }),
  response: z.object({ message: z.string() }),
  refusals: ['not-found'],
  audit: 'alert taken',
})

const wholeNumber = (min: number, max: number) =>
  z.int('Enter a whole number').check(z.minimum(min, `At least ${min}`), z.maximum(max, `At most ${max}`))

const settings = {
  treasuryDays: wholeNumber(1, 365),
  closingMinutes: wholeNumber(5, 1440),
  unpaidHours: wholeNumber(1, 720),
  rateHours: wholeNumber(1, 24),
  watcherMinutes: wholeNumber(2, 1440),
  failedSignIns: wholeNumber(5, 100_000),
}
export type AlertSettings = z.output<z.ZodMiniObject<typeof settings>>

export const alertLabels: Record<keyof AlertSettings, string> = {
  treasuryDays: 'Treasury lasts less than (days)',
  closingMinutes: 'Closing late by (minutes)',
  unpaidHours: 'Approved withdrawal not paid after (hours)',
  rateHours: 'Exchange rate older than (hours)',
  watcherMinutes: 'Deposit gateway behind by (minutes)',
  failedSignIns: 'Failed sign-ins in an hour, more than',
}

const master = { access: 'admin', permission: 'master' } as const
const version = { version: rowId }

export const readAlertSettings = endpoint({
  id: 'readAlertSettings',
  ...master,
  method: 'GET',
  path: '/api/admin/alert-settings',
  summary: 'Read the thresholds of the alerts',
  response: z.object({ ...settings, ...version }),
})

export const saveAlertSettings = endpoint({
  id: 'saveAlertSettings',
  ...master,
  method: 'PUT',
  path: '/api/admin/alert-settings',
  summary: 'Change the thresholds of the alerts; the next check uses them',
  body: z.object({
    ...settings,
    /** The version that the form was loaded with. */
    ...version,
    reason: line('Enter a reason', 500),
  }),
  response: z.object({ ...settings, ...version }),
  refusals: ['alert-settings-changed'],
  audit: 'Changed the alert thresholds',
  stepUp: 'settings',
  dualControl: 'risk',
})
