import type { Queryable } from '#server/platform/database.ts'

/** Only a sanctioned address blocks: these tests request many withdrawals at one moment. */
export async function relaxRiskRules(owner: Queryable): Promise<void> {
  await owner.query(
    `insert into risk_setting (at, blocking_rules, velocity_count, velocity_minutes, new_device_hours, amount_factor, device_accounts)
     select at, '{sanctioned-address}', velocity_count, velocity_minutes, new_device_hours, amount_factor, device_accounts
     from risk_setting order by id desc limit 1`,
  )
}
