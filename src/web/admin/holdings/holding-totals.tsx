import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { listHoldings } from '#contract/money/holdings.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import panels from '../panels/panels.module.css'

type Totals = ResponseBody<typeof listHoldings>['totals']

export function HoldingTotals({ totals }: { totals: Totals }) {
  const { usdt, xrpInUsdt, proven, stated, owed, uncounted } = totals
  return (
    <PanelCard heading="Against liabilities">
      <DescriptionList
        divided
        items={[
          { term: 'USDT, proven', value: <Amount micro={usdt} /> },
          {
            term: 'XRP, proven, in USDT',
            value: xrpInUsdt === null ? 'No rate recorded' : <Amount micro={xrpInUsdt} />,
          },
          { term: 'Proven', value: <Amount micro={proven} /> },
          { term: 'Bank, stated', value: <Amount micro={stated} /> },
          {
            term: 'Owed to members, last statement',
            value: owed === null ? 'No statement yet' : <Amount micro={owed} />,
          },
        ]}
      />
      {uncounted > 0 && (
        <p className={panels.muted}>
          {uncounted === 1 ? '1 address has' : `${uncounted} addresses have`} no current balance and{' '}
          {uncounted === 1 ? 'is' : 'are'} not counted.
        </p>
      )}
    </PanelCard>
  )
}
