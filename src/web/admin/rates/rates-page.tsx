import { pageTitle } from '#web/product.ts'
import { PageHead } from '../layout/page-head.tsx'
import { RatesPanel } from './rates-panel.tsx'

export const meta = () => pageTitle('Exchange Rates')

export default function RatesPage() {
  return (
    <>
      <PageHead
        title="Exchange Rates"
        text="What one USDT buys. Withdrawals in XRP and deposits in rupees are quoted by the newest one."
      />
      <RatesPanel />
    </>
  )
}
