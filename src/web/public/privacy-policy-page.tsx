import { privacyPolicy } from './content/privacy-policy.ts'
import { pageMeta } from './page-meta.ts'
import { LegalPage } from './parts/legal-page.tsx'

export const meta = () =>
  pageMeta({ path: privacyPolicy.path, title: privacyPolicy.title, description: privacyPolicy.summary })

export default function PrivacyPolicyPage() {
  return <LegalPage document={privacyPolicy} />
}
