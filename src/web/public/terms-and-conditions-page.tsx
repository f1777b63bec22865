import { LegalPage } from './layout/legal-page.tsx'
import { pageMeta } from './layout/page-meta.ts'

export const meta = pageMeta(({ termsAndConditions: { title, summary } }) => ({
  path: '/terms-and-conditions',
  title,
  description: summary,
}))

export default function TermsAndConditionsPage() {
  return <LegalPage name="termsAndConditions" statesPlan />
}
