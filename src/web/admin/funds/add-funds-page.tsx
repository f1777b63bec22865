import { addFunds } from '#contract/money/funds.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { PageHead } from '../layout/page-head.tsx'
import { FundsForm } from './funds-form.tsx'

export const meta = () => pageTitle(t.admin.funds.addFunds)

export default function AddFundsPage() {
  return (
    <>
      <PageHead title={t.admin.funds.addFunds} text={t.admin.funds.addsFundsToAMembersWallet} />
      <FundsForm endpoint={addFunds} direction="add" />
    </>
  )
}
