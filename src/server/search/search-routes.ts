import { searchRecords as contract } from '#contract/admin/search.ts'
import { route } from '#server/http/route.ts'
import { searchRecords } from './search-records.ts'

export const searchRoutes = [
  route(contract, async ({ tx, caller, query }) => ({
    results: await searchRecords(tx, caller, query.text),
  })),
]
