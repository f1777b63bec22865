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
        text="Moves funds from a member's wallet to Adjustments. A wallet never goes below zero."
      />
      <FundsForm endpoint={deductFunds} direction="deduct" />
    </>
  )
}
