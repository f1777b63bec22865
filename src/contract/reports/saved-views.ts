// Named views of back office lists: columns, filters and sort order.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { line, rowId } from '#contract/platform/text-fields.ts'

export const MAX_SAVED_VIEWS = 20

const word = z.string().check(z.maxLength(100))

/** The server drops columns and filters that the list does not have. */
const settings = z.object({
  /** In display order; empty for the list's default columns. */
  columns: z.array(word).check(z.maxLength(50)),
  filters: z.record(word, word),
  search: word,
  sort: word,
  direction: z.enum(['asc', 'desc']),
})
export type ViewSettings = z.output<typeof settings>

const savedView = z.object({
  id: rowId,
  name: z.string(),
  isShared: z.boolean(),
  /** Saved by the caller, who can replace or delete it. */
  isOwn: z.boolean(),
  savedBy: z.string(),
  settings,
})
export type SavedView = z.output<typeof savedView>

// The handler requires the permission of the list that the view belongs to.
const anyAdministrator = { access: 'admin', permission: 'any administrator' } as const
const listName = z.string('Choose a list').check(z.maxLength(40))

export const readSavedViews = endpoint({
  id: 'readSavedViews',
  ...anyAdministrator,
  method: 'GET',
  path: '/api/admin/saved-views',
  summary: 'List the saved views of a list: the caller’s own, and those that others share',
  query: z.object({ report: listName }),
  response: z.object({ views: z.array(savedView) }),
  refusals: ['not-found'],
})

export const saveView = endpoint({
  id: 'saveView',
  ...anyAdministrator,
  method: 'PUT',
  path: '/api/admin/saved-views',
  summary: 'Save a view of a list; a view of the caller’s with the same name is replaced',
  body: z.object({
    report: listName,
    name: line('Name is required', 40),
    isShared: z.boolean('Choose on or off'),
    settings,
  }),
  response: savedView,
  refusals: ['not-found', 'too-many-saved-views'],
  audit: 'view saved',
})

export const deleteView = endpoint({
  id: 'deleteView',
  ...anyAdministrator,
  method: 'DELETE',
  path: '/api/admin/saved-views/:viewId',
  summary: 'Delete a saved view of the caller; a master administrator may delete every shared one',
  params: z.object({ viewId: rowId }),
  response: z.object({ deleted: z.boolean() }),
  refusals: ['not-found'],
  audit: 'view deleted',
})
