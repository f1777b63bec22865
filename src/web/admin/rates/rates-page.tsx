import { pageTitle } from '#web/product.ts'
import { PageHead } from '../layout/page-head.tsx'
import { RatesPanel } from './rates-panel.tsx'

export const meta = () => pageTitle('Exchange Rates')

export default function RatesPage() {
  return (
    <>
      <PageHead
        title="Exchange Rates"
        text="Rates per 1 USDT. Withdrawals in XRP and deposits in rupees use the latest rate."
      />
      <RatesPanel />
    </>
  )
}
