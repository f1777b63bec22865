import * as contract from '#contract/admin/risk.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route, type Call } from '#server/http/route.ts'
import { readSettings, insertSettings } from './setting-queries.ts'
import { clearMatch, listMatches, listSanctionsLists, lockMatch } from './sanctions-queries.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { riskRuleLabels } from '#domain/withdrawals/risk-rules.ts'
import { replaceSettings } from '#server/http/replace-settings.ts'

async function saveRiskSettings(call: Call<typeof contract.saveRiskSettings>) {
  const { tx, note } = call
  const blockingRules = [...new Set([...call.body.blockingRules, 'sanctioned-address' as const])]
  const body = { ...call.body, blockingRules }
  const { before, after } = await replaceSettings(
    { ...call, body },
    { table: 'risk_setting', read: readSettings, insert: insertSettings, refusal: 'risk-settings-changed' },
  )
  note({
    subject: 'risk rules',
    before: toNote(before),
    after: { ...toNote(body), reason: body.reason },
  })
  await publish(tx, { topic: 'risk', admins: true })
  return after
}

function toNote(settings: contract.RiskSettings) {
  const { blockingRules, kycAbove, velocityCount, velocityMinutes, newDeviceHours } = settings
  return {
    blockingRules: blockingRules.map((rule) => riskRuleLabels[rule]).join(', '),
    kycAbove: kycAbove === null ? 'No limit' : formatUsdt(kycAbove),
    velocity: `${velocityCount} in ${velocityMinutes} minutes`,
    newDeviceHours,
    amountFactor: settings.amountFactor,
    deviceAccounts: settings.deviceAccounts,
    kycImageDays: settings.kycImageDays,
  }
}

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
