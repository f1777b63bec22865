import * as contract from '#contract/money/funds.ts'
import { route } from '#server/http/route.ts'
import { adjustFunds } from './adjust-funds.ts'

const control = {
  dualControlAmount: async ({ body }: { body: { amount: bigint } }) => body.amount,
}

export const fundRoutes = [
  route(contract.addFunds, (call) => adjustFunds(call, 'add'), control),
  route(contract.deductFunds, (call) => adjustFunds(call, 'deduct'), control),
]
