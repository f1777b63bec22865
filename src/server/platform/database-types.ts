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

export interface Activation {
  id: GeneratedAlways<bigint>
  member_id: bigint
  package_rank: number
  amount: bigint
  activated_at: Date
  last_day: string
  matures_at: Date
  granted: boolean
  plan_version: number
  transfer_id: string | null
  deactivated_at: Date | null
  deactivated_because: string | null
  released_at: Date | null
}

export interface ActivationUse {
  activation_id: bigint
  cap: bigint
  earned: Generated<bigint>
  odl_paid: Generated<bigint>
  full_at: Date | null
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

export interface Announcement {
  id: GeneratedAlways<bigint>
  title: string
  text: string
  audience: string
  from_at: Date
  until_at: Date | null
  pinned: Generated<boolean>
  published_by: bigint
  published_at: Date
  edited_at: Date | null
  ended_at: Date | null
  told: Generated<string>
}

export interface AnnouncementDismissal {
  announcement_id: bigint
  member_id: bigint
  at: Date
}

export interface AnnouncementMailRefusal {
  member_id: bigint
  at: Date
}

export interface AnnouncementMailing {
  announcement_id: bigint
  asked_by: bigint
  asked_at: Date
  last_member_id: Generated<bigint>
  queued: Generated<number>
  finished_at: Date | null
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

export interface BlbAward {
  member_id: bigint
  slab: number
  bounty_id: string
  reached_at: Date
}

export interface BlbDismissal {
  member_id: bigint
  slab: number
  dismissed_at: Date
}

export interface Bounty {
  id: string
  kind: number
  level: number
  beneficiary: bigint
  source: bigint | null
  base: bigint
  percent: number | null
  amount: bigint
  lost: bigint
  status: string
  accrued_at: Date
  ordinal: bigint
  plan_version: number
  members_behind: number | null
  paid_at: Date | null
  transfer_id: string | null
}

export interface BountyKind {
  kind: number
  name: string
  queue: number
  code: string
  wallet_kind: number
}

export interface BountySum {
  kind: number
  accrued_on: string
  paid_on: string | null
  status: string
  row_count: bigint
  amount: bigint
}

export interface BountyWaiting {
  queue: number
  accrued_at: Date
  ordinal: bigint
  bounty_id: string
  beneficiary: bigint
  amount: bigint
}

export interface Captcha {
  id: string
  kind: string
  text: string
  created_at: Date
  tries: Generated<number>
  used_at: Date | null
}

export interface ChainCheckpoint {
  chain_id: bigint
  height: bigint
  hash: string
  block_time: Date
}

export interface ChainTransfer {
  chain_id: bigint
  transaction_hash: string
  log_index: number
  block_number: bigint
  block_hash: string
  block_time: Date
  sender: string
  recipient: string
  units: string
  amount: bigint
  found_at: Date
  deposit_id: bigint | null
  credited: Generated<boolean>
  lost_at: Date | null
  loss_accepted_at: Date | null
  loss_accepted_by: bigint | null
  loss_reason: string | null
}

export interface Closing {
  day: string
  run: number
  state: string
  nominal_at: Date
  plan_version: number
  planned_at: Date
  finished_at: Date | null
  undone_at: Date | null
  holder: string
  report: unknown
  members_summed: Generated<boolean>
}

export interface ClosingBlbCandidate {
  day: string
  run: number
  member_id: bigint
  position: number
  legs: bigint[]
}

export interface ClosingChunk {
  day: string
  run: number
  number: number
  first_member: bigint
  last_member: bigint
  row_count: number
  funded: bigint
  posted_at: Date | null
  ids: string[]
  steps: number[]
  subjects: bigint[]
  beneficiaries: bigint[]
  bases: bigint[]
  percents: number[]
  amounts: bigint[]
  losts: bigint[]
  positions: number[]
  behind: number[]
  paid: boolean[] | null
  used_activations: bigint[]
  used_amounts: bigint[]
}

export interface ClosingIdsToSum {
  day: string
  run: number
  state: string
  first_id: string
  end_id: string
}

export interface ClosingTrigger {
  id: GeneratedAlways<bigint>
  day: string
  at: Date
  triggered_by: string
}

export interface ConfirmationRequest {
  id: GeneratedAlways<bigint>
  kind: string
  endpoint: string
  sent: unknown
  fingerprint: string
  subject: string
  before: unknown | null
  after: unknown | null
  amount: bigint | null
  reason: string
  requested_by: bigint
  requested_at: Date
  expires_at: Date
  state: Generated<string>
  decided_by: bigint | null
  decided_at: Date | null
  decision_reason: string | null
  last_refusal: string | null
  last_refused_at: Date | null
}

export interface ConfirmationSetting {
  singleton: Generated<boolean>
  expiry_hours: Generated<number>
}

export interface CredentialChange {
  member_id: bigint
  at: Date
}

export interface DemoWorld {
  only_one: Generated<boolean>
  seed: number
  begun_at: Date
  finished_at: Date | null
  sealed_sign_ins: Buffer | null
}

export interface Deposit {
  id: GeneratedAlways<bigint>
  member_id: bigint | null
  rail: string
  request_mode: string
  asked: bigint | null
  amount: bigint
  inr_micro: bigint | null
  rate_micro: bigint | null
  address: string
  address_index: number | null
  receiving_code_id: bigint | null
  created_at: Date
  window_from: Date | null
  expires_at: Date | null
  status: Generated<string>
  gateway_outcome: string | null
  gateway_due_at: Date | null
  transaction_hash: string | null
  proof_image_id: string | null
  claimed_at: Date | null
  seen_at: Date | null
  seen_transaction: string | null
  received: bigint | null
  review_reason: string | null
  requested_at: Date | null
  approved_at: Date | null
  approved_by: bigint | null
  rejected_at: Date | null
  rejected_by: bigint | null
  remark: string | null
  credited: bigint | null
  transfer_id: string | null
}

export interface DepositTransition {
  from_status: string
  to_status: string
}

export interface ExchangeRate {
  id: GeneratedAlways<bigint>
  currency: string
  micro_per_usdt: bigint
  source: string
  by_admin: bigint | null
  at: Date
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

export interface Image {
  id: string
  owner_kind: string
  owner_id: bigint
  bytes: Buffer
  upload_hash: Buffer
  width: number
  height: number
  created_at: Date
  attached_to: string | null
  permission: string | null
  member_id: bigint | null
}

export interface LedgerVerification {
  id: GeneratedAlways<bigint>
  started_at: Date
  started_by: bigint
  checks: number
  findings: Generated<unknown>
  finished_at: Date | null
  failure: string | null
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

export interface MemberBonus {
  member_id: bigint
  accrued: bigint
  paid: bigint
}

export interface MemberBountySum {
  kind: number
  member_id: bigint
  row_count: bigint
  amount: bigint
}

export interface MemberEdit {
  id: GeneratedAlways<bigint>
  member_id: bigint
  field: string
  before: string
  after: string
  reason: string
  by_admin: bigint
  at: Date
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

export interface MemberStanding {
  member_id: bigint
  first_activated_at: Date | null
  ignite_until: Generated<string>
  elevate_until: Generated<string>
  legacy_until: Generated<string>
  live_until: GeneratedAlways<string>
  last_edited_at: Date | null
}

export interface MonthlyRun {
  kind: number
  month: string
  base: bigint
  total: bigint
  members: number
  run_at: Date
}

export interface OdlCycle {
  id: GeneratedAlways<number>
  opened_at: Date
  ends_at: Date
  turnover: bigint
  overridden: boolean
  pool: bigint
  claimed: Generated<bigint>
  plan_version: number
  ended_at: Date | null
}

export interface OdlEntitlement {
  cycle_id: number
  activation_id: bigint
  member_id: bigint
  amount: bigint
  claimed_at: Date | null
}

export interface OdlTurnoverOverride {
  id: GeneratedAlways<bigint>
  turnover: bigint
  set_at: Date
  cycle_id: number | null
  set_by: bigint | null
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

export interface PayerWord {
  word: string
}

export interface PayoutBatch {
  id: GeneratedAlways<bigint>
  currency: string
  made_at: Date
  by_admin: bigint
}

export interface PlanVersion {
  id: GeneratedAlways<number>
  settings: unknown
  effective_at: Date
  reason: string
  changed_by: bigint | null
  section: Generated<string>
}

export interface ProductClock {
  only_one: Generated<boolean>
  ahead_milliseconds: Generated<bigint>
  begun_milliseconds: Generated<bigint>
  target_milliseconds: Generated<bigint>
}

export interface RailGateway {
  rail: string
  holder: string
  tick_at: Date
  chain_id: bigint | null
  head: bigint | null
  final: bigint | null
  height: bigint | null
  event_at: Date | null
  error: string | null
  error_at: Date | null
  errors: Generated<bigint>
  rewinds: Generated<bigint>
}

export interface RateLimit {
  key: string
  window_ends_at: Date
  count: number
}

export interface ReceivingCode {
  id: GeneratedAlways<bigint>
  qr_type: string
  deposit_address: string
  network_address: string
  image_id: string
  added_at: Date
  added_by: bigint
  deleted_at: Date | null
  deleted_by: bigint | null
}

export interface Reconciliation {
  id: GeneratedAlways<bigint>
  at: Date
  day: string
  by_admin: bigint | null
  lines: unknown
  differs: boolean
}

export interface RecoveryCode {
  kind: string
  owner_id: bigint
  code_hash: Buffer
  used_at: Date | null
}

export interface ReportIndex {
  log: string
  of_closings: boolean
  suffix: string
  definition: string
}

export interface ReportIndexToBuild {
  partition: string
  log: string
  suffix: string
  definition: string
}

export interface SchemaDefinition {
  name: string
  checksum: string
  applied_at: Generated<Date>
}

export interface SchemaMigration {
  version: number
  name: string
  checksum: string
  applied_at: Generated<Date>
}

export interface SecondAdministratorControl {
  kind: string
  required: Generated<boolean>
  free_up_to: bigint | null
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

export interface SpecialReward {
  id: GeneratedAlways<bigint>
  month: string
  amount: bigint
  set_at: Date
  set_by: bigint | null
}

export interface Statement {
  id: GeneratedAlways<number>
  closing_day: string | null
  at: Date
  root: string
  total: bigint
  members: number
  secret: string
  figures: unknown
}

export interface StatementLeaf {
  statement_id: number
  member_id: bigint
  position: number
  r_wallet: bigint
  custody: bigint
  profit_wallet: bigint
  withdrawal_wallet: bigint
  hold: bigint
}

export interface StatementNode {
  statement_id: number
  level: number
  position: number
  hash: string
  sum: bigint
}

export interface TeamDay {
  member_id: bigint
  day: string
  joined: number
  volume: bigint
}

export interface TeamFigure {
  member_id: bigint
  size: number
  active: number
  volume: bigint
  own_volume: bigint
}

export interface TeamFiguresOf {
  only_row: Generated<boolean>
  day: string
}

export interface Ticket {
  id: GeneratedAlways<bigint>
  number: GeneratedAlways<string>
  member_id: bigint
  subject: string
  complaint_to: string
  priority: string
  status: Generated<string>
  member_name: string
  mobile_no: string
  email: string
  opened_at: Date
  last_message_at: Date
  waits_for_support: Generated<boolean>
  resolved_at: Date | null
}

export interface TicketMessage {
  id: GeneratedAlways<bigint>
  ticket_id: bigint
  admin_id: bigint | null
  text: string
  at: Date
  image_id: string | null
}

export interface TopPerformers {
  is_only: Generated<boolean>
  kept_at: Date
  member_ids: bigint[]
  paid: bigint[]
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

export interface TreasuryEntry {
  id: GeneratedAlways<bigint>
  kind: string
  amount: bigint
  rail: string | null
  source: string
  reference: string
  evidence_image: string | null
  at: Date
  made_by: bigint
  transfer_id: string
  paid_count: Generated<bigint>
  paid_sum: Generated<bigint>
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

export interface Withdrawal {
  id: GeneratedAlways<bigint>
  quote_id: string
  member_id: bigint
  address_id: bigint
  currency: string
  wallet_kind: number
  amount: bigint
  fee: bigint
  net: bigint
  rate: bigint | null
  drops: bigint | null
  address: string
  destination_tag: bigint | null
  state: Generated<string>
  hold_id: string
  batch_id: bigint | null
  transaction_hash: string | null
  remark: string | null
  requested_at: Date
  approved_at: Date | null
  rejected_at: Date | null
  sent_at: Date | null
  decided_by: bigint | null
}

export interface WithdrawalAddress {
  id: GeneratedAlways<bigint>
  member_id: bigint
  currency: string
  address: string
  destination_tag: bigint | null
  change_count: number
  added_at: Date
  retired_at: Date | null
}

export interface WithdrawalEvent {
  id: GeneratedAlways<bigint>
  withdrawal_id: bigint
  at: Date
  state: string
  by_admin: bigint | null
  note: Generated<string>
}

export interface WithdrawalQuote {
  id: string
  member_id: bigint
  address_id: bigint
  currency: string
  wallet_kind: number
  amount: bigint
  fee: bigint
  net: bigint
  rate: bigint | null
  drops: bigint | null
  quoted_at: Date
  expires_at: Date
}

export interface WithdrawalStep {
  from_state: string
  to_state: string
}

export interface DB {
  account: Account
  account_balance: AccountBalance
  account_kind: AccountKind
  activation: Activation
  activation_use: ActivationUse
  admin: Admin
  admin_sign_in_failure: AdminSignInFailure
  announcement: Announcement
  announcement_dismissal: AnnouncementDismissal
  announcement_mail_refusal: AnnouncementMailRefusal
  announcement_mailing: AnnouncementMailing
  audit_chain: AuditChain
  audit_entry: AuditEntry
  blb_award: BlbAward
  blb_dismissal: BlbDismissal
  bounty: Bounty
  bounty_kind: BountyKind
  bounty_sum: BountySum
  bounty_waiting: BountyWaiting
  captcha: Captcha
  chain_checkpoint: ChainCheckpoint
  chain_transfer: ChainTransfer
  closing: Closing
  closing_blb_candidate: ClosingBlbCandidate
  closing_chunk: ClosingChunk
  closing_ids_to_sum: ClosingIdsToSum
  closing_trigger: ClosingTrigger
  confirmation_request: ConfirmationRequest
  confirmation_setting: ConfirmationSetting
  credential_change: CredentialChange
  demo_world: DemoWorld
  deposit: Deposit
  deposit_transition: DepositTransition
  exchange_rate: ExchangeRate
  hold: Hold
  idempotency_key: IdempotencyKey
  image: Image
  ledger_verification: LedgerVerification
  member: Member
  member_bonus: MemberBonus
  member_bounty_sum: MemberBountySum
  member_edit: MemberEdit
  member_flag_change: MemberFlagChange
  member_standing: MemberStanding
  monthly_run: MonthlyRun
  odl_cycle: OdlCycle
  odl_entitlement: OdlEntitlement
  odl_turnover_override: OdlTurnoverOverride
  outbox_mail: OutboxMail
  payer_word: PayerWord
  payout_batch: PayoutBatch
  plan_version: PlanVersion
  product_clock: ProductClock
  rail_gateway: RailGateway
  rate_limit: RateLimit
  receiving_code: ReceivingCode
  reconciliation: Reconciliation
  recovery_code: RecoveryCode
  report_index: ReportIndex
  report_index_to_build: ReportIndexToBuild
  schema_definition: SchemaDefinition
  schema_migration: SchemaMigration
  second_administrator_control: SecondAdministratorControl
  security_setting: SecuritySetting
  session: Session
  sign_in_challenge: SignInChallenge
  special_reward: SpecialReward
  statement: Statement
  statement_leaf: StatementLeaf
  statement_node: StatementNode
  team_day: TeamDay
  team_figure: TeamFigure
  team_figures_of: TeamFiguresOf
  ticket: Ticket
  ticket_message: TicketMessage
  top_performers: TopPerformers
  transfer: Transfer
  transfer_code: TransferCode
  transfer_rule: TransferRule
  treasury_entry: TreasuryEntry
  two_factor: TwoFactor
  verification_code: VerificationCode
  withdrawal: Withdrawal
  withdrawal_address: WithdrawalAddress
  withdrawal_event: WithdrawalEvent
  withdrawal_quote: WithdrawalQuote
  withdrawal_step: WithdrawalStep
}
