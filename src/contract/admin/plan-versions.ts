// The versions of the plan: history, scheduled changes and restoring an earlier version.

import * as z from 'zod/mini'
import { change } from '#contract/admin/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { line, rowId } from '#contract/platform/text-fields.ts'
import { isDay } from '#domain/closing/closing-day.ts'

const DAY_MESSAGE = 'Choose a day'

/** The UTC day from which a change applies; now if absent. */
export const effectiveOn = z.optional(
  z.string(DAY_MESSAGE).check(z.refine((text) => text.length === 10 && isDay(text), DAY_MESSAGE)),
)

const master = { access: 'admin', permission: 'master' } as const
const controlled = { ...master, stepUp: 'settings', dualControl: 'plan' } as const
const LARGEST_VERSION = 2_147_483_647
const params = z.object({
  version: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_VERSION)),
})

export const versionNumber = z
  .int('Choose a version')
  .check(z.minimum(1, 'Choose a version'), z.maximum(LARGEST_VERSION, 'Choose a version'))

/** The complete what-if of exactly this change; needed if it changes what closings accrue. */
export const whatIfId = z.optional(rowId)

export const planHistory = endpoint({
  id: 'listPlanVersions',
  ...master,
  method: 'GET',
  path: '/api/admin/plan/history',
  summary: 'List the last hundred plan versions with their changes, newest first, scheduled ones included',
  response: z.array(
    z.object({
      version: z.int(),
      effectiveAt: instant,
      state: z.enum(['scheduled', 'cancelled', 'current', 'earlier']),
      section: z.string(),
      reason: z.string(),
      changedBy: z.nullable(z.string()),
      /** The report that the change was made on. */
      whatIfId: z.nullable(rowId),
      changes: z.array(change),
      /** What restoring the version would change now; empty if it cannot be restored. */
      restoreChanges: z.array(change),
      /** Restoring changes what closings accrue. */
      needsWhatIf: z.boolean(),
    }),
  ),
  refusals: ['not-ready'],
})
export type PlanHistoryEntry = z.output<typeof planHistory.response>[number]

export const restorePlanVersion = endpoint({
  id: 'restorePlanVersion',
  ...controlled,
  method: 'POST',
  path: '/api/admin/plan/history/:version/restoration',
  summary: 'Restore an earlier plan version as a new version, now or from a later day',
  params,
  body: z.object({
    /** The plan version in force that the page showed, for optimistic locking. */
    basedOn: z.int('Reload the page'),
    effectiveOn,
    reason: line('Enter a reason', 300),
    whatIfId,
  }),
  response: z.object({ version: z.int(), message: z.string() }),
  refusals: [
    'not-found',
    'plan-unchanged',
    'plan-inconsistent',
    'plan-changed',
    'plan-day-out-of-range',
    'plan-starting',
    'plan-what-if-missing',
  ],
  audit: 'Restored a plan version',
})

export const cancelPlanVersion = endpoint({
  id: 'cancelPlanVersion',
  ...controlled,
  method: 'POST',
  path: '/api/admin/plan/history/:version/cancellation',
  summary: 'Cancel a scheduled plan version before it starts',
  params,
  body: z.object({ reason: line('Enter a reason', 300) }),
  response: z.object({ message: z.string() }),
  refusals: ['not-found', 'plan-not-scheduled', 'plan-starting'],
  audit: 'Cancelled a scheduled plan change',
})
