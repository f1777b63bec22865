import * as contract from '#contract/member/packages.ts'
import { route } from '#server/http/route.ts'
import { listPackages } from './list-packages.ts'

export const packageRoutes = [
  route(contract.listPackages, ({ tx, now, locale }) => listPackages(tx, now, locale)),
]
