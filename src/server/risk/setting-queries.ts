import type { RiskSettings } from '#contract/admin/risk.ts'
import type { Micro } from '#domain/money/money.ts'
import type { RiskRule } from '#domain/withdrawals/risk-rules.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

type SettingRow = {
  version: bigint
  blockingRules: RiskRule[]
  kycAbove: Micro | null
  velocityCount: number
  velocityMinutes: number
  newDeviceHours: number
  amountFactor: number
  deviceAccounts: number
  kycImageDays: number
}

export async function readSettings(on: Queryable): Promise<SettingRow> {
  const { rows } = await on.query<SettingRow>(
    `select id as version, blocking_rules as "blockingRules", kyc_above as "kycAbove", velocity_count as "velocityCount",
       velocity_minutes as "velocityMinutes", new_device_hours as "newDeviceHours", amount_factor as "amountFactor",
       device_accounts as "deviceAccounts", kyc_image_days as "kycImageDays"
     from risk_setting order by id desc limit 1`,
  )
  return rows[0]!
}

export async function insertSettings(
  tx: Transaction,
  settings: RiskSettings,
  { by, now }: { by: bigint; now: Date },
): Promise<void> {
  await tx.query(
    `insert into risk_setting (at, changed_by, blocking_rules, kyc_above, velocity_count, velocity_minutes, new_device_hours,
       amount_factor, device_accounts, kyc_image_days) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      now,
      by,
      settings.blockingRules,
      settings.kycAbove,
      settings.velocityCount,
      settings.velocityMinutes,
      settings.newDeviceHours,
      settings.amountFactor,
      settings.deviceAccounts,
      settings.kycImageDays,
    ],
  )
}
