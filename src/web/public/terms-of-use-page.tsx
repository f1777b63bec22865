import { termsOfUse } from './content/terms-of-use.ts'
import { pageMeta } from './layout/page-meta.ts'
import { LegalPage } from './layout/legal-page.tsx'

export const meta = () =>
  pageMeta({ path: termsOfUse.path, title: termsOfUse.title, description: termsOfUse.summary })

export default function TermsOfUsePage() {
  return <LegalPage document={termsOfUse} />
}
