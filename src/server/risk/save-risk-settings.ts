import type * as contract from '#contract/admin/risk.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { riskRuleLabels } from '#domain/withdrawals/risk-rules.ts'
import { publish } from '#server/http/live/live-events.ts'
import { replaceSettings } from '#server/http/replace-settings.ts'
import type { Call } from '#server/http/route.ts'
import { insertSettings, readSettings } from './setting-queries.ts'

export async function saveRiskSettings(call: Call<typeof contract.saveRiskSettings>) {
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
