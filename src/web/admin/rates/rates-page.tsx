import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { PageHead } from '../layout/page-head.tsx'
import { RatesPanel } from './rates-panel.tsx'

export const meta = () => pageTitle(t.admin.rates.exchangeRates)

export default function RatesPage() {
  return (
    <>
      <PageHead title={t.admin.rates.exchangeRates} text={t.admin.rates.introduction} />
      <RatesPanel />
    </>
  )
}
