import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { listHoldings } from '#contract/money/holdings.ts'
import { t } from '#web/language/messages.ts'
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
import { RegisterDialog } from './register-dialog.tsx'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'

type Totals = ResponseBody<typeof listHoldings>['totals']

function HoldingTotals({ totals }: { totals: Totals }) {
  const { usdt, xrpInUsdt, proven, stated, owed, uncounted } = totals
  return (
    <PanelCard heading={t.admin.holdings.againstLiabilities}>
      <DescriptionList
        divided
        items={[
          { term: t.admin.holdings.usdtProven, value: <Amount micro={usdt} /> },
          {
            term: t.admin.holdings.xrpProvenInUsdt,
            value: xrpInUsdt === null ? t.admin.holdings.noRateRecorded : <Amount micro={xrpInUsdt} />,
          },
          { term: t.admin.holdings.proven, value: <Amount micro={proven} /> },
          { term: t.admin.holdings.bankStated, value: <Amount micro={stated} /> },
          {
            term: t.admin.holdings.owedToMembersLastStatement,
            value: owed === null ? t.admin.holdings.noStatementYet : <Amount micro={owed} />,
          },
        ]}
      />
      {uncounted > 0 && (
        <p className={panels.muted}>{t.admin.holdings.addressesAreNotCounted({ uncounted })}</p>
      )}
    </PanelCard>
  )
}

export const meta = () => pageTitle(t.admin.holdings.holdings)

export default function HoldingsPage() {
  const query = useEndpointQuery(listHoldings, {}, ['holdings', 'statement'])
  const [isRegistering, setIsRegistering] = useState(false)
  return (
    <>
      <PageHead
        title={t.admin.holdings.holdings}
        text={t.admin.holdings.introduction}
        end={
          <Button size="dense" kind="solid" onClick={() => setIsRegistering(true)}>
            <Icon icon={IconPlus} size={16} />
            {t.admin.holdings.registerAddress}
          </Button>
        }
      />
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.holdings.weCouldntLoadTheHoldings,
          reassurance: t.admin.holdings.noMoneyWasMoved,
        }}
        framed
        skeleton={<SkeletonPage rows={['panel', 'list']} label={t.admin.holdings.loadingTheHoldings} />}
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
