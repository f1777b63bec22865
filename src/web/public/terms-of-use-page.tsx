import { LegalPage } from './layout/legal-page.tsx'
import { pageMeta } from './layout/page-meta.ts'

export const meta = pageMeta(({ termsOfUse: { title, summary } }) => ({
  path: '/Terms-of-use',
  title,
  description: summary,
}))

export default function TermsOfUsePage() {
  return <LegalPage name="termsOfUse" statesPlan />
}
