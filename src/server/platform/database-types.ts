// Made by `npm run db:types` from the migrated database. Do not edit.

import type { Generated, GeneratedAlways } from 'kysely'

export interface Account {
  id: bigint
  balance: Generated<bigint>
}

export interface AccountBalance {
  account_id: bigint
  member_id: bigint
  kind: string
  balance: bigint
}

export interface AccountKind {
  kind: number
  name: string
  owner: string
  may_be_negative: boolean
  meaning: string
}

export interface Hold {
  id: string
  wallet: bigint
  amount: bigint
  cause_kind: string
  cause_id: string
  placed_at: Date
  state: Generated<string>
  rail: bigint | null
  fee: bigint | null
  resolved_at: Date | null
  resolution: string | null
}

export interface IdempotencyKey {
  caller: string
  key: string
  fingerprint: string
  status: number
  body: unknown
  at: Date
}

export interface PlanVersion {
  id: GeneratedAlways<number>
  settings: unknown
  effective_at: Date
  reason: string
}

export interface SchemaMigration {
  version: number
  name: string
  checksum: string
  applied_at: Generated<Date>
}

export interface Transfer {
  id: string
  code: string
  from_account: bigint
  to_account: bigint
  amount: bigint
  at: Date
  reverses: string | null
  cause_kind: string
  cause_id: string
}

export interface TransferCode {
  code: string
  is_reward: boolean
  meaning: string
}

export interface TransferRule {
  code: string
  from_kind: number
  to_kind: number
  is_reward: boolean
}

export interface DB {
  account: Account
  account_balance: AccountBalance
  account_kind: AccountKind
  hold: Hold
  idempotency_key: IdempotencyKey
  plan_version: PlanVersion
  schema_migration: SchemaMigration
  transfer: Transfer
  transfer_code: TransferCode
  transfer_rule: TransferRule
}
