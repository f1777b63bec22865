import { privacyPolicy } from './content/privacy-policy.ts'
import { pageMeta } from './layout/page-meta.ts'
import { LegalPage } from './layout/legal-page.tsx'

export const meta = () =>
  pageMeta({ path: privacyPolicy.path, title: privacyPolicy.title, description: privacyPolicy.summary })

export default function PrivacyPolicyPage() {
  return <LegalPage document={privacyPolicy} />
}
