import { addFunds } from '#contract/money/funds.ts'
import { pageTitle } from '#web/product.ts'
import { PageHead } from '../layout/page-head.tsx'
import { FundsForm } from './funds-form.tsx'

export const meta = () => pageTitle('Add Funds')

export default function AddFundsPage() {
  return (
    <>
      <PageHead
        title="Add Funds"
        text="Adds funds to a member's wallet from Adjustments. Not for rewards: only the treasury pays those."
      />
      <FundsForm endpoint={addFunds} direction="add" />
    </>
  )
}
