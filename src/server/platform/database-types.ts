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

export interface Admin {
  id: GeneratedAlways<bigint>
  username: string
  name: string
  email: string
  phone: Generated<string>
  password_hash: string
  master: Generated<boolean>
  role: string
  permissions: Generated<string[]>
  active: Generated<boolean>
  created_at: Date
  last_sign_in_at: Date | null
  previous_sign_in_at: Date | null
  deleted_at: Date | null
}

export interface AdminSignInFailure {
  network: string
  failures: number
  last_failure_at: Date
  blocked_until: Date | null
}

export interface AuditChain {
  stream: string
  number: bigint
  hash: Buffer
}

export interface AuditEntry {
  id: GeneratedAlways<bigint>
  stream: string
  number: bigint
  at: Date
  actor: string
  action: string
  subject: string
  before: unknown | null
  after: unknown | null
  address: string
  request_id: string
  previous_hash: Buffer
  hash: Buffer
}

export interface Captcha {
  id: string
  kind: string
  text: string
  created_at: Date
  tries: Generated<number>
  used_at: Date | null
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

export interface Member {
  id: GeneratedAlways<bigint>
  userrefid: string
  full_name: string
  email: string
  mobile_no: string
  password_hash: string
  sponsor_id: bigint | null
  registered_at: Date
  first_name: string | null
  last_name: string | null
  gender: string | null
  birthdate: string | null
  pan_card_no: string | null
  address: string | null
  city: string | null
  state: string | null
  country: string | null
  account_holder: string | null
  account_number: string | null
  bank_name: string | null
  branch_name: string | null
  ifsc_code: string | null
  account_type: string | null
  kyc_status: Generated<string>
  bank_status: Generated<string>
  blocked: Generated<boolean>
  zero_pin: Generated<boolean>
  level_manual: Generated<boolean>
}

export interface MemberFlagChange {
  id: GeneratedAlways<bigint>
  member_id: bigint
  flag: string
  value: boolean
  at: Date
  by_admin: bigint | null
  reason: Generated<string>
}

export interface OutboxMail {
  id: GeneratedAlways<bigint>
  recipient: string
  subject: string
  sealed_text: Buffer | null
  created_at: Date
  next_attempt_at: Date | null
  attempts: Generated<number>
  sent_at: Date | null
  last_error: string | null
}

export interface PlanVersion {
  id: GeneratedAlways<number>
  settings: unknown
  effective_at: Date
  reason: string
}

export interface RateLimit {
  key: string
  window_ends_at: Date
  count: number
}

export interface RecoveryCode {
  kind: string
  owner_id: bigint
  code_hash: Buffer
  used_at: Date | null
}

export interface SchemaMigration {
  version: number
  name: string
  checksum: string
  applied_at: Generated<Date>
}

export interface SecuritySetting {
  singleton: Generated<boolean>
  require_admin_two_factor: Generated<boolean>
}

export interface Session {
  token_hash: Buffer
  id: string
  kind: string
  owner_id: bigint
  csrf_hash: Buffer
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  ended_at: Date | null
  reauthenticated_at: Date | null
  address: string
  user_agent: string
}

export interface SignInChallenge {
  token_hash: Buffer
  kind: string
  owner_id: bigint
  created_at: Date
  tries: Generated<number>
  used_at: Date | null
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

export interface TwoFactor {
  kind: string
  owner_id: bigint
  sealed_secret: Buffer
  confirmed_at: Date | null
  last_step: Generated<bigint>
}

export interface VerificationCode {
  kind: string
  owner_id: bigint
  purpose: string
  target: string
  code_hash: Buffer
  created_at: Date
  tries: Generated<number>
  used_at: Date | null
}

export interface DB {
  account: Account
  account_balance: AccountBalance
  account_kind: AccountKind
  admin: Admin
  admin_sign_in_failure: AdminSignInFailure
  audit_chain: AuditChain
  audit_entry: AuditEntry
  captcha: Captcha
  hold: Hold
  idempotency_key: IdempotencyKey
  member: Member
  member_flag_change: MemberFlagChange
  outbox_mail: OutboxMail
  plan_version: PlanVersion
  rate_limit: RateLimit
  recovery_code: RecoveryCode
  schema_migration: SchemaMigration
  security_setting: SecuritySetting
  session: Session
  sign_in_challenge: SignInChallenge
  transfer: Transfer
  transfer_code: TransferCode
  transfer_rule: TransferRule
  two_factor: TwoFactor
  verification_code: VerificationCode
}
