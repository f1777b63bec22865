import { deductFunds } from '#contract/money/funds.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { PageHead } from '../layout/page-head.tsx'
import { FundsForm } from './funds-form.tsx'

export const meta = () => pageTitle(t.admin.funds.deductFunds)

export default function DeductFundsPage() {
  return (
    <>
      <PageHead title={t.admin.funds.deductFunds} text={t.admin.funds.movesFundsFromAMembersWallet} />
      <FundsForm endpoint={deductFunds} direction="deduct" />
    </>
  )
}
