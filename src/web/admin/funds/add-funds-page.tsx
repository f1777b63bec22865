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
        text="Puts funds into a member's wallet, against the account of adjustments. Never a reward: those are paid by the treasury only."
      />
      <FundsForm endpoint={addFunds} direction="add" />
    </>
  )
}
