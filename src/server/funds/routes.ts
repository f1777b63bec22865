import * as contract from '#contract/funds.ts'
import { route } from '#server/http/route.ts'
import { adjustFunds } from './adjust-funds.ts'

export const fundRoutes = [
  route(contract.addFunds, (call) => adjustFunds(call, 'add')),
  route(contract.deductFunds, (call) => adjustFunds(call, 'deduct')),
]
