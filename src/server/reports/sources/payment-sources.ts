import * as reports from '#contract/reports/payment-reports.ts'
import { reportSource } from '../report-source.ts'
import { memberColumn } from './member-columns.ts'
import { wordColumn } from './word-column.ts'

const by = (states: Record<string, string>) =>
  Object.fromEntries(Object.entries(states).map(([name, list]) => [name, `withdrawal.state in (${list})`]))
const decisions = by({
  Pending: `'requested'`,
  Approved: `'approved', 'sent'`,
  Rejected: `'rejected', 'failed'`,
  Unknown: `'unknown'`,
  Cancelled: `'cancelled'`,
})
const payments = by({
  'On hold': `'requested'`,
  'To be paid': `'approved'`,
  Paid: `'sent'`,
  Returned: `'rejected', 'failed', 'cancelled'`,
  'Not known': `'unknown'`,
})

/**
 * An expired unpaid deposit counts as declined, even before its state is updated. Members read the reason of a rejection; other
 * remarks are notes for administrators.
 */
const HISTORY = `(
  select 'w' || withdrawal.id as id, withdrawal.member_id, withdrawal.requested_at as at, 'Withdrawal' as type,
    case withdrawal.currency when 'usdt' then 'USDT BEP 20' else 'XRP Ledger' end as method, withdrawal.amount,
    withdrawal.fee, withdrawal.net, withdrawal.address, withdrawal.transaction_hash,
    case when withdrawal.state in ('rejected', 'failed') then withdrawal.remark end as remark,
    case withdrawal.state when 'requested' then 'Pending' when 'approved' then 'Processing' when 'unknown' then 'Processing'
      when 'sent' then 'Approved' when 'cancelled' then 'Cancelled' else 'Rejected' end as status,
    case when withdrawal.state = 'sent' then withdrawal.net else 0 end as paid, 0::bigint as credited
  from withdrawal where withdrawal.member_id = $owner
  union all
  select 'd' || deposit.id, deposit.member_id, deposit.created_at, 'Deposit',
    case deposit.request_mode when 'Bank' then 'Bank' else 'USDT BEP 20' end, deposit.amount, null, deposit.credited,
    deposit.address, deposit.transaction_hash, deposit.remark,
    case when deposit.status = 'Waiting' and deposit.expires_at <= $now then 'Declined' else deposit.status end,
    0, coalesce(deposit.credited, 0)
  from deposit where deposit.member_id = $owner
) as payment`

export const paymentSources = [
  reportSource(reports.withdrawalReport, {
    from: 'withdrawal join member on member.id = withdrawal.member_id',
    id: 'withdrawal.id',
    idType: 'bigint',
    columns: {
      username: memberColumn('member.userrefid', 'withdrawal.member_id', 'userrefid'),
      fullname: memberColumn('member.full_name', 'withdrawal.member_id', 'full_name'),
      withdrawalMethod: {
        value: 'upper(withdrawal.currency)',
        enumConditions: { USDT: `withdrawal.currency = 'usdt'`, XRP: `withdrawal.currency = 'xrp'` },
      },
      amount: 'withdrawal.amount',
      adminDeduction: 'withdrawal.fee',
      withdrawalAmount: 'withdrawal.net',
      accountDetails: 'withdrawal.address',
      status: wordColumn(decisions),
      payment: wordColumn(payments),
      requestDate: 'withdrawal.requested_at',
      approvedDate: 'withdrawal.approved_at',
      rejectDate: 'withdrawal.rejected_at',
      transactionHash: 'withdrawal.transaction_hash',
      remark: 'withdrawal.remark',
    },
    figures: {
      paid: `coalesce(sum(withdrawal.amount) filter (where withdrawal.state = 'sent'), 0)`,
      pending: `coalesce(sum(withdrawal.amount) filter (where withdrawal.state = 'requested'), 0)`,
    },
  }),
  reportSource(reports.paymentHistoryReport, {
    from: HISTORY,
    owner: 'payment.member_id = $owner',
    id: 'payment.id',
    idType: 'text',
    columns: {
      date: 'payment.at',
      type: 'payment.type',
      method: 'payment.method',
      amount: 'payment.amount',
      fee: 'payment.fee',
      net: 'payment.net',
      address: 'payment.address',
      transaction: 'payment.transaction_hash',
      remark: 'payment.remark',
      status: 'payment.status',
    },
    figures: {
      deposited: 'coalesce(sum(payment.credited), 0)',
      withdrawn: 'coalesce(sum(payment.paid), 0)',
    },
  }),
]
