import { termsAndConditions } from './content/terms-and-conditions.ts'
import { pageMeta } from './layout/page-meta.ts'
import { LegalPage } from './layout/legal-page.tsx'

export const meta = () =>
  pageMeta({
    path: termsAndConditions.path,
    title: termsAndConditions.title,
    description: termsAndConditions.summary,
  })

export default function TermsAndConditionsPage() {
  return <LegalPage document={termsAndConditions} />
}
