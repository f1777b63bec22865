import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { listHoldings } from '#contract/money/holdings.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import panels from '../panels/panels.module.css'
import { BankBalances } from './bank-balances.tsx'
import { HoldingAddresses } from './holding-addresses.tsx'
import { HoldingTotals } from './holding-totals.tsx'
import { RegisterDialog } from './register-dialog.tsx'

export const meta = () => pageTitle('Holdings')

export default function HoldingsPage() {
  const query = useEndpointQuery(listHoldings, {}, ['holdings', 'statement'])
  const [isRegistering, setIsRegistering] = useState(false)
  return (
    <>
      <PageHead
        title="Holdings"
        text="Addresses whose control you prove with a signature, and bank balances that you state. Both are published on Transparency."
        end={
          <Button size="dense" kind="solid" onClick={() => setIsRegistering(true)}>
            <Icon icon={IconPlus} size={16} />
            Register address
          </Button>
        }
      />
      <QueryBoundary
        query={query}
        error={{ title: "We couldn't load the holdings", reassurance: 'No money was moved.' }}
        framed
        skeleton={<SkeletonPage rows={['panel', 'list']} label="Loading the holdings" />}
      >
        {({ addresses, banks, totals }) => (
          <>
            <HoldingAddresses holdings={addresses} />
            <div className={panels.split}>
              <BankBalances banks={banks} />
              <HoldingTotals totals={totals} />
            </div>
          </>
        )}
      </QueryBoundary>
      {isRegistering && <RegisterDialog onClose={() => setIsRegistering(false)} />}
    </>
  )
}
