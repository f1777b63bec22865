import { deductFunds } from '#contract/money/funds.ts'
import { pageTitle } from '#web/product.ts'
import { PageHead } from '../layout/page-head.tsx'
import { FundsForm } from './funds-form.tsx'

export const meta = () => pageTitle('Deduct Funds')

export default function DeductFundsPage() {
  return (
    <>
      <PageHead
        title="Deduct Funds"
        text="Takes funds out of a member's wallet, into the account of adjustments. A wallet never goes below zero."
      />
      <FundsForm endpoint={deductFunds} direction="deduct" />
    </>
  )
}
