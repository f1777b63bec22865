// Administrators and everything but money: members, cases, content, administrators, settings, integrations.

import type { Operation } from '../operation.ts'
import type { RecordSource } from '../record-source.ts'
import { contentOperations } from './office-content.ts'
import { memberOperations } from './office-members.ts'
import { ownAccountOperations } from './office-own-account.ts'
import { officeReads } from './office-reads.ts'
import { staffOperations } from './office-staff.ts'

export const officeOperations: Operation[] = [
  ...staffOperations,
  ...memberOperations,
  ...contentOperations,
  ...ownAccountOperations,
  ...officeReads,
]

export const officeRecords: Record<string, RecordSource> = {
  submissionId: 'select id::text from kyc_submission order by id desc limit 10',
  announcementId: 'select id::text from announcement order by id desc limit 6',
  webhookId: 'select id::text from webhook_endpoint order by id',
  entryId: 'select id::text from audit_entry order by id desc limit 20',
}
