// Rows that TypeScript declares. They are written like definitions: again whenever the declarations change.

import { planToJson } from '#contract/admin/plan-document.ts'
import { listPlanRules } from '#contract/admin/plan-rules.ts'
import { definitionOf, notificationKinds } from '#contract/platform/notification-kinds.ts'
import { accountKinds } from '#domain/ledger/account-kinds.ts'
import { rewardRules } from '#domain/ledger/transfer-codes.ts'
import { rewardNames } from '#domain/ledger/transfer-names.ts'
import { loweredTermRules } from '#domain/plan/lowered-terms.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { rewardQueueNumbers } from '#domain/rewards/reward-definition.ts'
import { rewardDefinitions, rewardKinds } from '#domain/rewards/reward-kinds.ts'
import { digest, type SqlFile } from '#server/platform/read-migrations.ts'

type Value = string | number | boolean | null

const literal = (value: Value) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
const listRows = (rows: readonly (readonly Value[])[]) =>
  rows.map((values) => `(${values.map(literal).join(', ')})`).join(', ')
const declare = (table: string, sql: string): SqlFile => ({
  name: `rows of ${table}`,
  sql,
  checksum: digest(sql),
})

function defineNotificationKinds(): SqlFile {
  const rows = notificationKinds.map((name) => {
    const { number, audience, isSecurity, defaultChannels, isMailedByCause = false } = definitionOf(name)
    return [number, name, audience, isSecurity, `{${defaultChannels.join(',')}}`, isMailedByCause]
  })
  return declare(
    'notification_kind',
    `insert into notification_kind (kind, name, audience, is_security, default_channels, is_mailed_by_cause)
     values ${listRows(rows)}
     on conflict (kind) do update set name = excluded.name, audience = excluded.audience, is_security = excluded.is_security,
       default_channels = excluded.default_channels, is_mailed_by_cause = excluded.is_mailed_by_cause`,
  )
}

/** Reward kinds, with their transfer codes and rules. */
function defineRewardKinds(): SqlFile {
  const codes = Object.entries(rewardNames).map(([code, name]) => [code, true, name])
  const rules = Object.entries(rewardRules).flatMap(([code, { from, to }]) =>
    from.flatMap((source) =>
      to.map((target) => [code, accountKinds[source].kind, accountKinds[target].kind, true]),
    ),
  )
  const kinds = rewardKinds.map((name) => {
    const { number, step, queue, code, wallet, isBonus, accrual, hasMemberTotals } = rewardDefinitions[name]
    return [
      number,
      name,
      step,
      rewardQueueNumbers[queue],
      code,
      accountKinds[wallet].kind,
      isBonus,
      accrual,
      hasMemberTotals,
    ]
  })
  return declare(
    'reward_kind',
    `insert into transfer_code (code, is_reward, meaning) values ${listRows(codes)}
     on conflict (code) do update set meaning = excluded.meaning;
     delete from transfer_rule where is_reward and (code, from_kind, to_kind, is_reward) not in (${listRows(rules)});
     insert into transfer_rule (code, from_kind, to_kind, is_reward) values ${listRows(rules)} on conflict do nothing;
     insert into reward_kind (kind, name, step, queue, code, wallet_kind, is_bonus, accrual, has_member_totals)
     values ${listRows(kinds)}
     on conflict (kind) do update set name = excluded.name, step = excluded.step, queue = excluded.queue, code = excluded.code,
       wallet_kind = excluded.wallet_kind, is_bonus = excluded.is_bonus, accrual = excluded.accrual,
       has_member_totals = excluded.has_member_totals`,
  )
}

function definePlan(): SqlFile {
  const settings = JSON.stringify(planToJson(defaultPlan))
  return declare(
    'plan_default',
    `insert into plan_default (settings) values (${literal(settings)})
     on conflict (only_row) do update set settings = excluded.settings`,
  )
}

function defineLoweredTerms(): SqlFile {
  const rows = loweredTermRules.map(({ cell, comparison, part }, place) => [
    place,
    cell.source,
    comparison,
    part?.source ?? null,
  ])
  return declare(
    'lowered_term_rule',
    `delete from lowered_term_rule;
     insert into lowered_term_rule (place, cell, comparison, part) values ${listRows(rows)}`,
  )
}

const textArray = (values: readonly string[] | null) => values && `{${values.join(',')}}`

function definePlanRules(): SqlFile {
  const rows = listPlanRules().map(
    ({ path, type, isNullable, fields, pattern, bounds, sum, alternatives }) => [
      path,
      type,
      isNullable,
      textArray(fields),
      pattern,
      bounds?.min ?? null,
      bounds?.max ?? null,
      bounds?.unit ?? null,
      sum?.of ?? null,
      sum?.min ?? null,
      sum?.max ?? null,
      textArray(alternatives),
    ],
  )
  return declare(
    'plan_rule',
    `delete from plan_rule;
     insert into plan_rule (path, type, is_nullable, fields, pattern, min, max, unit, sum_of, sum_min, sum_max, alternatives)
     select path, type, is_nullable, fields::text[], pattern, min::numeric, max::numeric, unit::numeric, sum_of::jsonpath, sum_min::numeric,
       sum_max::numeric, alternatives::text[]
     from (values ${listRows(rows)})
       as declared (path, type, is_nullable, fields, pattern, min, max, unit, sum_of, sum_min, sum_max, alternatives)`,
  )
}

export const declaredRows = (): SqlFile[] => [
  defineNotificationKinds(),
  defineRewardKinds(),
  definePlan(),
  defineLoweredTerms(),
  definePlanRules(),
]
