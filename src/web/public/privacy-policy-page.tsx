import { LegalPage } from './layout/legal-page.tsx'
import { pageMeta } from './layout/page-meta.ts'

export const meta = pageMeta(({ privacyPolicy: { title, summary } }) => ({
  path: '/Privacy-Policy',
  title,
  description: summary,
}))

export default function PrivacyPolicyPage() {
  return <LegalPage name="privacyPolicy" />
}
