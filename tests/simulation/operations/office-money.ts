// Administrators and money: deposits, withdrawals, payouts, treasury, funds, plan, closing, rails.

import type { Operation } from '../operation.ts'
import type { RecordSource } from '../record-source.ts'
import { paymentOperations } from './office-payments.ts'
import { planOperations } from './office-plan.ts'
import { treasuryOperations } from './office-treasury.ts'

export const officeMoneyOperations: Operation[] = [
  ...treasuryOperations,
  ...paymentOperations,
  ...planOperations,
]

export const officeMoneyRecords: Record<string, RecordSource> = {
  batchId: 'select id::text from payout_batch order by id desc limit 5',
  codeId: 'select id::text from receiving_code order by id desc limit 5',
  runOffId:
    'select id::text from run_off where not exists (select from plan_what_if where run_id = id) order by id desc limit 4',
  whatIfId: 'select run_id::text as id from plan_what_if order by run_id desc limit 4',
}
