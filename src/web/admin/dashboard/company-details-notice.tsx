import type { CompanyField } from '#contract/platform/company-details.ts'
import { readPendingWork } from '#contract/admin/admin-dashboard.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

const VARIABLES: Record<CompanyField, string> = {
  companyName: 'COMPANY_NAME',
  companyAddress: 'COMPANY_ADDRESS',
  governingLaw: 'GOVERNING_LAW',
  legalEffectiveDate: 'LEGAL_EFFECTIVE_DATE',
}

const list = new Intl.ListFormat('en-GB')

/** A task for administrators with Content Management; visitors see complete sentences without these details. */
export function CompanyDetailsNotice() {
  const { data } = useEndpointQuery(readPendingWork, {}, ['deposits', 'withdrawals', 'tickets'])
  const missing = data?.companyDetails ?? []
  if (missing.length === 0) return null
  return (
    <Notice>
      {t.admin.dashboard.legalPagesIncomplete({
        details: list.format(missing.map((field) => t.admin.dashboard.companyDetails[field])),
        variables: list.format(missing.map((field) => VARIABLES[field])),
      })}
    </Notice>
  )
}
