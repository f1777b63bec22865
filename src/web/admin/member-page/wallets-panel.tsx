import type { Performance } from '#contract/admin/performance.ts'
import type { AccountKind } from '#domain/ledger/account-kinds.ts'
import { accountNames } from '#domain/ledger/account-names.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'

export function WalletsPanel({ balances }: { balances: Performance['balances'] }) {
  const total = balances.reduce((sum, { balance }) => sum + balance, 0n)
  return (
    <PanelCard heading={t.admin.memberPage.walletsAndHolds}>
      <DescriptionList
        divided
        items={[
          ...balances.map(({ account, balance }) => ({
            term: accountNames[account as AccountKind],
            value: <Amount micro={balance} currency={null} />,
          })),
          { term: t.admin.memberPage.inAll, value: <Amount micro={total} /> },
        ]}
      />
    </PanelCard>
  )
}
