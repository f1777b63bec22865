import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Enter the closing day as YYYY-MM-DD'))
const kind = z.object({
  rows: z.int(),
  amount: z.string(),
  cappedAmount: z.string(),
  pending: z.int(),
  pendingAmount: z.string(),
})
const closing = z.object({
  day: z.string(),
  run: z.int(),
  state: z.enum(['posting', 'complete', 'undone']),
  daily: kind,
  network: kind,
  blb: kind,
  pendingReason: z.nullable(z.string()),
})

/** The first day that was undone but not redone, and how many past days, including it, await their closing. */
export const undoneClosing = z.object({ day: z.string(), undoneAt: instant, waitingDays: z.int() })

const master = { access: 'admin', permission: 'master' } as const
const body = z.object({ date: day })
const response = z.object({ closing })
const refusals = [
  'closing-date-invalid',
  'closing-date-in-future',
  'closing-out-of-order',
  'closing-in-progress',
] as const

export const closingStatus = endpoint({
  id: 'readClosingStatus',
  ...master,
  method: 'GET',
  path: '/api/admin/closing',
  summary: 'Read the closing status: due day, undone day, progress and number of triggers',
  response: z.object({
    due: z.nullable(z.string()),
    undone: z.nullable(undoneClosing),
    last: z.nullable(closing),
    open: z.nullable(z.object({ day: z.string(), done: z.int(), of: z.int() })),
    hits: z.int(),
  }),
})

export const runClosing = endpoint({
  id: 'runClosing',
  ...master,
  method: 'POST',
  path: '/api/admin/closing/run',
  work: 'long',
  summary: 'Run the closing of a day',
  body,
  response,
  refusals: [...refusals, 'closing-undone'],
  audit: 'Ran a closing',
  money: true,
  stepUp: 'closing',
})

export const undoClosing = endpoint({
  id: 'undoClosing',
  ...master,
  method: 'POST',
  path: '/api/admin/closing/undo',
  work: 'long',
  summary: 'Reverse the last closing',
  body,
  response,
  refusals: ['closing-in-progress', 'closing-nothing-to-undo', 'closing-not-the-last', 'closing-money-spent'],
  audit: 'Undid a closing',
  money: true,
  stepUp: 'closing',
})

export const redoClosing = endpoint({
  id: 'redoClosing',
  ...master,
  method: 'POST',
  path: '/api/admin/closing/redo',
  work: 'long',
  summary: 'Apply an undone closing again',
  body,
  response,
  refusals,
  audit: 'Redid a closing',
  money: true,
  stepUp: 'closing',
})
