import * as review from '#contract/admin/kyc.ts'
import * as contract from '#contract/member/kyc.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { storeUpload } from '#server/images/images.ts'
import { route } from '#server/http/route.ts'
import { listDecided, listWaiting } from './kyc-queries.ts'
import { decideKyc, readKycCase, toSummary, type KycDeps } from './review-kyc.ts'
import { readOwnKyc, submitKyc } from './submit-kyc.ts'

export const kycRoutes = (deps: KycDeps) => [
  route(contract.uploadKycImage, (call) => storeUpload(call.tx, call, deps.secrets)),
  route(contract.readKyc, ({ tx, caller, now }) => readOwnKyc(tx, requireMemberId(caller), now)),
  route(contract.submitKyc, (call) => submitKyc(call, deps.secrets)),
  route(review.listKycCases, async ({ tx }) => ({
    waiting: (await listWaiting(tx)).map(toSummary),
    decided: (await listDecided(tx)).map(toSummary),
  })),
  route(review.readKycCase, ({ tx, params, now }) => readKycCase(tx, params.submissionId, deps, now)),
  route(review.decideKyc, (call) => decideKyc(call, deps)),
]
