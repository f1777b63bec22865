import type { CompanyField } from '#contract/platform/company-details.ts'
import { readPendingWork } from '#contract/admin/admin-dashboard.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

const FIELDS: Record<CompanyField, { label: string; variable: string }> = {
  companyName: { label: 'company name', variable: 'COMPANY_NAME' },
  companyAddress: { label: 'address', variable: 'COMPANY_ADDRESS' },
  governingLaw: { label: 'governing law', variable: 'GOVERNING_LAW' },
  legalEffectiveDate: { label: 'effective date', variable: 'LEGAL_EFFECTIVE_DATE' },
}

const list = new Intl.ListFormat('en-GB')

/** A task for administrators with Content Management; visitors see complete sentences without these details. */
export function CompanyDetailsNotice() {
  const { data } = useEndpointQuery(readPendingWork, {}, ['deposits', 'withdrawals', 'tickets'])
  const missing = data?.companyDetails ?? []
  if (missing.length === 0) return null
  return (
    <Notice>
      {t.admin.dashboard.completeTheLegalPagesTheyDo({
        map: list.format(missing.map((field) => FIELDS[field].label)),
        map2: list.format(missing.map((field) => FIELDS[field].variable)),
      })}
    </Notice>
  )
}
