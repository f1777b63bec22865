import { accountKinds, type AccountKind } from '#domain/ledger/account-kinds.ts'
import { accountNames } from '#domain/ledger/account-names.ts'

export const accounts = Object.entries(accountKinds).map(([name, { kind }]) => ({
  kind,
  name: accountNames[name as AccountKind],
}))

export const accountName = (kind: string) =>
  `case ${kind} ${accounts.map((account) => `when ${account.kind} then '${account.name}'`).join(' ')} end`

/** System accounts have the kind as their id; a member's is the member's id × 16 + kind. */
export const accountColumn = (account: string) => ({
  value: accountName(`account_kind_of(${account})`),
  enumConditions: Object.fromEntries(
    accounts.map(({ kind, name }) => [name, `account_kind_of(${account}) = ${kind}`]),
  ),
})
