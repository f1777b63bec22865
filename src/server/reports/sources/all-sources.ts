import { bountySources } from './bounty-sources.ts'
import { ledgerSources } from './ledger-sources.ts'
import { memberListSource } from './member-list-source.ts'
import { adminSources } from './admin-sources.ts'
import { paymentSources } from './payment-sources.ts'
import { teamSources } from './team-sources.ts'
import * as reports from '#contract/reports/deposit-reports.ts'
import { reportSource } from '../report-source.ts'
import { memberColumn } from './member-columns.ts'

const modes = { USDT: `deposit.request_mode = 'USDT'`, Bank: `deposit.request_mode = 'Bank'` }
const types = { UPI: `receiving_code.qr_type = 'UPI'`, USDT: `receiving_code.qr_type = 'USDT'` }
const PROOF = `case when deposit.proof_image_id is null then null else 'Attached' end`
const counted = (status: string) => `count(*) filter (where deposit.status = '${status}')`

const depositSources = [
  reportSource(reports.depositReport, {
    from: 'deposit left join member on member.id = deposit.member_id',
    where: 'deposit.requested_at is not null',
    id: 'deposit.id',
    idType: 'bigint',
    columns: {
      memberId: memberColumn('member.userrefid', 'deposit.member_id', 'userrefid'),
      requestMode: { value: 'deposit.request_mode', enumConditions: modes },
      paymentProof: { value: PROOF, enumConditions: { Attached: 'deposit.proof_image_id is not null' } },
      depositAmountINR: 'deposit.inr_micro',
      depositAmountUSD: 'coalesce(deposit.received, deposit.amount)',
      status: 'deposit.status',
      requestDate: 'deposit.requested_at',
      approvedDate: 'deposit.approved_at',
      rejectDate: 'deposit.rejected_at',
      remark: `coalesce(deposit.remark, deposit.review_reason)`,
    },
    figures: {
      total: 'count(*)',
      approved: counted('Approved'),
      pending: counted('Pending'),
      rejected: counted('Rejected'),
    },
  }),
  reportSource(reports.receivingCodeReport, {
    from: 'receiving_code',
    where: 'receiving_code.deleted_at is null',
    id: 'receiving_code.id',
    idType: 'bigint',
    columns: {
      qrType: { value: 'receiving_code.qr_type', enumConditions: types },
      depositAddress: 'receiving_code.deposit_address',
      networkAddress: 'receiving_code.network_address',
      use: `case when receiving_code.id = (select max(newest.id) from receiving_code as newest
        where newest.qr_type = receiving_code.qr_type and newest.deleted_at is null) then 'In use' else 'Replaced' end`,
      dateAdded: 'receiving_code.added_at',
    },
  }),
]

export const allSources = [
  ...bountySources,
  ...teamSources,
  memberListSource,
  ...ledgerSources,
  ...depositSources,
  ...adminSources,
  ...paymentSources,
]
