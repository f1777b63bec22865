import * as contract from '#contract/member/blb.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import { dismissCongratulation } from './blb-queries.ts'
import { readProgramme } from './read-programme.ts'

export const blbRoutes = [
  route(contract.blbProgramme, ({ tx, caller, now }) => readProgramme(tx, requireMemberId(caller), now)),
  route(contract.dismissCongratulation, async ({ tx, caller, params, now }) => {
    const slab = Number(params.slab)
    if (!(await dismissCongratulation(tx, requireMemberId(caller), slab, now))) throw new Refusal('not-found')
    return { slab }
  }),
]
