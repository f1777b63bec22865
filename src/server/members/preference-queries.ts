import type { DisplayRate, Preferences } from '#contract/member/preferences.ts'
import { DEFAULT_PREFERENCES } from '#domain/members/preferences.ts'
import type { Queryable } from '#server/platform/database.ts'

const columns = `time_zone as "timeZone", date_format as "dateFormat", display_currency as "displayCurrency",
  hide_balances as "hideBalances", language`

export async function readPreferences(on: Queryable, memberId: bigint): Promise<Preferences> {
  const { rows } = await on.query<Preferences>(
    `select ${columns} from member_preference where member_id = $1`,
    [memberId],
  )
  return rows[0] ?? DEFAULT_PREFERENCES
}

/** The newest rate of each currency that has one. */
export async function listDisplayRates(on: Queryable, now: Date): Promise<DisplayRate[]> {
  const { rows } = await on.query<DisplayRate>(
    `select latest.* from (values ('XRP'), ('INR')) as given (currency) cross join lateral
       (select currency, micro_per_usdt as "perUsdt", source, at from exchange_rate
        where exchange_rate.currency = given.currency and at <= $1 order by at desc, id desc limit 1) as latest`,
    [now],
  )
  return rows
}

/** Changes only the given preferences, so that two devices do not overwrite each other. */
export async function savePreferences(
  tx: Queryable,
  memberId: bigint,
  given: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<Preferences> {
  const { timeZone, dateFormat, displayCurrency, hideBalances, language } = DEFAULT_PREFERENCES
  const { rows } = await tx.query<Preferences>(
    `insert into member_preference as stored (member_id, time_zone, date_format, display_currency, hide_balances, language)
     values ($1, coalesce($2::text, $7), coalesce($3::text, $8), coalesce($4::text, $9), coalesce($5::boolean, $10), coalesce($6::text, $11))
     on conflict (member_id) do update set
       time_zone = coalesce($2, stored.time_zone),
       date_format = coalesce($3, stored.date_format),
       display_currency = coalesce($4, stored.display_currency),
       hide_balances = coalesce($5, stored.hide_balances),
       language = coalesce($6, stored.language)
     returning ${columns}`,
    [
      memberId,
      given.timeZone,
      given.dateFormat,
      given.displayCurrency,
      given.hideBalances,
      given.language,
      timeZone,
      dateFormat,
      displayCurrency,
      hideBalances,
      language,
    ],
  )
  return rows[0]!
}
