import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { listHoldings } from '#contract/money/holdings.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import panels from '../panels/panels.module.css'

type Totals = ResponseBody<typeof listHoldings>['totals']

export function HoldingTotals({ totals }: { totals: Totals }) {
  const { usdt, xrpInUsdt, proven, stated, owed, uncounted } = totals
  return (
    <PanelCard heading={t.admin.holdings.againstLiabilities}>
      <DescriptionList
        divided
        items={[
          { term: t.admin.holdings.usdtProven, value: <Amount micro={usdt} /> },
          {
            term: t.admin.holdings.xrpProvenInUsdt,
            value: xrpInUsdt === null ? 'No rate recorded' : <Amount micro={xrpInUsdt} />,
          },
          { term: t.admin.holdings.proven, value: <Amount micro={proven} /> },
          { term: t.admin.holdings.bankStated, value: <Amount micro={stated} /> },
          {
            term: t.admin.holdings.owedToMembersLastStatement,
            value: owed === null ? 'No statement yet' : <Amount micro={owed} />,
          },
        ]}
      />
      {uncounted > 0 && (
        <p className={panels.muted}>
          {t.admin.holdings.noCurrentBalanceAndUncountedNot({
            words:
              uncounted === 1
                ? t.admin.holdings.of1AddressHas
                : t.admin.holdings.addressesHave({ uncounted }),
            uncounted,
          })}
        </p>
      )}
    </PanelCard>
  )
}
