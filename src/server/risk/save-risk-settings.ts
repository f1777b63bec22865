import type * as contract from '#contract/admin/risk.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { riskRuleLabels } from '#domain/withdrawals/risk-rules.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import { insertSettings, lockSettings, readSettings } from './setting-queries.ts'

export async function saveRiskSettings(call: Call<typeof contract.saveRiskSettings>) {
  const { tx, caller, body, now, note } = call
  const before = await lockSettings(tx)
  if (before.version !== body.version) throw new Refusal('risk-settings-changed')
  const blockingRules = [...new Set([...body.blockingRules, 'sanctioned-address' as const])]
  await insertSettings(tx, { ...body, blockingRules }, { by: requireAdminId(caller), now })
  note({
    subject: 'risk rules',
    before: toNote(before),
    after: { ...toNote({ ...body, blockingRules }), reason: body.reason },
  })
  await publish(tx, { topic: 'risk', admins: true })
  return readSettings(tx)
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
