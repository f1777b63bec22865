import * as contract from '#contract/admin/risk.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route } from '#server/http/route.ts'
import { saveRiskSettings } from './save-risk-settings.ts'
import { readSettings } from './setting-queries.ts'
import { clearMatch, listMatches, listSanctionsLists, lockMatch } from './sanctions-queries.ts'

export const riskRoutes = [
  route(contract.readRiskSettings, ({ tx }) => readSettings(tx)),
  route(contract.saveRiskSettings, saveRiskSettings),
  route(contract.readSanctions, async ({ tx }) => ({
    lists: await listSanctionsLists(tx),
    matches: await listMatches(tx),
  })),
  route(contract.clearSanctionsMatch, async ({ tx, caller, params, body, now, note }) => {
    const found = await lockMatch(tx, params.matchId)
    if (!found) throw new Refusal('not-found')
    if (found.clearedAt) throw new Refusal('sanctions-match-cleared')
    await clearMatch(tx, { id: params.matchId, by: requireAdminId(caller), reason: body.reason, now })
    note({
      subject: `member ${found.memberId}`,
      before: { sanctionsMatch: `${found.label} (${found.list})` },
      after: { sanctionsMatch: 'Cleared', reason: body.reason },
    })
    await publish(tx, { topic: 'risk', admins: true })
    return { message: 'Match cleared. Withdrawals of this member can be approved.' }
  }),
]
