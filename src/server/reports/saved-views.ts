// Saved views. The caller needs the list's permission, and the list determines the valid settings.

import * as z from 'zod/mini'
import { reportsFor } from '#contract/reports/all-reports.ts'
import { columnsFor, type Report } from '#contract/reports/report.ts'
import { pageEndpoint } from '#contract/reports/report-endpoints.ts'
import * as contract from '#contract/reports/saved-views.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { authorize } from '#server/http/authorize.ts'
import { requireAdminId, type Caller } from '#server/http/caller.ts'
import { route, type Call } from '#server/http/route.ts'
import {
  countSavedViews,
  deleteSavedView,
  listSavedViews,
  lockSavedViews,
  readSavedView,
  upsertSavedView,
} from './saved-view-queries.ts'

function requireList(name: string, caller: Caller, now: Date): Report {
  const report = reportsFor('admin').find((each) => each.name === name)
  if (!report) throw new Refusal('not-found')
  authorize(pageEndpoint(report, 'admin'), caller, now)
  return report
}

/** Drops unknown columns and filters, and refuses values that the list would refuse. */
function requireSettings(report: Report, settings: contract.ViewSettings): contract.ViewSettings {
  const { columns, filters, search, sort, direction } = settings
  const parsed = z.safeParse(pageEndpoint(report, 'admin').query, { ...filters, search, sort, direction })
  if (!parsed.success)
    throw new Refusal('invalid-input', { fields: { settings: 'This list has no such view' } })
  const known = columnsFor(report, 'admin').map(([name]) => name)
  return {
    columns: [...new Set(columns)].filter((name) => known.includes(name)),
    filters: Object.fromEntries(Object.entries(filters).filter(([name]) => name in parsed.data)),
    search: parsed.data.search,
    sort,
    direction,
  }
}

async function saveView({ tx, caller, body, now, note }: Call<typeof contract.saveView>) {
  const adminId = requireAdminId(caller)
  const report = requireList(body.report, caller, now)
  const fields = { ...body, settings: requireSettings(report, body.settings) }
  await lockSavedViews(tx, adminId)
  const id = await upsertSavedView(tx, fields, { adminId, now })
  const count = await countSavedViews(tx, adminId, report.name)
  if (count > contract.MAX_SAVED_VIEWS) throw new Refusal('too-many-saved-views')
  note({ subject: `report ${report.name}`, after: { name: body.name, isShared: body.isShared } })
  return readSavedView(tx, adminId, id)
}

async function deleteView({ tx, caller, params, note }: Call<typeof contract.deleteView>) {
  const isMaster = caller.kind === 'admin' && caller.master
  const deleted = await deleteSavedView(tx, params.viewId, { adminId: requireAdminId(caller), isMaster })
  if (!deleted) throw new Refusal('not-found')
  const { report, ...before } = deleted
  note({ subject: `report ${report}`, before })
  return { deleted: true }
}

export const savedViewRoutes = [
  route(contract.readSavedViews, async ({ tx, caller, query, now }) => {
    const { name } = requireList(query.report, caller, now)
    return { views: await listSavedViews(tx, requireAdminId(caller), name) }
  }),
  route(contract.saveView, (call) => saveView(call)),
  route(contract.deleteView, (call) => deleteView(call)),
]
